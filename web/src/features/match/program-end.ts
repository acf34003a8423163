import type { TFunction } from 'i18next'

/** How a program ended that failed by itself, as the judge reports it. */
export interface ProgramEnd {
  exit_code?: number
  /** Its name, for example SIGSEGV. */
  signal?: string
}

/** The sentence on it in the reader's language; "" where the judge reports neither. RULES JD14. */
export function endSentence(t: TFunction, { exit_code, signal }: ProgramEnd): string {
  if (signal !== undefined) return t([`ended.${signal}`, 'ended.signal'], { signal })
  return exit_code === undefined ? '' : t('ended.exit', { exit_code })
}
