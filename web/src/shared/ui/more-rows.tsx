import { NEXT_PAGE_WITHIN_PX } from '@skirmish/contracts/constants'
import { useEffect, useRef } from 'react'

/** Calls `onReach` when the end of a list comes within 300 pixels of view. */
export function MoreRows({ active, onReach }: { active: boolean; onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  useEffect(() => {
    if (!active || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach.current(),
      {
        rootMargin: `0px 0px ${NEXT_PAGE_WITHIN_PX}px 0px`,
      },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [active])
  return <div ref={mark} aria-hidden="true" />
}
