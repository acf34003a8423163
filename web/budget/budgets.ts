/**
 * What the web app may weigh and how long a page may take: KB of 1,000 bytes as they go over the wire, rows in the page, and milliseconds
 * of a slow phone in a slow network (`slow-phone.ts`). Other times are reported, not judged.
 */
export const BUDGETS = {
  /** The landing page's scripts, with those of the problem that a visitor may try: on a phone it begins just below the first screen, so they load at once. */
  landingScriptsKb: 95,
  /** A language's landing page itself, with its styles and texts. */
  landingPageKb: 15,
  /** Scripts, styles, fonts and texts of the match screen with its editor, for a browser that has nothing of it yet. */
  matchKb: 1_000,
  /** Rows of a table of 10,000 that stand in the page. */
  longListRows: 60,
  /** From the address to the first words of a page's own part, for a browser that has nothing of the app yet, and for one that was here before. */
  coldFirstTextMs: 2_500,
  warmFirstTextMs: 1_000,
  /** To the first letter that a player types into the editor of a match, cold. */
  editorMs: 6_000,
  /** From a tap to the frame that shows what it did, on a phone with a slow processor. */
  tapMs: 200,
  /** What a page asks the server for at a first visit, its calls included. */
  pageRequests: 30,
  pageScripts: 12,
  /** Requests, one after the other, until a page has its scripts and styles: the document and what it names. */
  pageDepth: 2,
} as const
