import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { FromList } from '../../shared/problems/use-open-solo.ts'
import { Tabs } from '../../shared/ui/tabs.tsx'
import type { MatchView } from './calls.ts'
import { CodeEditor } from './code-editor.tsx'
import { CodeHead } from './code-head.tsx'
import { areInputs } from './input-editor.tsx'
import { JudgeButtons } from './judge-buttons.tsx'
import { useLiveMatch } from './live-match.ts'
import styles from './match-page.module.css'
import { MatchResults } from './match-results.tsx'
import { usePaneKeys } from './pane-keys.ts'
import { ProblemPanel, type ProblemView } from './problem-panel.tsx'
import { SoloAside } from './solo-aside.tsx'
import { starterFor } from './starters.ts'
import { TestsPart, type TestsTab } from './tests-part.tsx'
import { Timer } from './timer.tsx'
import { useDraft } from './use-draft.ts'
import { useFreshAfter } from './use-fresh-after.ts'
import { useHandingIn } from './use-handing-in.ts'
import { useKept } from './use-kept.ts'
import { useMatchSounds } from './use-match-sounds.ts'
import { usePointsBefore } from './use-points-before.ts'
import { useSendLines } from './use-send-lines.ts'
import { VersusBar } from './versus-bar.tsx'

/** The screen of a match: the bar with both sides, the problem, and the code with its tests. */
export function Arena({ matchId, match }: { matchId: string; match: MatchView }) {
  const { t } = useTranslation('match')
  const { state, send, solved } = useLiveMatch(matchId)
  const draft = useDraft(matchId, (name) => starterFor(name, t('starter')), match.solution)
  const handing = useHandingIn(match, matchId, { state, solved }, draft)
  const noInputs = { editor: `// ${t('json_hint')}\n`, custom: '' }
  const [inputs, setInputs] = useKept(matchId, 'inputs', (kept) => (areInputs(kept) ? kept : noInputs))
  const [tab, setTab] = useState<TestsTab>(() => (handing.hasOutput ? 'output' : 'tests'))
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

  useSendLines(draft.lines, send)
  useFreshAfter(over, matchId)

  const showOutput = () => {
    setTab('output')
    setPane('tests')
  }
  const run = () => {
    if (handing.runOff !== null) return
    showOutput()
    handing.run(inputs)
  }
  const submit = () => {
    if (handing.submitOff !== null) return
    showOutput()
    handing.submit()
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
        <JudgeButtons
          runOff={handing.runOff}
          submitOff={handing.submitOff}
          locked={handing.locked}
          onRun={run}
          onSubmit={submit}
        />
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
          language={draft.language}
          onLanguage={draft.pick}
          why={handing.submitOff}
          send={send}
          onResults={() => setResultsShown(true)}
        />
        <div className={styles.editor} data-stop>
          <CodeEditor
            language={draft.language}
            read={draft.current}
            onChange={draft.change}
            onRun={run}
            onSubmit={submit}
          />
        </div>
        <TestsPart
          tab={tab}
          onTab={setTab}
          inputs={inputs}
          examples={match.problem.testcases.map((example) => example.input)}
          onInputs={setInputs}
          output={handing.output}
        />
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
