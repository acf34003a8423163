import type { Class } from '@skirmish/contracts/rest/classes'
import { useTranslation } from 'react-i18next'

/** Which class is looked at. */
export function ClassSelect({
  classes,
  chosen,
  onChoose,
}: {
  classes: Class[]
  chosen: string
  onChoose: (classId: string) => void
}) {
  const { t } = useTranslation('panel')
  return (
    <select aria-label={t('class')} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {classes.length === 0 && <option value="">{t('no_classes')}</option>}
      {classes.map(({ class_id, title }) => (
        <option key={class_id} value={class_id}>
          {title}
        </option>
      ))}
    </select>
  )
}
