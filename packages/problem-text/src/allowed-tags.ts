import { pictureAt } from './picture-address.ts'

/** The elements of MathML that formulas are made of. */
export const MATHML_TAGS = [
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded'],
  ...['mphantom', 'menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts'],
  ...['mprescripts', 'mtable', 'mtr', 'mtd'],
] as const
/** The parts of a table, which stand nowhere else. */
export const TABLE_PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const

/** The tags that a problem's texts may carry; `img` with the address of a stored picture alone. RULES PB3, PB13, PB16. */
export const ALLOWED_TAGS = [
  ...['br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'p', 'sup', 'sub', 'h2', 'h3', 'h4', 'blockquote', 'hr'],
  ...['img', 'table', ...TABLE_PARTS],
  ...MATHML_TAGS,
] as const

const YES_OR_NO = /^(?:true|false)$/
const SPAN = /^[1-9]\d?$/
/** Small enough that nothing is moved out of its text. */
const LENGTH = /^(?:-\d|\d{1,2})(?:\.\d{1,4})?(?:em|ex|px|pt)?$/
const SPACE = { width: LENGTH, height: LENGTH, depth: LENGTH }
const CELL = { align: /^(?:left|right|center)$/, colspan: SPAN, rowspan: SPAN }

const PIXELS = /^[1-9]\d{0,3}$/

/** The attributes that a tag may have, with what their values look like. The `tml-` classes are those of Temml, which makes the formulas. */
const ATTRIBUTES: Record<string, Record<string, Pick<RegExp, 'test'>>> = {
  img: {
    src: { test: (address) => pictureAt(address) !== null },
    alt: /^/,
    width: PIXELS,
    height: PIXELS,
  },
  ol: { start: /^\d{1,6}$/ },
  code: { class: /^unreadable$/ },
  th: CELL,
  td: CELL,
  math: { display: /^(?:block|inline)$/ },
  mi: { mathvariant: /^normal$/ },
  mo: {
    form: /^(?:prefix|infix|postfix)$/,
    ...{ fence: YES_OR_NO, separator: YES_OR_NO, stretchy: YES_OR_NO, symmetric: YES_OR_NO, largeop: YES_OR_NO },
    ...{ movablelimits: YES_OR_NO, lspace: LENGTH, rspace: LENGTH, minsize: LENGTH, maxsize: LENGTH },
  },
  mspace: SPACE,
  mpadded: { ...SPACE, lspace: LENGTH, voffset: LENGTH },
  mfrac: { linethickness: LENGTH },
  mstyle: { displaystyle: YES_OR_NO, scriptlevel: /^\d$/ },
  munder: { accentunder: YES_OR_NO },
  mover: { accent: YES_OR_NO },
  munderover: { accent: YES_OR_NO, accentunder: YES_OR_NO },
  menclose: { notation: /^[a-z ]{1,40}$/, class: /^tml-(?:overline|underline|cancel)$/ },
  mtable: { displaystyle: YES_OR_NO },
  mtd: { class: /^tml-(?:left|right)$/, columnspan: SPAN, rowspan: SPAN },
}

/** Whether a tag may have an attribute with this value. Server and browser both ask, each with a parser of its own. */
export const isAllowedAttribute = (tag: string, name: string, value: string): boolean =>
  ATTRIBUTES[tag]?.[name]?.test(value) ?? false
