import leven from 'leven'

/** Shorter names are near too many others. */
const SHORTEST_TO_JUDGE = 6

/** A sentence for each name of the environment that is none of `settings`, and nearly is one. */
export function misspelt(environment: Iterable<string>, settings: Iterable<string>): string[] {
  const known = new Set([...settings].flatMap((name) => [name, `${name}_FILE`]))
  return [...environment].flatMap((name) => {
    if (known.has(name) || name.length < SHORTEST_TO_JUDGE) return []
    const near = [...known].find((one) => one.length >= SHORTEST_TO_JUDGE && isNear(one, name))
    return near ? [`${name} is no setting. Is it ${near} that you mean?`] : []
  })
}

/** One letter apart, or the same letters in another order. Two would refuse DATABASE_PORT, which is another program's. */
const isNear = (a: string, b: string): boolean => sorted(a) === sorted(b) || leven(a, b) <= 1
const sorted = (name: string): string => [...name].sort().join('')
