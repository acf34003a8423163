import { PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'
import styles from './avatar.module.css'

const FACES: Record<string, string> = {
  avatar1: 'M6 26 16 6l10 20Z',
  avatar2: 'M7 7h18v18H7Z',
  avatar3: 'M16 5l11 11-11 11L5 16Z',
  avatar4: 'M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  avatar5: 'M5 12h22M5 20h22M12 5v22M20 5v22',
  avatar6: 'M16 6a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM5 28c1-6 5-9 11-9s10 3 11 9Z',
}

/** A geometric avatar by its key; an unknown key falls back to the placeholder. */
export function Avatar({ image, size = 32 }: { image: string; size?: number }) {
  const key = image in FACES ? image : PLACEHOLDER_AVATAR
  const lines = key === 'avatar5'
  return (
    <svg className={styles[key]} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="6" />
      <path
        d={FACES[key]}
        fill={lines ? 'none' : 'currentColor'}
        stroke={lines ? 'currentColor' : 'none'}
        strokeWidth="2"
      />
    </svg>
  )
}
