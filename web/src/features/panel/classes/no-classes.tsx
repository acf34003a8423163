import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import states from '../../../shared/ui/states.module.css'
import { ArchivedClasses } from '../settings/archived-classes.tsx'

/** What a new teacher sees: how a class begins. */
export function NoClasses({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('panel')
  return (
    <>
      <section className={states.message}>
        <h3>{t('no_classes')}</h3>
        <p>{t('no_classes_lead')}</p>
        <button type="button" className={buttons.primary} onClick={onCreate}>
          {t('create_class')}
        </button>
      </section>
      <ArchivedClasses />
    </>
  )
}
