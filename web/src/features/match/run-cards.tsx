import type { RightOutputsName } from '@skirmish/contracts/rest/matches'
import { Check, CircleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../shared/ui/classes.ts'
import text from '../../shared/ui/text.module.css'
import { Compared } from './compared.tsx'
import { endSentence, type ProgramEnd } from './program-end.ts'
import styles from './run-cards.module.css'

export interface RunCard extends ProgramEnd {
  input: string
  output: string
  verdict: string
  stderr: string
  time_ms: number
  memory_kb: number
  /** Of an example, where the judge has decided. RULES JD21. */
  right?: boolean
  /** Of the example that has this input. */
  example?: { number: number; expected: string }
}

type Standing = 'ran' | 'right' | 'as_expected' | 'right_output' | 'wrong_output' | 'not_compared' | 'differs'
const settled = (output: string) => output.replace(/[ \t\r]+$/gm, '').trimEnd()
/** How the output of a program that ran stands to the example's, as the judge or else a comparison says. Of a conversation its verdict says it. */
export function standingOf(
  { example, output, right, verdict }: RunCard,
  outputs: RightOutputsName | undefined,
): Standing {
  if (outputs === 'conversation') return verdict === 'wrong_answer' ? 'wrong_output' : 'right'
  if (!example) return 'ran'
  if (right === false) return 'wrong_output'
  if (settled(output) === settled(example.expected)) return 'as_expected'
  if (right) return 'right_output'
  return outputs ? 'not_compared' : 'differs'
}
const GOOD: readonly Standing[] = ['ran', 'right', 'as_expected', 'right_output']

/** What became of each input of a run. */
export function RunCards({ cards, outputs }: { cards: RunCard[]; outputs: RightOutputsName | undefined }) {
  const { t, i18n } = useTranslation('match')
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, maximumFractionDigits: 0 }).format(value)
  return cards.map((card, i) => {
    const ran = card.verdict === 'accepted'
    const standing = standingOf(card, outputs)
    const isJudged = ran || card.verdict === 'wrong_answer'
    const good = ran && GOOD.includes(standing)
    const other = ran && !good
    const Icon = good ? Check : ran ? CircleAlert : X
    const title = card.example ? t('example', { number: card.example.number }) : t('input_number', { number: i + 1 })
    const talks = outputs === 'conversation'
    const compared = talks ? undefined : card.example
    const parts = [
      [t(talks ? 'judges_input' : 'inputs'), card.input],
      ...(compared ? [] : [[t(talks ? 'conversation' : 'printed'), card.output]]),
    ]
    return (
      <article key={`${i}-${card.input}`} className={styles.card} data-good={good} data-ran={ran} aria-label={title}>
        <p className={styles.head}>
          <Icon size={16} aria-hidden="true" />
          <strong>{title}</strong>
          <span>{t(isJudged ? standing : `verdict.${card.verdict}`)}</span>
          <span className={classes(text.number, styles.cost)} translate="no">
            {unit(card.time_ms, 'millisecond')} · {unit(card.memory_kb, 'kilobyte')}
          </span>
        </p>
        {!ran && <HowItEnded end={card} />}
        <dl>
          {parts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <pre translate="no">{value}</pre>
              </dd>
            </div>
          ))}
          {compared && (
            <Compared expected={compared.expected} printed={card.output} outputs={outputs} isWrong={other} />
          )}
          {card.stderr && (
            <div className={styles.errors}>
              <dt>{t('errors')}</dt>
              <dd>
                <pre translate="no">{card.stderr}</pre>
              </dd>
            </div>
          )}
        </dl>
      </article>
    )
  })
}

/** The signal or the exit code of a program that failed, in words. */
export function HowItEnded({ end }: { end: ProgramEnd }) {
  const { t } = useTranslation()
  const sentence = endSentence(t, end)
  return sentence && <p className={styles.ended}>{sentence}</p>
}
