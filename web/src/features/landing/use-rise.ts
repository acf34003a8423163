import { type RefObject, useEffect } from 'react'

/** Lets the sections that begin below the window rise as they come into it. Without scripts, or motion, all stand where they are. */
export function useRise(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const below = [...(page.current?.querySelectorAll('section') ?? [])].filter(
      (section) => section.getBoundingClientRect().top > innerHeight,
    )
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.removeAttribute('data-below')
        observer.unobserve(target)
      }
    })
    for (const section of below) {
      section.setAttribute('data-below', '')
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [page])
}
