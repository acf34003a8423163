import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLines } from '../../../shared/editor/code-lines.tsx'
import { LANGUAGE_NAMES } from '../../../shared/language-names.ts'
import { classes } from '../../../shared/ui/classes.ts'
import plate from '../../../shared/ui/plate.module.css'
import tags from '../../../shared/ui/tag.module.css'
import text from '../../../shared/ui/text.module.css'
import { TestDots } from '../test-dots.tsx'
import styles from './replay.module.css'
import type { ReplaySide } from './replay-query.ts'
import { createCodeReader, isPresentAt, progressAt } from './side-at.ts'

/** A side at a moment: its plate with the dots, and its code, or why that is not shown. */
export function ReplaySideView({
  side,
  other,
  isFirst,
  isChosen,
  at,
}: {
  side: ReplaySide
  other: ReplaySide | undefined
  isFirst: boolean
  /** On phones, which have room for one. */
  isChosen: boolean
  at: number
}) {
  const { t } = useTranslation(['replay', 'app'])
  const read = useMemo(() => createCodeReader(side.steps), [side.steps])
  const { code, language, isGap } = read(at)
  const isAway = !isPresentAt(side, at)
  return (
    <section
      className={styles.side}
      aria-label={side.username}
      data-chosen={isChosen}
      data-side={isFirst ? 'you' : 'rival'}
    >
      <div className={classes(isFirst ? plate.you : plate.rival, styles.plate)} data-plate>
        <div className={styles.person}>
          <h2 className={styles.name} translate="no">
            {side.username}
          </h2>
          <TestDots progress={progressAt(side, at)} other={other ? progressAt(other, at) : null} />
        </div>
        {side.outcome && <span className={tags[side.outcome]}>{t(`app:status.${side.outcome}`)}</span>}
      </div>
      <p className={classes(text.muted, styles.note)}>
        {side.code === 'shown' && <span translate="no">{LANGUAGE_NAMES[language]}</span>}
        {isAway && <span>{t('away')}</span>}
        {isGap && <span className={styles.gap}>{t('gap')}</span>}
      </p>
      {side.code === 'shown' ? (
        <div className={styles.code} data-gap={isGap}>
          <CodeLines code={code} language={language} label={`${t('app:code')} · ${side.username}`} />
        </div>
      ) : (
        <p className={styles.none}>
          {t(`code.${whyNoCode(side, side.code)}`, { name: side.username, person: side.ghost_of ?? '' })}
        </p>
      )}
    </section>
  )
}

function whyNoCode({ bot, ghost_of }: ReplaySide, code: Exclude<ReplaySide['code'], 'shown'>) {
  if (!bot) return code
  if (ghost_of === undefined) return 'bot'
  return ghost_of === null ? 'ghost' : 'ghost_of'
}
