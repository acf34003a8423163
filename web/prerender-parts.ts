const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/** The element by which a document gives data to the scripts in it. */
export const inScript = (id: string, data: unknown): string =>
  // "<" could end the element.
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** A built document without the links to its styles, and the files of these. */
export const stylesIn = (page: string): { rest: string; files: string[] } => ({
  rest: page.replace(STYLESHEET, ''),
  files: [...page.matchAll(STYLESHEET)].map(([, path = '']) => path),
})
