import type { RightOutputsName } from '@skirmish/contracts/rest/matches'
import { useTranslation } from 'react-i18next'
import styles from './compared.module.css'
import { type Parting, type Piece, tokenDiff } from './token-diff.ts'

interface Props {
  expected: string
  printed: string
  /** Which outputs are right beside the expected one: then it is one of them, and a difference from it is no fault. */
  outputs: RightOutputsName | undefined
  /** Whether the outputs are the fault: a program that was ended has printed whatever it had by then. */
  isWrong: boolean
}

/** An output that was expected above or beside the one that was printed; what differs is marked, and said in a sentence. */
export function Compared({ expected, printed, outputs, isWrong }: Props) {
  const { t } = useTranslation('match')
  const diff = isWrong && !outputs ? tokenDiff(expected, printed) : null
  const sides = [
    { name: t(outputs ? 'one_right' : 'expected'), text: expected, pieces: diff?.expected, isRight: true },
    { name: t('printed'), text: printed, pieces: diff?.printed, isRight: false },
  ]
  return (
    <>
      {diff && <Sentence parting={diff.parting} differs={diff.expected.concat(diff.printed).some(isOdd)} />}
      {sides.map(({ name, text, pieces, isRight }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text === '' ? (
              <p className={styles.note}>{t('nothing')}</p>
            ) : (
              <pre translate="no">{pieces ? pieces.map((piece, i) => shown(piece, i, isRight)) : text}</pre>
            )}
          </dd>
        </div>
      ))}
    </>
  )
}

const isOdd = ({ differs }: Piece) => differs
/** White space that differs is drawn, since nobody sees it. */
const drawn = (text: string) => text.replaceAll(' ', '·').replaceAll('\t', '→').replaceAll('\n', '↵\n')
const MOST_SHOWN = 40
const short = (word: string) => (word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word)

function shown({ text, differs }: Piece, i: number, isRight: boolean) {
  if (!differs) return text
  return (
    <mark key={`${i}-${text}`} className={styles.differs} data-right={isRight}>
      {drawn(text)}
    </mark>
  )
}

function Sentence({ parting, differs }: { parting: Parting | null; differs: boolean }) {
  const { t } = useTranslation('match')
  if (!parting && !differs) return null
  const said = (one: string | null) => (one === null ? t('no_word') : t('quoted_word', { word: short(one) }))
  return (
    <div className={styles.first}>
      <dt>{t('difference')}</dt>
      <dd>
        {parting
          ? t('parting', { ...parting, expected: said(parting.expected), printed: said(parting.printed) })
          : t('spaces_differ')}
      </dd>
    </div>
  )
}
