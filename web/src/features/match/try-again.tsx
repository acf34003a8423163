import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOpenSolo } from '../../shared/problems/use-open-solo.ts'
import buttons from '../../shared/ui/button.module.css'
import type { MatchView } from './calls.ts'
import bar from './judge-buttons.module.css'

interface Props {
  problem: MatchView['problem']
  /** The part of the list's address that keeps its filters. */
  list: string
}

/** Opens another Solo match on a solved problem: its clock begins at zero, and its code empty, in whichever language. */
export function TryAgain({ problem, list, className = buttons.quiet }: Props & { className?: string | undefined }) {
  const { t } = useTranslation('match')
  const { open, opening } = useOpenSolo(list)
  return (
    <button type="button" className={className} disabled={opening !== null} onClick={() => void open(problem, true)}>
      <RotateCcw size={18} aria-hidden="true" /> {t('again')}
    </button>
  )
}

/** What stands in the place of Run and Submit when practice is over. */
export function TryAgainBar(props: Props) {
  return (
    <div className={bar.buttons}>
      <TryAgain {...props} className={buttons.primary} />
    </div>
  )
}
