import { useState } from 'react'
import type { ProblemView } from './problem-panel.tsx'
import type { TestsTab } from './tests-part.tsx'

/** What of a match's screen is in view; on phones one pane at a time. */
export function useArenaView({ hasOutput, showsResults }: { hasOutput: boolean; showsResults: boolean }) {
  const [tab, setTab] = useState<TestsTab>(() => (hasOutput ? 'output' : 'tests'))
  const [pane, setPane] = useState<'problem' | 'code' | 'tests'>('problem')
  const [view, setView] = useState<ProblemView>('problem')
  const [resultsShown, setResultsShown] = useState(showsResults)
  return {
    ...{ tab, setTab, pane, setPane, view, setView, resultsShown, setResultsShown },
    showOutput: () => {
      setTab('output')
      setPane('tests')
    },
    readEditorial: () => {
      setView('editorial')
      setPane('problem')
      setResultsShown(false)
    },
  }
}
