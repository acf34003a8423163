import type { RightOutputsName } from '@skirmish/contracts/rest/matches'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { InputEditor, type Inputs } from './input-editor.tsx'
import { JudgeOutput } from './judge-output.tsx'
import styles from './match-page.module.css'
import type { Output } from './use-judging.ts'

export type TestsTab = 'tests' | 'output'

/** Below the editor: the inputs of the next run, or what became of the last one. */
export function TestsPart({
  tab,
  onTab,
  inputs,
  examples,
  outputs,
  onInputs,
  handing,
}: {
  tab: TestsTab
  onTab: (tab: TestsTab) => void
  inputs: Inputs
  examples: string[]
  outputs: RightOutputsName | undefined
  onInputs: (inputs: Inputs) => void
  handing: { output: Output; runOff: string | null; runOne: (input: string) => void }
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.tests} data-stop>
      <Tabs names={['tests', 'output']} chosen={tab} label={(name) => t(`tab.${name}`)} onChoose={onTab} />
      {tab === 'tests' ? (
        <div className={styles.body}>
          <InputEditor inputs={inputs} examples={examples} onChange={onInputs} />
        </div>
      ) : (
        <JudgeOutput output={handing.output} examples={examples} outputs={outputs} handing={handing} />
      )}
    </div>
  )
}
