import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { starterFor } from '../../shared/editor/starters.ts'
import { useKeyboardRoom } from '../../shared/keyboard-room.ts'
import type { FromList } from '../../shared/problems/use-open-solo.ts'
import { Tabs } from '../../shared/ui/tabs.tsx'
import type { MatchView } from './calls.ts'
import { CodeEditor } from './code-editor.tsx'
import { CodeHead } from './code-head.tsx'
import { areInputs } from './input-editor.tsx'
import { JudgeButtons } from './judge-buttons.tsx'
import { useLiveMatch } from './live-match.ts'
import { knownResults } from './live-match-state.ts'
import { MatchFeed } from './match-feed.tsx'
import styles from './match-page.module.css'
import { MatchResults } from './match-results.tsx'
import { OtherTab } from './other-tab.tsx'
import { PaneDivider, usePaneShares } from './pane-divider.tsx'
import { usePaneKeys } from './pane-keys.ts'
import { ProblemPanel } from './problem-panel.tsx'
import { RivalWon } from './rival-won.tsx'
import { firstInputs } from './run-inputs.ts'
import { SoloAside } from './solo-aside.tsx'
import { TestsPart } from './tests-part.tsx'
import { Timer } from './timer.tsx'
import { TryAgainBar } from './try-again.tsx'
import { useArenaView } from './use-arena-view.ts'
import { useDraft } from './use-draft.ts'
import { useFreshAfter } from './use-fresh-after.ts'
import { useHandingIn } from './use-handing-in.ts'
import { useKept } from './use-kept.ts'
import { useMatchEnd } from './use-match-end.ts'
import { useRecording } from './use-recording.ts'
import { useSendLines } from './use-send-lines.ts'
import { useTyping } from './use-typing.ts'
import { VersusBar } from './versus-bar.tsx'

/** The screen of a match: the bar with both sides, the problem, and the code with its tests. */
export function Arena({ matchId, match }: { matchId: string; match: MatchView }) {
  const { t } = useTranslation('match')
  const { state, send, solved } = useLiveMatch(matchId)
  const draft = useDraft(matchId, (name) => starterFor(name, t('starter')), match.solution)
  const handing = useHandingIn(match, matchId, { state, solved }, draft)
  const examples = match.problem.testcases.map((example) => example.input)
  const first = { editor: firstInputs(t('json_hint'), examples), custom: '' }
  const [inputs, setInputs] = useKept(matchId, 'inputs', (kept) => (areInputs(kept) ? kept : first))
  const from = useLocation().state as ({ review?: boolean } & FromList) | null // as our own links set it
  const list = from?.list ?? ''
  const isSolo = match.type === 'Solo'
  // A match from History, and practice that was solved before, is looked at again: its results wait behind their chip.
  const showsResults = from?.review !== true && !(isSolo && match.status !== 'Pending')
  const layout = useArenaView({ hasOutput: handing.hasOutput, showsResults })
  const { over, endsAt, own, pointsBefore, isCalled } = useMatchEnd(match, state)
  const results = knownResults(state)
  const arena = useRef<HTMLDivElement>(null)
  const shares = usePaneShares()
  usePaneKeys(arena)
  useKeyboardRoom()

  useSendLines(draft.lines, send)
  const noteKey = useTyping(send, state.feed !== null && state.connected && !over)
  const noteEdit = useRecording(send, state.connected && state.recorded && !over, draft)
  useFreshAfter(over)

  const run = () => {
    if (handing.runOff !== null) return
    layout.showOutput()
    handing.run(inputs)
  }
  const submit = () => {
    if (handing.submitOff !== null) return
    layout.showOutput()
    handing.submit()
  }
  return (
    <div className={styles.arena} ref={arena} style={shares} data-arena data-pane={layout.pane} data-solo={isSolo}>
      <div className={styles.top}>
        <VersusBar
          rival={match.opponent}
          state={state}
          lines={over ? (state.yours?.lines ?? 0) : draft.lines}
          aside={<SoloAside list={list} />}
        >
          <Timer
            endsAt={endsAt}
            practice={state.practice}
            running={!over && !own}
            spent={own?.time_taken}
            title={match.problem.title}
            onEnd={() => send({ action: 'finish_match' })}
          />
          {isSolo && over ? (
            <TryAgainBar problem={match.problem} list={list} />
          ) : (
            <JudgeButtons
              runOff={handing.runOff}
              submitOff={handing.submitOff}
              locked={handing.locked}
              onRun={run}
              onSubmit={submit}
            />
          )}
        </VersusBar>
        {isCalled && match.opponent && endsAt !== null && <RivalWon rival={match.opponent.username} endsAt={endsAt} />}
      </div>
      {/* On phones the problem, with its title, lies behind its tab. */}
      {layout.pane !== 'problem' && <h1 className={styles.title}>{match.problem.title}</h1>}
      <div className={styles.panes}>
        <Tabs
          names={['problem', 'code', 'tests']}
          chosen={layout.pane}
          label={(name) => t(name === 'tests' ? 'tab.tests' : `pane.${name}`)}
          onChoose={layout.setPane}
        />
      </div>
      <ProblemPanel match={match} language={draft.language} view={layout.view} onView={layout.setView} />
      <PaneDivider pane="problemPane" />
      {match.opponent && state.feed && (
        <MatchFeed feed={state.feed} startedAt={Date.parse(match.match_date)} rival={match.opponent.username} />
      )}
      <section className={styles.code} aria-label={t('code')}>
        <CodeHead
          match={match}
          state={state}
          language={draft.language}
          onLanguage={draft.pick}
          why={handing.submitOff}
          send={send}
          onResults={() => layout.setResultsShown(true)}
        />
        <div className={styles.editor} data-stop>
          {draft.other !== null && <OtherTab code={draft.other} onChoose={draft.choose} />}
          <CodeEditor
            language={draft.language}
            version={draft.version}
            marks={handing.marks}
            begins={!isSolo && !over}
            read={draft.current}
            onChange={(code) => {
              draft.change(code)
              noteKey()
              noteEdit()
            }}
            onRun={run}
            onSubmit={submit}
          />
        </div>
        <PaneDivider pane="testsPane" />
        <TestsPart
          tab={layout.tab}
          onTab={layout.setTab}
          inputs={inputs}
          examples={examples}
          outputs={match.problem.outputs}
          onInputs={setInputs}
          handing={handing}
        />
      </section>
      {results && layout.resultsShown && (
        <MatchResults
          match={match}
          results={results}
          feed={state.feed}
          endsAt={over ? null : endsAt}
          pointsBefore={pointsBefore}
          rematch={state.rematch}
          onRematch={() => send({ action: 'rematch' })}
          list={list}
          onEditorial={layout.readEditorial}
          onClose={() => layout.setResultsShown(false)}
        />
      )}
    </div>
  )
}
