import { faultSentence } from '@skirmish/contracts/program-faults'
import { JudgeError } from '../languages/language.ts'
import { slotNumber } from '../languages/languages.ts'
import { limitsFor } from '../limits.ts'
import type { Execution } from '../perform.ts'
import type { PairRun, Utterance } from '../runner/exchange.ts'
import { watchIdle } from '../runner/idle.ts'
import { verdictOf } from '../verdict.ts'
import { type Decision, decisionOf } from './decision.ts'
import type { Pass, PassEnd } from './passes.ts'
import { soundRun, validatorJob } from './validate.ts'
import { ValidatorFault } from './validator-fault.ts'
import { VALIDATOR_LIMITS, type ValidatorProgram } from './validator-program.ts'

/** What an interactor may compute for one test. */
const INTERACTOR_CPU_MS = 5_000
/** How much longer than alone the player's program may last by the clock, which is a safety net: a busy machine may give the interactor a fiftieth of a core. */
const FOR_INTERACTOR_MS = 240_000
/** How much longer than the player's program an interactor may last by the clock. */
const AFTERWARDS_MS = 5_000

/** What became of one conversation. */
export interface Interaction extends PassEnd {
  exchange: Utterance[]
}

/**
 * Runs the player's program and the problem's interactor at once, each in a slot of its own and under limits of its own, for at most
 * `wallMs` of the player's. Throws ValidatorFault where the interactor is to blame. RULES JD17, JD18.
 */
export async function interact(
  execution: Execution,
  program: ValidatorProgram,
  pass: Pass,
  wallMs: number,
): Promise<Interaction> {
  const { runner, toolchain, request } = execution
  const language = toolchain.languages[request.language]
  const limits = limitsFor(request.language, request.limits)
  const ownWallMs = Math.max(1, Math.min(limits.wallMs, Math.floor(wallMs)))
  const cpuMs = Math.min(limits.cpuMs, ownWallMs) // the clock is a safety net, and passes follow each other
  const playerLimits = { ...limits, cpuMs, wallMs: ownWallMs + FOR_INTERACTOR_MS }
  const player = {
    slot: slotNumber(execution.program.slot),
    limits: playerLimits,
    files: execution.program.files,
    argvs: [language.argv(execution.program, playerLimits)],
    runs: [{ argv: 0, input: '' }],
    stopAtFailure: true,
  }
  const interactorLimits = { cpuMs: INTERACTOR_CPU_MS, wallMs: playerLimits.wallMs + AFTERWARDS_MS }
  const interactor = { ...validatorJob(program, pass), limits: { ...VALIDATOR_LIMITS, ...interactorLimits } }
  const ends: Partial<Record<PairRun['by'], PairRun>> = {}
  const deadlock = new AbortController()
  const unwatch = watchIdle(runner.pid, ownWallMs, () => deadlock.abort())
  const end = await runner
    .pair(player, interactor, deadlock.signal, (ended) => {
      const run = { ...ended, stderr: Buffer.from(ended.stderr) }
      if (run.by === 'player') run.cause = language.causeOf?.(run) ?? run.cause
      // The player's program may find its input's end where the interactor is ended first, and end by itself: its time was over before.
      if (deadlock.signal.aborted && (run.cause === 'stopped' || run.by === 'player')) run.cause = 'wall'
      ends[run.by] = run
      return goesOn(program, run)
    })
    .finally(unwatch)
  const run = soundRun(ends.player, end.refused)
  const judge = soundRun(ends.interactor, end.refused)
  const decision = decisionOf(program.validator, judge, end.artifacts)
  const playedUs = Math.max(0, run.wallUs - run.waitUs - judge.cpuUs - judge.waitUs)
  execution.cpuUs += run.cpuUs
  execution.wallUs += playedUs
  if (run.cause === 'wall' && !deadlock.signal.aborted) blameMachine(run, judge, ownWallMs)
  const settled = settle(run, judge, decision, deadlock.signal.aborted)
  return { ...settled, validatorCpuMs: judge.cpuUs / 1000, validatorWallMs: 0, run, exchange: end.exchange }
}

/** Whether the other program has a say yet: not where this one has settled the verdict. */
function goesOn({ validator }: ValidatorProgram, run: PairRun): boolean {
  if (run.by === 'player') return verdictOf(run) === 'accepted' || !run.wasFirst
  const decision = decisionOf(validator, run, [])
  return 'right' in decision && decision.right
}

/**
 * Whose fault, and which verdict. An interactor that said wrong before the player's program stopped is right, whatever that program did then,
 * as by a broken pipe. Else the program's own limit or failure comes first, and the interactor's word last. RULES JD18.
 */
function settle(
  run: PairRun,
  judge: PairRun,
  decision: Decision,
  isDeadlock: boolean,
): Pick<Interaction, 'verdict' | 'message' | 'next'> {
  // Where both were ended, which of them was first means nothing.
  const isCutShort = judge.cause === 'stopped' || (isDeadlock && run.cause === 'wall')
  if (judge.wasFirst && !isCutShort) {
    if ('fault' in decision) throw new ValidatorFault(decision.fault)
    if (!decision.right) return { verdict: 'wrong_answer', message: decision.message }
  }
  if (run.cause === 'wall' && run.otherLeftUnread && !run.leftUnread)
    throw new ValidatorFault(faultSentence('unread', {}))
  if (run.cause !== 'stopped' && verdictOf(run) !== 'accepted') return { verdict: verdictOf(run), message: '' }
  if ('fault' in decision) throw new ValidatorFault(decision.fault)
  const { right, ...said } = decision
  return { ...said, verdict: right ? 'accepted' : 'wrong_answer' }
}

/** Throws where the time of the player's program went to an interactor that waited for a core. */
function blameMachine(run: PairRun, judge: PairRun, ownWallMs: number): void {
  const aloneUs = run.wallUs - run.waitUs - judge.cpuUs - judge.waitUs
  if (aloneUs / 1000 < ownWallMs) throw new JudgeError('the machine had no core for the interactor')
}

/** An exchange as text, a line for each line: `<` before what the interactor printed, `>` before the program's. */
export function exchangeText(exchange: Utterance[]): string {
  const lines = exchange.flatMap(({ by, said }) => {
    const sign = by === 'player' ? '>' : '<'
    return said
      .toString('utf8')
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `${sign} ${line}`.trimEnd())
  })
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}
