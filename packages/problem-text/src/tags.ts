const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** What a browser shows on lines of its own: where its tags are removed, the words before and after stay apart by a line. */
export const LINES = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend listing main menu nav noframes noscript optgroup option ' +
    'plaintext search section summary table tbody template tfoot thead title tr xmp',
)
/** What a browser shows apart, but on one line: a space stays. */
export const CELLS = names(
  'button col colgroup datalist input label meter object output progress select td textarea th',
)
const INLINE =
  'a abbr acronym animate applet area audio b base basefont bdi bdo bgsound big blink canvas circle cite data defs del dfn ellipse em ' +
  'embed font foreignobject frame g i img ins kbd keygen line link map mark marquee math meta mfrac mi mn mo mover mroot mrow ' +
  'ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover nobr noembed param path picture polygon ' +
  'polyline q rb rect rp rt rtc ruby s samp script semantics slot small source span strike style svg symbol text time track tspan tt u ' +
  'use var video wbr'
/** The elements that HTML, SVG and MathML know and a text may not carry: a tag of any other name is text. */
export const FOREIGN: ReadonlySet<string> = new Set([...LINES, ...CELLS, ...INLINE.split(' ')])

/** Elements without an end. */
export const VOID = names('area base bgsound br col embed frame hr img input keygen link meta param source track wbr')
/** Parts that may lack their end inside of the element that they are parts of. */
export const PARTS = names('caption col colgroup dd dt optgroup option tbody td tfoot th thead tr')
export const WHOLES = names('datalist dl select table')
