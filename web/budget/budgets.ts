/** What the web app may weigh: KB of 1,000 bytes as they go over the wire, and rows in the page. Times are reported, not judged. */
export const BUDGETS = {
  /** The landing page's scripts. */
  landingScriptsKb: 85,
  /** A language's landing page itself, with its styles and texts. */
  landingPageKb: 15,
  /** Scripts, styles, fonts and texts of the match screen with its editor, for a browser that has nothing of it yet. */
  matchKb: 1_000,
  /** Rows of a table of 10,000 that stand in the page. */
  longListRows: 60,
} as const
