/** What the gateway, the landing page and the page of a match agree on about the link of a shared result. RULES MR13. */

/** The size of its picture, in pixels: link previews and feeds show it whole. */
export const RESULT_PICTURE = { width: 1_200, height: 630 } as const

/** The query parameter of the landing page that holds the link's id. */
export const RESULT_PARAMETER = 'result'

/** The address of its picture below the site's, in a language of the interface. */
export const resultPicture = (linkId: string, language: string): string => `/shared/${linkId}.png?lang=${language}`

/** The path of the landing page that shows a shared result. */
export const resultPage = (linkId: string): string => `/?${RESULT_PARAMETER}=${linkId}`

/** What the landing page reads of a result that it was opened with. */
export interface LandingResult {
  link_id: string
  /** First the player who shared the result. */
  players: [string, string]
  /** Null where nobody has won. */
  winner: string | null
}

/** The id of the element that has it as JSON, and the attribute of the document's root where there is one. */
export const LANDING_RESULT = { element: 'result', attribute: 'data-result' } as const
