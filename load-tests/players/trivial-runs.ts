import { setTimeout as sleep } from 'node:timers/promises'
import { runCode } from '@skirmish/contracts/rest/matches'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { Player } from './player.ts'

const LOCK_MS = 5_050

const PROGRAMS: [LanguageName, (unique: string) => string][] = [
  ['python', (unique) => `print(1) # ${unique}`],
  ['c', (unique) => `#include <stdio.h>\nint main(void) { puts("1"); } // ${unique}`],
  ['javascript', (unique) => `console.log(1) // ${unique}`],
  ['java', (unique) => `class A${unique} { public static void main(String[] a) { System.out.println(1); } }`],
  ['cpp', (unique) => `#include <iostream>\nint main() { std::cout << 1; } // ${unique}`],
]

export interface TrivialRun {
  language: LanguageName
  ms: number
  status: number
}

/** Runs a trivial program in each player's match at every end of the lock, until `ms` are over. */
export async function runTrivially(players: { player: Player; matchId: string }[], ms: number): Promise<TrivialRun[]> {
  const until = performance.now() + ms
  const runs: TrivialRun[] = []
  const loop = async ({ player, matchId }: (typeof players)[number], i: number) => {
    await sleep((i * LOCK_MS) / players.length)
    for (let turn = i; performance.now() < until; turn++) {
      const [language, source] = PROGRAMS[turn % PROGRAMS.length] ?? ['python', () => 'print(1)']
      const begun = performance.now()
      const body = { language, code: source(`r${i}n${turn}`), inputs: [''] }
      const answer = await player.try(runCode, { params: { match_id: matchId }, body })
      runs.push({ language, ms: performance.now() - begun, status: answer.status })
      await sleep(LOCK_MS)
    }
  }
  await Promise.all(players.map(loop))
  return runs
}
