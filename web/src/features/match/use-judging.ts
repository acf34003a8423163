import { RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { ApiError } from '../../shared/session/api.ts'
import { type MatchView, run, submit } from './calls.ts'
import { type FailedSubmission, failedSubmission } from './failed-submission.ts'
import type { Inputs } from './input-editor.tsx'
import type { RunCard } from './run-cards.tsx'
import { inputsFrom } from './run-inputs.ts'

export interface Output {
  lines: string[]
  cards: RunCard[]
  failed?: FailedSubmission
}

const TOAST = 'judging'

/** One toast for a run or a submission from its beginning to its end. */
function tell(type: 'info' | 'success' | 'error', text: string): void {
  if (toast.isActive(TOAST)) toast.update(TOAST, { type, render: text })
  else toast(text, { type, toastId: TOAST })
}

/** Runs and submits, with the lock of five seconds after any click, the toasts and the output. */
export function useJudging(
  matchId: string,
  examples: MatchView['problem']['testcases'],
  onVerdict: (status: 'Completed' | 'Failed') => void,
) {
  const { t } = useTranslation()
  const [output, setOutput] = useState<Output>({ lines: [], cards: [] })
  const [busy, setBusy] = useState<'run' | 'submit' | null>(null)
  const [locked, setLocked] = useState(false)

  const show = (type: 'info' | 'success' | 'error', message: string, output: Partial<Output> = {}) => {
    tell(type, message)
    setOutput({ lines: [message], cards: [], ...output })
  }
  const begin = (kind: 'run' | 'submit') => {
    setBusy(kind)
    setLocked(true)
    setTimeout(() => setLocked(false), RUN_SUBMIT_LOCK_MS)
    show('info', t(kind === 'run' ? 'running' : 'submitting'))
  }
  const detailOf = (error: unknown, otherwise: string) =>
    error instanceof ApiError && error.body.detail ? String(error.body.detail) : otherwise
  const exampleOf = (input: string) => {
    const i = examples.findIndex((example) => example.input.trimEnd() === input.trimEnd())
    const found = examples[i]
    return found ? { example: { number: i + 1, expected: found.expected_output } } : {}
  }

  return {
    output,
    busy,
    locked,
    run: async (code: string, language: string, from: Inputs) => {
      begin('run')
      const inputs = inputsFrom(from.editor, from.custom)
      try {
        const { outputs, results } = await run(matchId, { code, language, inputs })
        const cards = results.map((result, i) => {
          const input = inputs[i] ?? ''
          return { ...result, input, output: outputs[i] ?? '', ...exampleOf(input) }
        })
        tell('success', t('run_ok'))
        setOutput({ lines: [], cards })
      } catch (error) {
        show('error', detailOf(error, t('run_failed')))
      } finally {
        setBusy(null)
      }
    },
    submit: async (code: string, language: string) => {
      begin('submit')
      try {
        await submit(matchId, { code, language })
        onVerdict('Completed')
        show('success', t('submit_ok'))
      } catch (error) {
        const body = error instanceof ApiError ? error.body : {}
        if (body.verdict !== undefined && body.verdict !== 'judge_error') onVerdict('Failed')
        const failed = failedSubmission(body)
        if (!failed) show('error', detailOf(error, t('submit_failed')))
        else show('error', t('tests_failed'), { lines: [t('test_failed', { ...failed })], failed })
      } finally {
        setBusy(null)
      }
    },
  }
}
