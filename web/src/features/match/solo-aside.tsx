import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import styles from './versus-bar.module.css'

/** Where the rival stands otherwise: the way back to the list. */
export function SoloAside({ list }: { list: string }) {
  const { t } = useTranslation('match')
  return (
    <Link className={classes(buttons.quiet, styles.aside)} to={`/problems${list}`} title={t('all_problems')}>
      <ListChecks size={18} aria-hidden="true" /> <span>{t('all_problems')}</span>
    </Link>
  )
}
