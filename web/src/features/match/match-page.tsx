import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { serverNow } from '../../shared/live/server-clock.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import messages from '../../shared/ui/states.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import type { MatchView } from './calls.ts'
import { CodeEditor } from './code-editor.tsx'
import { FocusButton } from './focus-button.tsx'
import { areInputs, InputEditor } from './input-editor.tsx'
import { JudgeButtons } from './judge-buttons.tsx'
import { useLiveMatch } from './live-match.ts'
import { MatchMenu } from './match-menu.tsx'
import styles from './match-page.module.css'
import { useMatch } from './match-query.ts'
import { usePaneKeys } from './pane-keys.ts'
import { ProblemPanel } from './problem-panel.tsx'
import { ResultsDialog } from './results-dialog.tsx'
import { RunCards } from './run-cards.tsx'
import { starterFor } from './starters.ts'
import { Timer } from './timer.tsx'
import { useDraft } from './use-draft.ts'
import { useJudging } from './use-judging.ts'
import { useKept } from './use-kept.ts'
import { useReached } from './use-reached.ts'
import { VersusBar } from './versus-bar.tsx'

const LANGUAGES = { python: 'Python', cpp: 'C++', c: 'C', java: 'Java', javascript: 'JavaScript' }
const STATS_EVERY_MS = 1_500

export function MatchPage() {
  const { t, i18n } = useTranslation()
  const [query] = useSearchParams()
  const matchId = query.get('match_id')
  const { match, isPending, refetch } = useMatch(matchId, i18n.language)
  if (!matchId)
    return (
      <p className={messages.message} role="alert">
        {t('no_match_id')}
      </p>
    )
  if (match) return <Arena key={matchId} matchId={matchId} match={match} />
  if (isPending) return <Loader />
  return <Retry onRetry={() => void refetch()} text={t('no_match')} />
}

function Arena({ matchId, match }: { matchId: string; match: MatchView }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { state, send, solved } = useLiveMatch(matchId)
  const judging = useJudging(matchId, match.problem.testcases, solved)
  const draft = useDraft(matchId, (name) => starterFor(name, t('starter')))
  const { language, lines } = draft
  const noInputs = { editor: `// ${t('json_hint')}\n`, custom: '' }
  const [inputs, setInputs] = useKept(matchId, 'inputs', (kept) => (areInputs(kept) ? kept : noInputs))
  const [tab, setTab] = useState<'tests' | 'output'>(() => (judging.hasOutput ? 'output' : 'tests'))
  const [pane, setPane] = useState<'problem' | 'code' | 'tests'>('problem')
  // A match that is opened from History is looked at again: its results wait behind their chip.
  const [resultsShown, setResultsShown] = useState(useLocation().state?.review !== true)
  const claimable = useReached(state.claimAt, serverNow)
  const over = state.status !== 'Pending'
  const arena = useRef<HTMLDivElement>(null)
  usePaneKeys(arena)

  const sendStats = useRef(send)
  sendStats.current = send
  useEffect(() => {
    const timer = setTimeout(() => sendStats.current({ action: 'stats_update', lines }), STATS_EVERY_MS)
    return () => clearTimeout(timer)
  }, [lines])
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: ['home'] })
  }, [over, client])

  const why = over ? t('why_over') : judging.busy ? t('why_judging') : judging.locked ? t('why_locked') : null
  const submitOff = state.solved ? t('why_solved') : why
  const showOutput = () => {
    setTab('output')
    setPane('tests')
  }
  const run = () => {
    if (why !== null) return
    showOutput()
    void judging.run(draft.current(), language, inputs)
  }
  const submit = () => {
    if (submitOff !== null) return
    showOutput()
    void judging.submit(draft.current(), language)
  }

  const endsAt =
    state.endsAt ?? (match.duration === null ? null : Date.parse(match.match_date) + match.duration * 60_000)
  const own = state.results?.[0]
  return (
    <div className={styles.arena} ref={arena} data-arena data-pane={pane} data-solo={match.type === 'Solo'}>
      <VersusBar
        rival={match.opponent}
        yours={state.yours}
        theirs={state.rival}
        away={state.rivalPresent === false && !over}
      >
        <Timer
          endsAt={endsAt}
          startedAt={Date.parse(match.match_date)}
          running={!over}
          spent={own?.time_taken}
          onEnd={() => send({ action: 'finish_match' })}
        />
        <JudgeButtons runOff={why} submitOff={submitOff} locked={judging.locked} onRun={run} onSubmit={submit} />
      </VersusBar>
      <div className={styles.panes}>
        <Tabs
          names={['problem', 'code', 'tests']}
          chosen={pane}
          label={(name) => t(name === 'tests' ? 'tab.tests' : `pane.${name}`)}
          onChoose={setPane}
        />
      </div>
      <ProblemPanel problem={match.problem} />
      <section className={styles.code} aria-label={t('code')}>
        <div className={styles.head}>
          <select aria-label={t('code_language')} value={language} onChange={(event) => draft.pick(event.target.value)}>
            {Object.entries(LANGUAGES).map(([key, name]) => (
              <option key={key} value={key} disabled={!match.languages.some((judged) => judged === key)}>
                {name}
              </option>
            ))}
          </select>
          <span className={styles.why} role="status">
            {state.solved && !over ? t('why_solved') : (why ?? '')}
          </span>
          {(state.notice || state.voidReason || !state.connected) && (
            <span className={styles.warn} role="status">
              {state.voidReason
                ? `${t('voided')} ${state.voidReason}`
                : state.connected
                  ? state.notice
                  : t('reconnecting')}
            </span>
          )}
          {match.opponent && !over && state.claimAt !== null && (
            <button
              type="button"
              className={buttons.primary}
              disabled={!claimable}
              onClick={() => send({ action: 'claim_win' })}
            >
              {t('claim_win')}
            </button>
          )}
          {own && (
            <button
              type="button"
              className={classes(buttons.primary, styles.chip)}
              onClick={() => setResultsShown(true)}
            >
              {t('results')} · {t(`status.${own.status}`)}
            </button>
          )}
          <span className={styles.keys}>{t('editor_keys')}</span>
          <FocusButton />
          {match.opponent && !over && !state.solved && <MatchMenu onResign={() => send({ action: 'resign' })} />}
        </div>
        <div className={styles.editor} data-stop>
          <CodeEditor language={language} read={draft.current} onChange={draft.change} onRun={run} onSubmit={submit} />
        </div>
        <div className={styles.tests} data-stop>
          <Tabs names={['tests', 'output']} chosen={tab} label={(name) => t(`tab.${name}`)} onChoose={setTab} />
          {tab === 'tests' ? (
            <div className={styles.body}>
              <InputEditor
                inputs={inputs}
                examples={match.problem.testcases.map((example) => example.input)}
                onChange={setInputs}
              />
            </div>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            <div className={styles.output} role="log" aria-label={t('tab.output')} tabIndex={0}>
              {judging.output.lines.map((line, i) => (
                <pre key={`${i}-${line}`}>{line}</pre>
              ))}
              <RunCards cards={judging.output.cards} />
            </div>
          )}
        </div>
      </section>
      {state.results && resultsShown && (
        <ResultsDialog results={state.results} onClose={() => setResultsShown(false)} />
      )}
    </div>
  )
}
