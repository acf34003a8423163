import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { noteStatus } from '../../shared/problems/note-status.ts'
import type { FromList } from '../../shared/problems/use-open-solo.ts'
import buttons from '../../shared/ui/button.module.css'
import { PageState } from '../../shared/ui/page-state.tsx'
import messages from '../../shared/ui/states.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import type { MatchView } from './calls.ts'
import { CodeEditor } from './code-editor.tsx'
import { CodeHead } from './code-head.tsx'
import { areInputs, InputEditor } from './input-editor.tsx'
import { JudgeButtons } from './judge-buttons.tsx'
import { JudgeOutput } from './judge-output.tsx'
import { useLiveMatch } from './live-match.ts'
import styles from './match-page.module.css'
import { useMatch } from './match-query.ts'
import { MatchResults } from './match-results.tsx'
import { usePaneKeys } from './pane-keys.ts'
import { ProblemPanel, type ProblemView } from './problem-panel.tsx'
import { SoloAside } from './solo-aside.tsx'
import { starterFor } from './starters.ts'
import { Timer } from './timer.tsx'
import { useDraft } from './use-draft.ts'
import { useFreshAfter } from './use-fresh-after.ts'
import { useJudging } from './use-judging.ts'
import { useKept } from './use-kept.ts'
import { useMatchSounds } from './use-match-sounds.ts'
import { usePointsBefore } from './use-points-before.ts'
import { useSendLines } from './use-send-lines.ts'
import { VersusBar } from './versus-bar.tsx'

export function MatchPage() {
  const { t, i18n } = useTranslation()
  const [query] = useSearchParams()
  const matchId = query.get('match_id')
  const { match, isPending, refetch } = useMatch(matchId, i18n.language)
  if (!matchId)
    return (
      <div className={messages.message} role="alert">
        <h1 className={messages.title}>{t('no_match_id')}</h1>
        <Link className={buttons.quiet} to="/play">
          {t('nav.play')}
        </Link>
      </div>
    )
  if (match) return <Arena key={matchId} matchId={matchId} match={match} />
  return (
    <PageState title={t('pane.problem')}>
      {isPending ? <Loader /> : <Retry onRetry={() => void refetch()} text={t('no_match')} />}
    </PageState>
  )
}

function Arena({ matchId, match }: { matchId: string; match: MatchView }) {
  const { t } = useTranslation('match')
  const client = useQueryClient()
  const { state, send, solved } = useLiveMatch(matchId)
  const judging = useJudging(matchId, match.problem.testcases, (verdict) => {
    if (verdict === 'Completed') solved()
    noteStatus(client, match.problem.problem_id, verdict)
  })
  const draft = useDraft(matchId, (name) => starterFor(name, t('starter')), match.solution)
  const { language, lines } = draft
  const noInputs = { editor: `// ${t('json_hint')}\n`, custom: '' }
  const [inputs, setInputs] = useKept(matchId, 'inputs', (kept) => (areInputs(kept) ? kept : noInputs))
  const [tab, setTab] = useState<'tests' | 'output'>(() => (judging.hasOutput ? 'output' : 'tests'))
  const [pane, setPane] = useState<'problem' | 'code' | 'tests'>('problem')
  const [view, setView] = useState<ProblemView>('problem')
  const from = useLocation().state as ({ review?: boolean } & FromList) | null // as our own links set it
  const list = from?.list ?? ''
  const isSolo = match.type === 'Solo'
  // A match from History, and practice that was solved before, is looked at again: its results wait behind their chip.
  const [resultsShown, setResultsShown] = useState(from?.review !== true && !(isSolo && match.status !== 'Pending'))
  const over = state.status !== 'Pending'
  const arena = useRef<HTMLDivElement>(null)
  usePaneKeys(arena)

  useSendLines(lines, send)
  useFreshAfter(over, matchId)

  const ended = isSolo ? 'practice_over' : 'why_over'
  const why = over ? t(ended) : judging.busy ? t('why_judging') : judging.locked ? t('why_locked') : null
  const submitOff = state.solved && !over ? t('why_solved') : why
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

  const readEditorial = () => {
    setView('editorial')
    setPane('problem')
    setResultsShown(false)
  }

  const endsAt =
    state.endsAt ?? (match.duration === null ? null : Date.parse(match.match_date) + match.duration * 60_000)
  const own = state.results?.[0]
  const [isWatched] = useState(match.status === 'Pending')
  const pointsBefore = usePointsBefore(match.type === 'Ranked' && isWatched && !over, own)
  useMatchSounds(endsAt, over, own, isWatched)
  return (
    <div className={styles.arena} ref={arena} data-arena data-pane={pane} data-solo={isSolo}>
      <VersusBar
        rival={match.opponent}
        yours={state.yours}
        theirs={state.rival}
        away={state.rivalPresent === false && !over}
        aside={<SoloAside list={list} />}
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
      {/* On phones the problem, with its title, lies behind its tab. */}
      {pane !== 'problem' && <h1 className={styles.title}>{match.problem.title}</h1>}
      <div className={styles.panes}>
        <Tabs
          names={['problem', 'code', 'tests']}
          chosen={pane}
          label={(name) => t(name === 'tests' ? 'tab.tests' : `pane.${name}`)}
          onChoose={setPane}
        />
      </div>
      <ProblemPanel problem={match.problem} editorial={match.editorial ?? null} view={view} onView={setView} />
      <section className={styles.code} aria-label={t('code')}>
        <CodeHead
          match={match}
          state={state}
          language={language}
          onLanguage={draft.pick}
          why={state.solved && !over ? t('why_solved') : why}
          send={send}
          onResults={() => setResultsShown(true)}
        />
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
            <JudgeOutput output={judging.output} />
          )}
        </div>
      </section>
      {state.results && resultsShown && (
        <MatchResults
          match={match}
          results={state.results}
          pointsBefore={pointsBefore}
          list={list}
          onEditorial={readEditorial}
          onClose={() => setResultsShown(false)}
        />
      )}
    </div>
  )
}
