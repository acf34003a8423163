/** What of an avatar is the player's own, beside the shape of its key. */
export interface AvatarLook {
  /** In degrees. */
  hue: number
  ground: number
  mark: number
}

const HUES = 12
/** Drawn behind the shape: nothing, a slanted band, lines across, corners, a ring. */
export const GROUNDS = [
  '',
  'M-4 26 26-4h10L6 36Z',
  'M0 4h32v3H0ZM0 25h32v3H0Z',
  'M0 0h11L0 11ZM32 32H21l11-11Z',
  'M16-2a18 18 0 1 0 0 36 18 18 0 0 0 0-36Zm0 4a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z',
] as const
/** Cut out of the middle of the shape: nothing, a dot, a bar, a diamond. */
export const MARKS = ['', 'M16 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z', 'M12 16h8v3h-8Z', 'm16 13 4 4-4 4-4-4Z'] as const

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A player's look: the same in every browser, whatever the case of the name. RULES SH3. */
export function avatarLook(name: string): AvatarLook {
  let hash = FNV_OFFSET // FNV-1a
  for (const letter of name.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), FNV_PRIME) >>> 0 // its low bits alone tell similar names apart
  return {
    hue: (360 / HUES) * (hash % HUES),
    ground: (hash >>> 8) % GROUNDS.length,
    mark: (hash >>> 16) % MARKS.length,
  }
}
