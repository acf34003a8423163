import { useTranslation } from 'react-i18next'
import { Field } from '../../../shared/ui/field.tsx'
import type { Figure } from './figure.ts'
import styles from './stepper.module.css'

/** The inputs of a figure; what is wrong with one is told below it. */
export function FigureFields({
  figure,
  labels,
  inputs,
  wrong,
  onChange,
}: {
  figure: Figure
  labels: Record<string, string>
  inputs: Record<string, string>
  wrong: string[]
  onChange: (name: string, value: string) => void
}) {
  const { t } = useTranslation('learn')
  return (
    <div className={styles.fields}>
      {Object.entries(figure.fields).map(([name, { problem }]) => (
        <Field
          key={name}
          label={labels[name] ?? name}
          value={inputs[name] ?? ''}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          problem={wrong.includes(name) ? t(`field.${problem.key}`, problem.values) : undefined}
          onChange={(event) => onChange(name, event.target.value)}
        />
      ))}
    </div>
  )
}
