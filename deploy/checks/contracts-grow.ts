import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ContractLock,
  type ContractSnapshot,
  contractSnapshot,
  LOCK,
  type LockedPart,
  type PlainSchema,
} from './contract-snapshot.ts'
import { breaksOf, type Direction } from './schema-growth.ts'

/** Everything that `next` takes away from what `old` promised. */
function findBreaks(old: ContractSnapshot, next: ContractSnapshot): string[] {
  return Object.entries(old).flatMap(([name, part]) => {
    const now = next[name]
    return now
      ? [...factBreaks(name, part, now), ...loweredLimits(name, part, now), ...schemaBreaks(name, part, now)]
      : [`${name}: removed`]
  })
}

function factBreaks(name: string, old: LockedPart, next: LockedPart): string[] {
  return Object.entries(old.facts)
    .filter(([fact, value]) => next.facts[fact] !== value)
    .map(([fact, value]) => `${name}: ${fact} changed from ${value} to ${next.facts[fact]}`)
}

function loweredLimits(name: string, { atLeast = {} }: LockedPart, next: LockedPart): string[] {
  return Object.entries(atLeast)
    .filter(([limit, value]) => !((next.atLeast?.[limit] ?? 0) >= value))
    .map(([limit, value]) => `${name}: ${limit} fell from ${value} to ${next.atLeast?.[limit]}`)
}

type Parts = [Record<string, PlainSchema>, Record<string, PlainSchema>]

function schemaBreaks(name: string, old: LockedPart, next: LockedPart): string[] {
  const groups: [Record<string, PlainSchema>, Record<string, PlainSchema>, Direction][] = [
    [old.requests, next.requests, 'request'],
    [old.answers, next.answers, 'answer'],
    [old.payloads, next.payloads, 'payload'],
  ]
  const removed = groups.flatMap(([before, after]) =>
    Object.keys(before)
      .filter((schema) => !(schema in after))
      .map((schema) => `${name} ${schema}: removed`),
  )
  const changed = groups.flatMap(([before, after, direction]) =>
    Object.entries(before).flatMap(([schema, was]) =>
      after[schema] ? breaksOf(was, after[schema], direction, `${name} ${schema}`) : [],
    ),
  )
  // A route that took no body and wants one now refuses its old callers.
  const [before, now] = [old, next].map(({ requests, payloads }) => ({ ...requests, ...payloads })) as Parts // one for each
  const demanded = Object.entries(now).flatMap(([schema, { required }]) =>
    /^(route|internal) /.test(name) && !before[schema] && Array.isArray(required) && required.length > 0
      ? [`${name} ${schema}: required from now on`]
      : [],
  )
  return [...removed, ...changed, ...demanded]
}

/** Contracts only grow: breaking changes since the last release, but those that its lock accepts with a reason. */
export async function findContractBreaks(root: string): Promise<string[]> {
  const lock = JSON.parse(readFileSync(join(root, LOCK), 'utf8')) as ContractLock // written by lock.ts
  const breaks = findBreaks(lock.contracts, await contractSnapshot(root))
  const refused = breaks.filter((fault) => !lock.accepted[fault])
  const stale = Object.keys(lock.accepted).filter((fault) => !breaks.includes(fault))
  return [
    ...refused.map((fault) => `${fault}. A deliberate change is accepted by this sentence and a reason in ${LOCK}`),
    ...stale.map((fault) => `${LOCK} accepts a change that is not there: ${fault}`),
  ]
}
