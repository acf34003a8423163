import { PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'

const FACES: Record<string, { hue: number; path: string }> = {
  avatar1: { hue: 225, path: 'M6 26 16 6l10 20Z' },
  avatar2: { hue: 155, path: 'M7 7h18v18H7Z' },
  avatar3: { hue: 35, path: 'M16 5l11 11-11 11L5 16Z' },
  avatar4: { hue: 345, path: 'M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z' },
  avatar5: { hue: 190, path: 'M5 12h22M5 20h22M12 5v22M20 5v22' },
  avatar6: { hue: 220, path: 'M16 6a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM5 28c1-6 5-9 11-9s10 3 11 9Z' },
}

/** A geometric avatar by its key; an unknown key falls back to the placeholder. */
export function Avatar({ image, size = 32 }: { image: string; size?: number }) {
  const key = image in FACES ? image : PLACEHOLDER_AVATAR
  const face = FACES[key] ?? { hue: 220, path: '' }
  const neutral = key === PLACEHOLDER_AVATAR
  return (
    <svg className="avatar" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="10" fill={`hsl(${face.hue} ${neutral ? 12 : 55}% 24%)`} />
      <path
        d={face.path}
        fill={key === 'avatar5' ? 'none' : `hsl(${face.hue} ${neutral ? 14 : 80}% 72%)`}
        stroke={`hsl(${face.hue} 80% 72%)`}
        strokeWidth={key === 'avatar5' ? 2 : 0}
      />
    </svg>
  )
}
