import { setTimeout as sleep } from 'node:timers/promises'
import { type Player, registerPlayer } from '@skirmish/load-tests/players/player'
import { mailsTo, tokenOf } from '@skirmish/testkit/mails'
import { operate } from '@skirmish/testkit/operate'
import type { System } from '@skirmish/testkit/system'
import { ANSWERS, PROBLEMS, WRONG } from './class-problems.ts'

/** A class as its teacher has it after some weeks. */
export interface Classroom {
  classId: string
  /** Ids of the problems. */
  problems: string[]
  /** Ids of the students, in the order of their names. */
  pupils: string[]
  teacher: Player
  /** Has no class yet. */
  novice: Player
  pupil: Player
}

const NAMES = ['Allen', 'Backus', 'Conway', 'Floyd', 'Hoare', 'Karp', 'Tarjan', 'Wirth']
const WAITED_MS = 60_000
const HOUR_MS = 3600_000
/** In how many hours each problem is due: one is late, one is soon, one is far away, one is never. */
const DUE_HOURS = [-30, 20, 240, null]

/** Registers a teacher and a class, writes its problems, and lets each student answer some of them. */
export async function openClassroom(system: System): Promise<Classroom> {
  const pupils = await Promise.all(NAMES.map((name) => pupilOf(system, name)))
  const [teacher, novice] = await Promise.all(['Hopper', 'Newcombe'].map((name) => teacherOf(system, name)))
  if (!teacher || !novice) throw new Error('two were asked for')
  const { class_id: classId } = await answerOf<{ class_id: string }>(teacher, 'POST', '/classes/create/', {
    title: 'Algorithms, Tuesday',
  })
  const emails = [...pupils.map(({ email }) => email), 'dijkstra@players.test', 'knuth@players.test']
  await answerOf(teacher, 'POST', `/classes/${classId}/add-students/`, { emails })
  await answerOf(teacher, 'POST', `/classes/${classId}/join-code/`)
  const problems: string[] = []
  for (const [i, problem] of PROBLEMS.entries()) {
    const given = { ...problem, assigned_classes: [classId] }
    const { problem_id } = await answerOf<{ problem_id: string }>(teacher, 'POST', '/classes/problems/', given)
    problems.push(problem_id)
    const hours = DUE_HOURS[i]
    if (typeof hours !== 'number') continue
    const due_at = new Date(Date.now() + hours * HOUR_MS).toISOString()
    await answerOf(teacher, 'PATCH', `/classes/${classId}/problems/${problem_id}/`, { due_at })
  }
  await Promise.all(pupils.map((pupil, i) => answerSome(pupil, ANSWERS[i] ?? [])))
  const students = await answerOf<{ id: string; name: string }[]>(teacher, 'GET', `/classes/${classId}/students/`)
  const ids = NAMES.map((name) => students.find((student) => student.name === name)?.id ?? '')
  return { classId, problems, pupils: ids, teacher, novice, pupil: pupils[1] ?? teacher }
}

/** What a call returns, as the contract of its route says. */
async function answerOf<T>(player: Player, method: string, path: string, sent?: object): Promise<T> {
  const { status, body } = await player.call(method, path, sent)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return body as T // named by the caller
}

/** Asks again until `look` returns something else than why not yet, a sentence. */
async function until<T extends object>(look: () => Promise<T | string>): Promise<T> {
  const deadline = Date.now() + WAITED_MS
  for (;;) {
    const found = await look()
    if (typeof found !== 'string') return found
    if (Date.now() > deadline) throw new Error(found)
    await sleep(1_000)
  }
}

/** Only a confirmed address brings somebody into a class. */
async function pupilOf(system: System, name: string): Promise<Player> {
  const pupil = await registerPlayer(system.url, name)
  const mail = await until(
    async () => (await mailsTo(system.mailFolder, pupil.email))[0] ?? `no mail to ${pupil.email}`,
  )
  await answerOf(pupil, 'POST', '/api/email/confirm/', { token: tokenOf(mail) })
  return pupil
}

async function teacherOf(system: System, name: string): Promise<Player> {
  const { email } = await registerPlayer(system.url, name)
  operate(system.environment, 'teacher', email)
  return registerPlayer(system.url, name, true) // with a token that knows it
}

/** Sends a right or a wrong program to some problems, one after another as the judge's lock allows. */
async function answerSome(pupil: Player, answers: readonly (readonly [problem: number, isRight: boolean])[]) {
  for (const [number, isRight] of answers) {
    const problem = PROBLEMS[number]
    if (!problem) continue
    const query = new URLSearchParams({ problem_title: problem.title, type: 'Solo' })
    const { match_id } = await until(async () => {
      const { body } = await pupil.call('GET', `/matches/lookup/?${query}`)
      return typeof body.match_id === 'string' ? body : `no match of ${problem.title}`
    })
    const sent = { language: 'python', code: isRight ? problem.reference.code : WRONG }
    await until(async () => {
      const answer = await pupil.call('POST', `/matches/${match_id}/submit/`, sent)
      const judged = isRight ? 200 : 400
      return answer.status === judged ? answer : `${problem.title}: ${answer.status} ${JSON.stringify(answer.body)}`
    })
  }
}
