import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'

/** A problem's title in a language, or in English. */
export const titleOf = ({ texts, title }: PublishedProblem, language: InterfaceLanguage): string =>
  (texts[language] ?? texts.en)?.title ?? title
