import { useEffect, useState } from 'react'

export type CommunityTexts = Record<'photos' | 'chat' | 'forum' | 'copy' | 'copied' | 'not_copied', string>

/** The page's texts in the language that it speaks now. No library of the app: the landing page has the links too, and is to stay small. */
export function useCommunityTexts(): CommunityTexts | null {
  const [texts, setTexts] = useState<CommunityTexts | null>(null)
  useEffect(() => {
    let wanted = ''
    const read = async () => {
      const { lang } = document.documentElement
      if (lang === wanted) return
      wanted = lang
      const answer = await fetch(`/locales/${lang}/community.json`).catch(() => null)
      if (answer?.ok && wanted === lang) setTexts(await answer.json())
    }
    const observer = new MutationObserver(() => void read())
    observer.observe(document.documentElement, { attributeFilter: ['lang'] })
    void read()
    return () => {
      wanted = ''
      observer.disconnect()
    }
  }, [])
  return texts
}
