import type { RightOutputsName } from '@skirmish/contracts/rest/matches'
import { useTranslation } from 'react-i18next'
import { TestPoints } from '../../shared/problems/test-points.tsx'
import { FailedTest } from './failed-test.tsx'
import styles from './match-page.module.css'
import { RunCards } from './run-cards.tsx'
import type { Output } from './use-judging.ts'

interface Props {
  output: Output
  /** The inputs of the problem's examples. */
  examples: string[]
  /** Which outputs are right beside the expected ones. */
  outputs: RightOutputsName | undefined
  handing: { runOff: string | null; runOne: (input: string) => void }
}

/** What became of the last run or submission. */
export function JudgeOutput({ output, handing, examples, outputs }: Props) {
  const { t } = useTranslation()
  const { failed, points } = output
  const input = failed ? (failed.input ?? examples[failed.id - 1] ?? null) : null // the examples are the first tests
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <div className={styles.output} role="log" aria-label={t('tab.output')} tabIndex={0}>
      {output.lines.map((line, i) => (
        <pre key={`${i}-${line}`} translate="no">
          {line}
        </pre>
      ))}
      {points && <TestPoints points={points} />}
      {failed && (
        <FailedTest
          failed={failed}
          outputs={outputs}
          examples={examples.length}
          points={points}
          input={input}
          runOff={handing.runOff}
          onRun={() => input !== null && handing.runOne(input)}
        />
      )}
      <RunCards cards={output.cards} outputs={outputs} />
    </div>
  )
}
