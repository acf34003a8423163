import type { LanguageName } from '@skirmish/contracts/schema'
import type { MatchRequest } from '@skirmish/contracts/sockets/match'
import { useTranslation } from 'react-i18next'
import { keysFor } from '../../shared/keys.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import type { MatchView } from './calls.ts'
import { ClaimButton } from './claim-button.tsx'
import styles from './code-head.module.css'
import { EditorSettingsButton } from './editor-settings-button.tsx'
import { FocusButton } from './focus-button.tsx'
import { LanguageSelect } from './language-select.tsx'
import { knownResults, type LiveMatch } from './live-match-state.ts'
import { MatchMenu } from './match-menu.tsx'

/** The row above the editor: its language, why nothing can be handed in, what is told of the match, and what can be done about it. */
export function CodeHead({
  match,
  state,
  language,
  why,
  onLanguage,
  send,
  onResults,
}: {
  match: MatchView
  state: LiveMatch
  language: LanguageName
  why: string | null
  onLanguage: (language: LanguageName) => void
  send: (request: MatchRequest) => void
  onResults: () => void
}) {
  const { t } = useTranslation('match')
  const over = state.status !== 'Pending'
  const own = knownResults(state)?.[0]
  return (
    <div className={styles.head}>
      <LanguageSelect chosen={language} judged={match.languages} onPick={onLanguage} />
      <span className={styles.why} role="status">
        {why ?? ''}
      </span>
      {(state.notice || state.voidReason || !state.connected) && (
        <span className={styles.warn} role="status">
          {state.voidReason ? `${t('voided')} ${state.voidReason}` : state.connected ? state.notice : t('reconnecting')}
        </span>
      )}
      {match.opponent && !over && state.claimAt !== null && (
        <ClaimButton claimAt={state.claimAt} onClaim={() => send({ action: 'claim_win' })} />
      )}
      {own && (
        <button type="button" className={classes(buttons.primary, styles.chip)} onClick={onResults}>
          {t('results')} · {t(match.type === 'Solo' ? 'problem_status.Completed' : `status.${own.status}`)}
        </button>
      )}
      {!over && (
        <span className={styles.keys}>
          {t('editor_keys', { part: keysFor('next_part'), tab: keysFor('tab_leaves'), menu: keysFor('focus_mode') })}
        </span>
      )}
      <EditorSettingsButton />
      <FocusButton isRunning={match.opponent !== null && match.status === 'Pending'} />
      {match.opponent && !over && !state.solved && <MatchMenu onResign={() => send({ action: 'resign' })} />}
    </div>
  )
}
