import type { ProblemValidator } from '@skirmish/contracts/rest/class-problems'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../../shared/language-names.ts'
import buttons from '../../../../shared/ui/button.module.css'
import { ConfirmDialog } from '../ask-dialog.tsx'
import styles from '../sheet/problem-sheet.module.css'

/** The program of a package that decides about outputs, and the way to do without it. RULES PB24. */
export function ValidatorLine({ validator, onTakenOff }: { validator: ProblemValidator; onTakenOff: () => void }) {
  const { t } = useTranslation('panel-problems')
  const [isAsking, setAsking] = useState(false)
  const { name, language, interactive, passes } = validator
  const program = { name, language: LANGUAGE_NAMES[language] }
  return (
    <>
      <p>
        {t(interactive ? 'validator.talks' : 'validator.checks', program)}
        {passes !== undefined && ` ${t('validator.passes', { most: passes })}`}
      </p>
      <p className={styles.hint}>{t('validator.hint')}</p>
      <div>
        <button type="button" className={buttons.quiet} onClick={() => setAsking(true)}>
          {t('validator.compare')}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('validator.question')}
          lead={t('validator.lead', { name })}
          stay={t('validator.stay')}
          act={t('validator.compare')}
          onAct={onTakenOff}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
