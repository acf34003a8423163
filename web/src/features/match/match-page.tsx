import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import type { MatchView } from './calls.ts'
import { CodeEditor } from './code-editor.tsx'
import { useLiveMatch } from './live-match.ts'
import './match.css'
import { useMatch } from './match-query.ts'
import { ProblemPanel } from './problem-panel.tsx'
import { ResultsDialog } from './results-dialog.tsx'
import { RivalPanel } from './rival-panel.tsx'
import { Timer } from './timer.tsx'
import { useDraft } from './use-draft.ts'
import { useJudging } from './use-judging.ts'

const LANGUAGES = { python: 'Python', cpp: 'C++', c: 'C', java: 'Java', javascript: 'JavaScript' }
const STATS_EVERY_MS = 1_500

export function MatchPage() {
  const { t, i18n } = useTranslation()
  const [query] = useSearchParams()
  const matchId = query.get('match_id')
  const { match, isPending, refetch } = useMatch(matchId, i18n.language)
  if (!matchId)
    return (
      <p className="notice" role="alert">
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
  const judging = useJudging(matchId, solved)
  const draft = useDraft(matchId)
  const { language, lines } = draft
  const [custom, setCustom] = useState('')
  const [tab, setTab] = useState<'tests' | 'output'>('tests')
  const [pane, setPane] = useState<'problem' | 'code' | 'rival'>('problem')
  const [resultsClosed, setResultsClosed] = useState(false)
  const over = state.status !== 'Pending'

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
  const mayRun = why === null
  const maySubmit = mayRun && !state.solved
  const run = () => {
    if (!mayRun) return
    setTab('output')
    void judging.run(draft.current(), language, custom)
  }
  const submit = () => {
    if (!maySubmit) return
    setTab('output')
    void judging.submit(draft.current(), language)
  }

  return (
    <div className="match" data-pane={pane} data-solo={match.type === 'Solo'}>
      <div className="match-bar">
        <Timer
          endsAt={state.endsAt}
          startedAt={Date.parse(match.match_date)}
          running={!over}
          onEnd={() => send({ action: 'finish_match' })}
        />
        <select aria-label={t('code_language')} value={language} onChange={(event) => draft.pick(event.target.value)}>
          {Object.entries(LANGUAGES).map(([key, name]) => (
            <option key={key} value={key} disabled={!match.languages.some((judged) => judged === key)}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" className="button quiet" disabled={!mayRun} title={why ?? 'Ctrl+Enter'} onClick={run}>
          {t('run')}
        </button>
        <button
          type="button"
          className="button"
          disabled={!maySubmit}
          title={state.solved ? t('why_solved') : (why ?? 'Ctrl+Shift+Enter')}
          onClick={submit}
        >
          {t('submit')}
        </button>
        <span className="why" role="status">
          {state.solved && !over ? t('why_solved') : (why ?? '')}
        </span>
        {!state.connected && (
          <span className="offline" role="status">
            {t('reconnecting')}
          </span>
        )}
      </div>
      <div className="tabs pane-tabs" role="tablist">
        {(['problem', 'code', ...(match.opponent ? ['rival'] : [])] as ('problem' | 'code' | 'rival')[]).map((name) => (
          <button key={name} type="button" role="tab" aria-selected={pane === name} onClick={() => setPane(name)}>
            {t(`pane.${name}`)}
          </button>
        ))}
      </div>
      <ProblemPanel problem={match.problem} />
      <section className="pane code">
        <CodeEditor language={language} read={draft.current} onChange={draft.change} onRun={run} onSubmit={submit} />
        <div className="tabs" role="tablist">
          {(['tests', 'output'] as const).map((name) => (
            <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
              {t(`tab.${name}`)}
            </button>
          ))}
        </div>
        {tab === 'tests' ? (
          <textarea
            className="custom"
            aria-label={t('custom_input')}
            placeholder={t('custom_hint')}
            value={custom}
            onChange={(event) => setCustom(event.target.value)}
            spellCheck={false}
          />
        ) : (
          <div className="output" role="log" aria-label={t('tab.output')}>
            {judging.output.map((line, i) => (
              <pre key={`${i}-${line}`}>{line}</pre>
            ))}
          </div>
        )}
      </section>
      <RivalPanel
        match={match}
        state={state}
        onResign={() => send({ action: 'resign' })}
        onClaim={() => send({ action: 'claim_win' })}
      />
      {state.voidReason && (
        <p className="notice" role="alert">
          {t('voided')} {state.voidReason}
        </p>
      )}
      {state.results && !resultsClosed && (
        <ResultsDialog results={state.results} onClose={() => setResultsClosed(true)} />
      )}
    </div>
  )
}
