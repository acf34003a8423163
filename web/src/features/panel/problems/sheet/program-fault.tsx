import { EXAMPLES } from '@skirmish/contracts/constants'
import { readFaultReason } from '@skirmish/contracts/program-faults'
import { useTranslation } from 'react-i18next'

/** Why the program that came with a package failed, in the teacher's words, with what itself or its compiler said. */
export function ProgramFault({ reason }: { reason: string }) {
  const { t } = useTranslation('panel-problems')
  const fault = readFaultReason(reason)
  const asWritten = (text: string) => (
    <pre lang="en" translate="no">
      {text}
    </pre>
  )
  if (!fault) return asWritten(reason)
  const { key, values, said, test, pass } = fault
  return (
    <>
      <p>
        <strong>{t(`program_fault.${key}`, values)}</strong>
        {test !== null && test > EXAMPLES && ` · ${t('hidden_number', { number: test - EXAMPLES })}`}
        {test !== null && test <= EXAMPLES && ` · ${t('app:example', { number: test })}`}
        {pass !== null && ` · ${t('pass_number', { number: pass })}`}
      </p>
      {said && asWritten(said)}
    </>
  )
}
