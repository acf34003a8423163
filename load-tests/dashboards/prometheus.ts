import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@skirmish/devkit/paths'
import { freePort } from '@skirmish/devkit/ports'

/** A line of an answer: its labels, and its points as seconds since the epoch and value. */
export interface Series {
  metric: Record<string, string>
  points: [time: number, value: number][]
}

interface Answer<T> {
  status: string
  error?: string
  data: T
}
interface Rules {
  groups: { rules: { name: string; health: string; lastError?: string; state: string }[] }[]
}

export interface Prometheus {
  /** Throws the sentence of Prometheus when the query is wrong. */
  over(query: string, seconds: number): Promise<Series[]>
  metricNames(): Promise<Set<string>>
  rules(): Promise<Rules['groups'][number]['rules']>
  stop(): Promise<void>
}

const STEP_SECONDS = 2
const STARTS_WITHIN = 100

/** Starts a real Prometheus that scrapes these addresses every two seconds and evaluates the chart's alerts. */
export async function startPrometheus(program: string, targets: readonly string[]): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-prometheus-'))
  const port = await freePort()
  const config = {
    global: { scrape_interval: `${STEP_SECONDS}s`, evaluation_interval: '5s' },
    rule_files: [join(ROOT, 'charts/skirmish/generated/rules.json')],
    scrape_configs: [{ job_name: 'skirmish', static_configs: [{ targets }] }],
  }
  writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(config)) // which is YAML too
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  const ask = async <T>(path: string): Promise<T> => {
    const answer = (await (await fetch(`${url}/api/v1/${path}`)).json()) as Answer<T> // Prometheus's own shape
    if (answer.status !== 'success') throw new Error(answer.error)
    return answer.data
  }
  return {
    over: async (query, seconds) => {
      const end = Math.floor(Date.now() / 1000)
      const range = new URLSearchParams({
        query,
        start: String(end - seconds),
        end: String(end),
        step: `${STEP_SECONDS}s`,
      })
      const { result } = await ask<{ result: { metric: Series['metric']; values: [number, string][] }[] }>(
        `query_range?${range}`,
      )
      return result.map(({ metric, values }) => ({
        metric,
        points: values.map(([time, value]) => [time, Number(value)]),
      }))
    },
    metricNames: async () => new Set(await ask<string[]>('label/__name__/values')),
    rules: async () => (await ask<Rules>('rules')).groups.flatMap((group) => group.rules),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < STARTS_WITHIN; tries++) {
    const answer = await fetch(`${url}/-/ready`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null) break
    await sleep(200)
  }
  throw new Error('Prometheus has not started; its words are above.')
}
