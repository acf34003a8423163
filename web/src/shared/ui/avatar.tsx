import { PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'
import styles from './avatar.module.css'
import { avatarLook, GROUNDS, MARKS } from './avatar-look.ts'

const FACES: Record<string, string> = {
  avatar1: 'M6 26 16 6l10 20Z',
  avatar2: 'M7 7h18v18H7Z',
  avatar3: 'M16 5l11 11-11 11L5 16Z',
  avatar4: 'M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  avatar5: 'M5 12h22M5 20h22M12 5v22M20 5v22',
  avatar6: 'M16 6a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM5 28c1-6 5-9 11-9s10 3 11 9Z',
}
/** The shapes with a middle to cut a mark out of. */
const FULL = ['avatar1', 'avatar2', 'avatar3']

/** A geometric avatar by its key, in the colours and on the ground of the player's name; an unknown key falls back to the placeholder. */
export function Avatar({ image, name, size = 32 }: { image: string; name?: string | undefined; size?: number }) {
  const key = image in FACES ? image : PLACEHOLDER_AVATAR
  const lines = key === 'avatar5'
  const look = name ? avatarLook(name) : null
  return (
    <svg
      className={styles[key]}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      data-named={look !== null || undefined}
      style={look ? ({ '--hue': look.hue } as React.CSSProperties) : undefined}
    >
      <rect width="32" height="32" />
      {look && <path className={styles.ground} d={GROUNDS[look.ground]} />}
      <path
        d={FACES[key]}
        fill={lines ? 'none' : 'currentColor'}
        stroke={lines ? 'currentColor' : 'none'}
        strokeWidth="2"
      />
      {look && FULL.includes(key) && <path className={styles.mark} d={MARKS[look.mark]} />}
    </svg>
  )
}
