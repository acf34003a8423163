/**
 * `npm run dashboards`: a system of its own under a little load, scraped by a real Prometheus, which answers every query of the
 * dashboards and evaluates every alert. Pictures of the dashboards go to docs/dashboards.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { needTools } from '@skirmish/cluster/tools'
import { ROOT } from '@skirmish/devkit/paths'
import { SERVICES } from '@skirmish/devkit/trust/services'
import { dashboards } from '@skirmish/monitoring/dashboards'
import { rules } from '@skirmish/monitoring/rules'
import { withOwnSystem } from '@skirmish/testkit/own-system'
import type { System } from '@skirmish/testkit/system'
import { openBrowser } from '../../web/e2e/browser.ts'
import { costLines, cpuSeconds } from './cost.ts'
import { drawDashboard } from './draw.ts'
import { askPanels, findFaults } from './panels.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'

const SECONDS = Number(process.env.SECONDS ?? 150)
const FOLDER = join(ROOT, 'docs/dashboards')
const REPORT_EVERY_MS = 400
const MEASURES = { LCP: 2_400, INP: 180, CLS: 0.08, FCP: 1_500, TTFB: 700 }

const urlOf = (system: System, service: string) =>
  new URL(system.environment[`${service.toUpperCase().replace('-', '_')}_URL`] ?? '')

/** What browsers would tell, around the bounds of what is good. */
function reportVitals(url: string, stopped: AbortSignal): void {
  const report = async () => {
    const measures = Object.entries(MEASURES).map(([name, value]) => ({ name, value: value * (0.5 + Math.random()) }))
    const headers = { 'content-type': 'application/json' }
    await fetch(`${url}/vitals`, { method: 'POST', headers, body: JSON.stringify({ measures, errors: [] }) })
  }
  const timer = setInterval(() => void report().catch(() => {}), REPORT_EVERY_MS)
  stopped.addEventListener('abort', () => clearInterval(timer))
}

async function noteBackup(system: System): Promise<void> {
  const authorization = `Bearer ${system.environment.INTERNAL_TOKEN}`
  await fetch(new URL('/internal/operators/backups', urlOf(system, 'auth')), {
    method: 'POST',
    headers: { authorization },
  })
}

async function draw(prometheus: Prometheus): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 24 * 58 + 8, height: 900 } })
  for (const dashboard of dashboards) {
    const { html, height } = drawDashboard(dashboard, await askPanels(prometheus, dashboard, SECONDS))
    await page.setViewportSize({ width: 24 * 58 + 8, height })
    await page.setContent(html)
    const devtools = await page.context().newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    writeFileSync(join(FOLDER, `${dashboard.name}.webp`), Buffer.from(data, 'base64'))
  }
  await browser.close()
}

async function look(system: System): Promise<number> {
  const { prometheus: program } = needTools('prometheus')
  await noteBackup(system)
  const prometheus = await startPrometheus(
    program,
    SERVICES.map((service) => urlOf(system, service).host),
  )
  const demo = { DEMO_URL: system.url, DEMO_PLAYERS: '24', DEMO_PACE: '20', DEMO_CROWD: '24' }
  const players = spawn(process.execPath, [join(ROOT, 'load-tests/players/demo.ts')], {
    env: { ...process.env, ...demo },
    stdio: 'ignore',
  })
  const stopping = new AbortController()
  reportVitals(system.url, stopping.signal)
  try {
    await sleep(SECONDS * 200)
    const before = { cpu: cpuSeconds(system), matches: await matches(prometheus) }
    await sleep(SECONDS * 800)
    for (const line of costLines(before.cpu, cpuSeconds(system), (await matches(prometheus)) - before.matches))
      console.log(line)
    const faults = await findFaults(prometheus, SECONDS)
    await draw(prometheus)
    const alerts = rules.groups.reduce((sum, group) => sum + group.rules.length, 0)
    const panels = dashboards.reduce((sum, { panels }) => sum + panels.length, 0)
    console.log(`${panels} panels of ${dashboards.length} dashboards and ${alerts} alerts were asked of Prometheus.`)
    for (const fault of faults) console.error(fault)
    return faults.length === 0 ? 0 : 1
  } finally {
    stopping.abort()
    players.kill('SIGTERM')
    await prometheus.stop()
  }
}

async function matches(prometheus: Prometheus): Promise<number> {
  const [series] = await prometheus.over('sum(match_room_scored_matches_total)', 4)
  return series?.points.at(-1)?.[1] ?? 0
}

process.exit(await withOwnSystem({}, look))
