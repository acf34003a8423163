import type pg from 'pg'
import { connectTo, type ServiceDatabase } from './databases.ts'
import type { StoredEvent, Streams } from './streams.ts'

/** A database as it was at the moment of the cut, for as long as its client's transaction is open. */
export interface Snapshot extends ServiceDatabase {
  /** By which pg_dump sees the same. */
  id: string
  client: pg.Client
}

export interface Cut {
  at: Date
  /** How long no service could record an event. */
  heldMs: number
  snapshots: Snapshot[]
  /** The events that were published, and may not have taken effect in every database. */
  events: StoredEvent[]
}

const TRIES = 20
/** A service that waits for its outbox longer than this is disturbed; then the locks are given back, and taken later. */
const LOCK_MS = 1_000
const REST_MS = 500

/**
 * One moment over all databases and streams. While every outbox is locked nobody commits a change that others hear of, and no relay takes a
 * published row away: so an event of the snapshots lies in an outbox, or in a stream at or before the place that is read under the locks, and an event
 * of a later change lies in neither. What a consumer has done with it already its inbox knows.
 */
export async function makeCut(databases: readonly ServiceDatabase[], streams: Streams): Promise<Cut> {
  const from = await streams.unhandledFrom()
  const before = await readWork(streams, from)
  const snapshots = await Promise.all(
    databases.map(async (one) => ({ ...one, id: '', client: await connectTo(one.url) })),
  )
  const holders = await Promise.all(databases.map(({ url }) => connectTo(url)))
  try {
    for (let tries = 1; ; tries++) {
      try {
        const cut = await cutOnce(snapshots, holders, streams, from)
        const later = new Set(cut.events.map(placeOf))
        return {
          ...cut,
          events: [...before.filter((event) => !later.has(placeOf(event))), ...cut.events].sort(inOrder),
        }
      } catch (error) {
        await Promise.all(
          [...holders, ...snapshots.map(({ client }) => client)].map((client) => client.query('rollback')),
        )
        const LOCK_NOT_AVAILABLE = '55P03'
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, REST_MS))
      }
    }
  } catch (error) {
    await Promise.all(snapshots.map(({ client }) => client.end()))
    throw error
  } finally {
    await Promise.all(holders.map((holder) => holder.end()))
  }
}

async function cutOnce(
  snapshots: Snapshot[],
  holders: pg.Client[],
  streams: Streams,
  from: Map<string, number>,
): Promise<Cut> {
  const begun = performance.now()
  await Promise.all(
    holders.map(async (holder) => {
      await holder.query(`begin; set local lock_timeout = ${LOCK_MS}`)
      await holder.query('lock table outbox in share mode')
    }),
  )
  await Promise.all(
    snapshots.map(async (snapshot) => {
      await snapshot.client.query('begin isolation level repeatable read read only')
      const { rows } = await snapshot.client.query<{ id: string }>('select pg_export_snapshot() as id')
      snapshot.id = rows[0]?.id ?? ''
    }),
  )
  const at = new Date()
  const places = await streams.places()
  const work = await readWork(streams, from, places)
  await Promise.all(holders.map((holder) => holder.query('rollback')))
  const heldMs = performance.now() - begun
  const kept = await Promise.all(
    ['events', 'dead'].map((name) => streams.read(name, from.get(name) ?? 1, places.get(name)?.last ?? 0)),
  )
  return { at, heldMs, snapshots, events: [...work, ...kept.flat()] }
}

/** Messages that are gone once they are handled have to be read at once; there are few. */
async function readWork(
  streams: Streams,
  from: Map<string, number>,
  known?: Awaited<ReturnType<Streams['places']>>,
): Promise<StoredEvent[]> {
  const places = known ?? (await streams.places())
  const read = ['work', 'verdicts'].map((name) =>
    streams.read(name, Math.max(from.get(name) ?? 1, places.get(name)?.first ?? 1), places.get(name)?.last ?? 0),
  )
  return (await Promise.all(read)).flat()
}

const placeOf = ({ stream, seq }: StoredEvent): string => `${stream} ${seq}`
const inOrder = (a: StoredEvent, b: StoredEvent): number => a.stream.localeCompare(b.stream) || a.seq - b.seq
