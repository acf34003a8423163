import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteStatus } from '../../shared/problems/note-status.ts'
import type { MatchView } from './calls.ts'
import type { LiveMatch } from './live-match-state.ts'
import type { useDraft } from './use-draft.ts'
import { useIsSolved } from './use-is-solved.ts'
import { useJudging } from './use-judging.ts'

/** Run and Submit of a match, each with why it is off; null where it is on. RULES MR1, MR8. */
export function useHandingIn(
  match: MatchView,
  matchId: string,
  { state, solved }: { state: LiveMatch; solved: () => void },
  draft: ReturnType<typeof useDraft>,
) {
  const { t } = useTranslation('match')
  const client = useQueryClient()
  const { run, runInputs, submit, marks, isUnanswered, heardOfSuccess, busy, locked, output, hasOutput } = useJudging(
    matchId,
    match.problem,
    (verdict) => {
      if (verdict === 'Completed') solved()
      noteStatus(client, match.problem.problem_id, verdict)
    },
  )
  const isSolved = useIsSolved(match, state, isUnanswered)
  // After every drawing: the news may come before the submission has failed, or after.
  useEffect(() => {
    if (isSolved) heardOfSuccess()
  })
  const over = state.status !== 'Pending'
  const ended = match.type === 'Solo' ? 'practice_over' : 'why_over'
  const runOff = over ? t(ended) : busy ? t('why_judging') : locked ? t('why_locked') : null
  const submitOff = state.solved && !over ? t('why_solved') : runOff
  return {
    ...{ runOff, submitOff, locked, output, hasOutput, marks },
    runOne: (input: string) => void runInputs(draft.current(), draft.language, [input]),
    run: (inputs: Parameters<typeof run>[2]) => void run(draft.current(), draft.language, inputs),
    submit: () => void submit(draft.current(), draft.language),
  }
}
