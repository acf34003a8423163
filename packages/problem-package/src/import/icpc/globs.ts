const MOST_CHARACTERS = 200
const PARTS = /\{([^{}]*)\}|\*\*\/?|[\s\S]/g

/** Globs of the format: `*` within a name, `**` across folders, `?`, and alternatives in braces. A glob of a folder fits what is in it. */
export function fits(glob: string, path: string): boolean {
  if (glob.length > MOST_CHARACTERS) return false
  const start = Array.from({ length: path.length + 1 }, (_, at) => at === 0)
  return placesBehind(glob.replace(/\/$/, ''), path, start).some(
    (isReached, at) => isReached && (at === path.length || path[at] === '/'),
  )
}

/** At which places of a path a glob can end that begins at one of `places`. It follows all of them at once: many stars take no longer. */
function placesBehind(glob: string, path: string, places: readonly boolean[]): readonly boolean[] {
  let reached = places
  for (const [part, choices] of glob.matchAll(PARTS)) {
    const before = reached
    const isAcross = part.startsWith('**')
    if (choices !== undefined) {
      const each = choices.split(',').map((choice) => placesBehind(choice, path, before))
      reached = before.map((_, at) => each.some((one) => one[at]))
    } else if (isAcross || part === '*') {
      const next = [...before]
      for (let at = 0; at < path.length; at++) if (next[at] && (isAcross || path[at] !== '/')) next[at + 1] = true
      reached = next
    } else
      reached = before.map(
        (_, at) => (before[at - 1] ?? false) && (part === '?' ? path[at - 1] !== '/' : path[at - 1] === part),
      )
  }
  return reached
}
