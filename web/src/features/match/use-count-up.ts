import { useEffect, useState } from 'react'

const LASTS_MS = 900

/** Counts from 0 to a value; any key or click shows it at once, as does a wish for less motion. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? value : 0))
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    const begun = performance.now()
    let frame = 0
    const step = (now: number) => {
      const done = Math.min(1, (now - begun) / LASTS_MS)
      setShown(Math.round(value * done))
      if (done < 1) frame = requestAnimationFrame(step)
    }
    const skip = () => {
      cancelAnimationFrame(frame)
      setShown(value)
    }
    frame = requestAnimationFrame(step)
    window.addEventListener('pointerdown', skip)
    window.addEventListener('keydown', skip)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointerdown', skip)
      window.removeEventListener('keydown', skip)
    }
  }, [value])
  return shown
}
