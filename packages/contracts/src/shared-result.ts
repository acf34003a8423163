/** What the gateway, the landing page and the page of a match agree on about the link of a shared result. RULES MR13. */

/** The size of its picture, in pixels: link previews and feeds show it whole. */
export const RESULT_PICTURE = { width: 1_200, height: 630 } as const

/** The parameter of the landing page's address that names it. */
export const RESULT_PARAMETER = 'result'

/** The address of its picture below the site's, in a language of the interface. */
export const resultPicture = (linkId: string, language: string): string => `/shared/${linkId}.png?lang=${language}`

/** The address of the landing page with it, below the site's. */
export const resultPage = (linkId: string): string => `/?${RESULT_PARAMETER}=${linkId}`

/** What the landing page reads of a result that it was opened with. */
export interface LandingResult {
  link_id: string
  /** The one who shared it first. */
  players: [string, string]
  /** Null where nobody has won. */
  winner: string | null
}

/** The id of the element that has it as JSON, and the attribute of the document's root where there is one. */
export const LANDING_RESULT = { element: 'result', attribute: 'data-result' } as const

/** The landing page as the build writes it: between these stands what link previews read of it, with `origin` in place of the site's address. */
export const PREVIEW = { begin: '<!--preview-->', end: '<!--/preview-->', origin: 'https://site.invalid' } as const
