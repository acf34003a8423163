import { RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { ApiError } from '../../shared/session/api.ts'
import { run, submit } from './calls.ts'
import { inputsFrom } from './run-inputs.ts'

/** Runs and submits, with the lock of five seconds after any click, the toasts and the output lines. */
export function useJudging(matchId: string, onSolved: () => void) {
  const { t } = useTranslation()
  const [output, setOutput] = useState<string[]>([])
  const [busy, setBusy] = useState<'run' | 'submit' | null>(null)
  const [locked, setLocked] = useState(false)

  const begin = (kind: 'run' | 'submit') => {
    setBusy(kind)
    setLocked(true)
    setTimeout(() => setLocked(false), RUN_SUBMIT_LOCK_MS)
    const text = t(kind === 'run' ? 'running' : 'submitting')
    setOutput([text])
    toast.info(text)
  }
  const fail = (message: string, lines: string[] = [message]) => {
    toast.error(message)
    setOutput(lines)
  }
  const detailOf = (error: unknown, otherwise: string) =>
    error instanceof ApiError && error.body.detail ? String(error.body.detail) : otherwise

  return {
    output,
    busy,
    locked,
    run: async (code: string, language: string, custom: string) => {
      begin('run')
      try {
        const answer = await run(matchId, { code, language, inputs: inputsFrom(custom) })
        const lines = answer.results.flatMap((result, i) => {
          const verdict = result.verdict === 'accepted' ? [] : [t(`verdict.${result.verdict}`)]
          return [answer.outputs[i] ?? '', ...verdict, ...(result.stderr ? [result.stderr] : [])]
        })
        setOutput(lines)
        toast.success(t('run_ok'))
      } catch (error) {
        fail(detailOf(error, t('run_failed')))
      } finally {
        setBusy(null)
      }
    },
    submit: async (code: string, language: string) => {
      begin('submit')
      try {
        await submit(matchId, { code, language })
        onSolved()
        setOutput([t('submit_ok')])
        toast.success(t('submit_ok'))
      } catch (error) {
        const body = error instanceof ApiError ? error.body : {}
        if (body.test_id) {
          const line = t('test_failed', {
            id: body.test_id,
            expected: body.expected_output,
            actual: body.actual_output,
          })
          fail(t('tests_failed'), [line, String(body.detail ?? '')])
        } else fail(detailOf(error, t('submit_failed')))
      } finally {
        setBusy(null)
      }
    },
  }
}
