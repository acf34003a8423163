const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const SCRIPT = /<script type="module"[^>]*src="([^"]+)"><\/script>/g

const FIRST_FONT = /\/assets\/inter-latin-wght-normal-[\w-]+\.woff2/

/** Styles as they stand in a document. The letters of the first screen are fetched at once, not when the styles have been read. */
export function withFirstFont(css: string): string {
  const [font] = FIRST_FONT.exec(css) ?? []
  const preload = font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ''
  return `${preload}<style>${css}</style>`
}

/** The element by which a document gives data to the scripts in it. */
export const inScript = (id: string, data: unknown): string =>
  // "<" could end the element.
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** A built document without the links to its styles, and the files of these. */
export const stylesIn = (page: string) => without(page, STYLESHEET)

/** A built document without its scripts, and their files: the one that begins the app, then those that it imports. */
export function scriptsIn(page: string): { rest: string; files: string[] } {
  const { rest, files } = without(page, SCRIPT)
  const { rest: bare, files: imported } = without(rest, PRELOAD)
  return { rest: bare, files: [...files, ...imported] }
}

/** A document without certain elements, and the files that they name. */
const without = (page: string, element: RegExp): { rest: string; files: string[] } => ({
  rest: page.replace(element, ''),
  files: [...page.matchAll(element)].map(([, path = '']) => path),
})
