import { Logo } from '../../shared/ui/logo.tsx'
import type { Say } from './landing-texts.ts'
import styles from './replay.module.css'

/** Short enough for a phone. */
const YOURS = ['def solve(lamps):', '  alone = 0', '  for lamp in lamps:', '    alone ^= lamp', '  return alone']
const THEIRS = ['int solve(V& v) {', '  sort(all(v));', '  int i = 0;', '  // ...']

/** A match in ten seconds, drawn by CSS alone. A visitor who wants less motion sees its last frame. */
export function Replay({ t }: { t: Say }) {
  return (
    <div className={styles.replay} aria-hidden="true">
      {(
        [
          ['you', YOURS, 5],
          ['rival', THEIRS, 3],
        ] as const
      ).map(([side, lines, passed]) => (
        <div key={side} className={styles[side]}>
          <p className={styles.name}>{t(side === 'you' ? 'you' : 'opponent')}</p>
          <div className={styles.code}>
            {lines.map((line, i) => (
              <code key={line} translate="no" style={{ '--line-number': i } as React.CSSProperties}>
                {line}
              </code>
            ))}
          </div>
          <p className={styles.dots}>
            {YOURS.map((line, i) => (
              <i key={line} data-passed={i < passed} style={{ '--line-number': i } as React.CSSProperties} />
            ))}
          </p>
        </div>
      ))}
      <p className={styles.seam}>
        <Logo size={48} />
        <strong className={styles.won}>
          {t('won')} <span translate="no">+20</span>
        </strong>
      </p>
    </div>
  )
}
