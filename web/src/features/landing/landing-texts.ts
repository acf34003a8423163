import { useEffect, useEffectEvent, useState } from 'react'
import { chosenLanguage, rememberLanguage } from '../../shared/language-choice.ts'

/** The page's texts in one language, as they stand in its file. */
export interface LandingTexts {
  [key: string]: string | LandingTexts
}

/** Says the text of a dotted key. */
export type Say = (key: string) => string

const sayIn =
  (texts: LandingTexts): Say =>
  (key) => {
    const found = key
      .split('.')
      .reduce<string | LandingTexts | undefined>(
        (part, name) => (typeof part === 'object' ? part[name] : undefined),
        texts,
      )
    return typeof found === 'string' ? found : key
  }

export async function fetchTexts(language: string): Promise<LandingTexts> {
  const answer = await fetch(`/locales/${language}/landing.json`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/**
 * The texts that came with the page, and those of the language that is chosen. Not i18next: it weighs more than the rest of this page
 * beside React.
 */
export function useLandingTexts(first: string, texts: LandingTexts) {
  const [spoken, setSpoken] = useState({ language: first, texts })
  const show = async (language: string) => {
    setSpoken({ language, texts: await fetchTexts(language) })
    document.documentElement.lang = language
  }
  const restore = useEffectEvent(() => {
    const choice = chosenLanguage()
    if (choice && choice !== first) show(choice).catch(() => {}) // then it stays as the gateway sent it
  })
  useEffect(() => restore(), [])
  const choose = (language: string) => {
    rememberLanguage(language)
    show(language).catch(() => location.reload()) // the gateway sends the page in that language, or the browser says what is wrong
  }
  return { language: spoken.language, t: sayIn(spoken.texts), choose }
}
