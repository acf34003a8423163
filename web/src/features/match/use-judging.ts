import { ApiError } from '@skirmish/api-client/api-error'
import { isInputOf, MAX_SOURCE_BYTES } from '@skirmish/contracts/constants'
import type { TestPoints } from '@skirmish/contracts/rest/test-groups'
import type { LanguageName } from '@skirmish/contracts/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MatchView, run, submit } from './calls.ts'
import { errorLines } from './error-lines.ts'
import { type FailedSubmission, failedSubmission } from './failed-submission.ts'
import type { Inputs } from './input-editor.tsx'
import { useJudgingToast } from './judging-toast.tsx'
import { knownPoints } from './known-points.ts'
import type { RunCard } from './run-cards.tsx'
import { inputsFrom } from './run-inputs.ts'
import { useJudgeLock } from './use-judge-lock.ts'
import { useKept } from './use-kept.ts'
import type { Marks } from './use-marks.ts'

export interface Output {
  lines: string[]
  cards: RunCard[]
  failed?: FailedSubmission
  /** Of a submission, where the tests have groups. */
  points?: TestPoints
}

const EMPTY: Output = { lines: [], cards: [] }
const isCard = (kept: Partial<RunCard> | null) =>
  [kept?.input, kept?.output, kept?.verdict, kept?.stderr].every((part) => typeof part === 'string') &&
  [kept?.time_ms, kept?.memory_kb].every(Number.isFinite)
const isOutput = (kept: unknown): kept is Output => {
  const { lines, cards } = (kept ?? {}) as Partial<Output> // nothing of it is believed before it is looked at
  return (
    Array.isArray(lines) && Array.isArray(cards) && cards.every(isCard) && lines.every((one) => typeof one === 'string')
  )
}

const outputOf = ({ points, ...rest }: Output): Output => ({ ...rest, ...knownPoints(points) })

type Examples = MatchView['problem']['testcases']

/** The example of the problem that an input is, if it is one. */
function exampleOf(examples: Examples, input: string): Pick<RunCard, 'example'> {
  const i = examples.findIndex((example) => isInputOf(example, input))
  const found = examples[i]
  return found ? { example: { number: i + 1, expected: found.expected_output } } : {}
}

const detailOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.body.detail ? String(error.body.detail) : otherwise

/** Whether the server's answer was lost: the network failed, or a proxy or gateway had none. */
const isAnswerLost = (error: unknown) => !(error instanceof ApiError) || error.status >= 502
/** Whether the code was refused, as while an earlier submission is judged: the verdict of that one is still to come. */
const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 429)

/** Runs and submits, with the lock of five seconds after any click, the toasts and the output. */
export function useJudging(
  matchId: string,
  { testcases: examples, outputs }: MatchView['problem'],
  onVerdict: (status: 'Completed' | 'Failed') => void,
) {
  const { t } = useTranslation()
  const tell = useJudgingToast()
  const [output, setOutput] = useKept(matchId, 'output', (kept) => (isOutput(kept) ? outputOf(kept) : EMPTY))
  const [busy, setBusy] = useState<'run' | 'submit' | null>(null)
  const { locked, lock } = useJudgeLock()
  /** A submission may have arrived, and its verdict not have come back. */
  const [isUnanswered, setUnanswered] = useState(false)
  const [marks, setMarks] = useState<Marks | null>(null)

  const show = (type: 'success' | 'error', message: string, output: Partial<Output> = {}) => {
    tell(type, message)
    setOutput({ lines: [message], cards: [], ...output })
  }
  const progressOf = (kind: 'run' | 'submit') => t(kind === 'run' ? 'running' : 'submitting')
  const begin = (kind: 'run' | 'submit') => {
    setBusy(kind)
    if (kind === 'submit') setUnanswered(false)
    setMarks(null)
    lock()
    tell('info', progressOf(kind))
  }
  const passed = (points?: TestPoints) => {
    setUnanswered(false)
    onVerdict('Completed')
    show('success', t('submit_ok'), points && { points })
  }

  /** Said here, in the player's language: the server's refusal would cost a lock and a round trip. */
  const isTooLong = (code: string) => {
    const tooLong = new TextEncoder().encode(code).length > MAX_SOURCE_BYTES
    if (tooLong) show('error', t('code_too_long'))
    return tooLong
  }

  const runInputs = async (code: string, language: LanguageName, inputs: string[]) => {
    if (isTooLong(code)) return
    begin('run')
    const mark = (said: string) => setMarks({ language, code, lines: errorLines(language, said) })
    try {
      const { outputs, results } = await run(matchId, { code, language, inputs })
      const cards = results.map((result, i) => {
        const input = inputs[i] ?? ''
        return { ...result, input, output: outputs[i] ?? '', ...exampleOf(examples, input) }
      })
      mark(cards.find(({ verdict }) => verdict === 'runtime_error')?.stderr ?? '')
      tell('success', t('run_ok'))
      setOutput({ lines: [], cards })
    } catch (error) {
      const detail = detailOf(error, t('run_failed'))
      mark(detail)
      show('error', detail)
    } finally {
      setBusy(null)
    }
  }

  return {
    /** While code is judged, that alone: it is over for a page that is loaded again, and its output is then the one before. */
    output: busy ? { lines: [progressOf(busy)], cards: [] } : output,
    hasOutput: output !== EMPTY,
    busy,
    locked,
    isUnanswered,
    /** The match says that it is solved: that is the verdict which was lost on its way here. */
    heardOfSuccess: () => isUnanswered && passed(),
    marks,
    run: (code: string, language: LanguageName, from: Inputs) =>
      runInputs(code, language, inputsFrom(from.editor, from.custom)),
    runInputs,
    submit: async (code: string, language: LanguageName) => {
      if (isTooLong(code)) return
      const wasUnanswered = isUnanswered
      begin('submit')
      try {
        const { test_points } = await submit(matchId, { code, language })
        passed(test_points)
      } catch (error) {
        setUnanswered(isAnswerLost(error) || (wasUnanswered && isRefused(error)))
        const body = error instanceof ApiError ? error.body : {}
        if (body.verdict !== undefined && body.verdict !== 'judge_error') onVerdict('Failed')
        const failed = failedSubmission(body)
        const detail = detailOf(error, t('submit_failed'))
        setMarks({ language, code, lines: errorLines(language, failed ? failed.stderr : detail) })
        if (!failed) show('error', detail)
        else
          show('error', t('tests_failed'), {
            // A conversation is shown below, and nothing of it is compared.
            lines: [t(outputs === 'conversation' ? 'test_failed_talking' : 'test_failed', { ...failed })],
            failed,
            ...knownPoints(body.test_points),
          })
      } finally {
        setBusy(null)
      }
    },
  }
}
