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
  /** Of the example that has this input. */
  example?: { number: number; expected: string }
}

const settled = (output: string) => output.replace(/[ \t\r]+$/gm, '').trimEnd()
const asExpected = (card: RunCard) => !card.example || settled(card.output) === settled(card.example.expected)

/** What became of each input of a run. */
export function RunCards({ cards }: { cards: RunCard[] }) {
  const { t, i18n } = useTranslation()
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, maximumFractionDigits: 0 }).format(value)
  return cards.map((card, i) => {
    const ran = card.verdict === 'accepted'
    const good = ran && asExpected(card)
    const Icon = good ? Check : ran ? CircleAlert : X
    const title = card.example ? t('example', { number: card.example.number }) : t('input_number', { number: i + 1 })
    const parts = [
      [t('inputs'), card.input],
      // What is not as expected is compared with that.
      ...(ran && !good ? [] : [[t('outputs'), card.output]]),
      ...(card.example && !(ran && !good) ? [[t('expected'), card.example.expected]] : []),
    ]
    return (
      <article key={`${i}-${card.input}`} className={styles.card} data-good={good} data-ran={ran} aria-label={title}>
        <p className={styles.head}>
          <Icon size={16} aria-hidden="true" />
          <strong>{title}</strong>
          <span>
            {ran ? t(good ? (card.example ? 'as_expected' : 'ran') : 'differs') : t(`verdict.${card.verdict}`)}
          </span>
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
          {ran && !good && card.example && <Compared expected={card.example.expected} printed={card.output} />}
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
