import type { Validator } from '@skirmish/contracts/internal/bank'
import { bytesOfTests, type TestCase } from '@skirmish/problem-package/test-set'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { hasTests } from '../../problems/store/test-sets.ts'
import type { Tables } from '../../tables.ts'
import { bytesUploaded, noteUpload } from '../store/test-uploads.ts'

const DAY_MS = 86_400_000
/** Sixty-four times the largest set. */
const BYTES_A_DAY = 1024 ** 3
const TOO_MUCH =
  'You have saved 1 GiB of tests and pictures within a day, the most that a teacher may. Please come back later.'

/**
 * Counts tests that a teacher stores, with the program that decides about them, or refuses them: replaced tests are kept for a day, so each change of a problem takes its place on the
 * disk. Tests that are stored already take none. The caller has locked the teacher. RULES JD3.
 */
export async function countUpload(
  tx: Kysely<Tables>,
  authorId: string,
  { tests, tests_hash, validator }: { tests: readonly TestCase[]; tests_hash: string; validator: Validator | null },
  now: Date,
): Promise<Refusal | null> {
  if (await hasTests(tx, tests_hash)) return null
  const bytes = bytesOfTests(tests) + (validator ? Buffer.byteLength(JSON.stringify(validator)) : 0)
  return countBytes(tx, authorId, { bytes, field: 'hidden_testcases' }, now)
}

/** Counts bytes that a teacher stores, or refuses them by the field that brings them. The caller has locked the teacher. */
export async function countBytes(
  tx: Kysely<Tables>,
  authorId: string,
  { bytes, field }: { bytes: number; field: string },
  now: Date,
): Promise<Refusal | null> {
  const before = await bytesUploaded(tx, authorId, new Date(now.getTime() - DAY_MS))
  if (before + bytes > BYTES_A_DAY)
    return refuse(429, TOO_MUCH, { errors: { [field]: ['Too much within a day.'] } }, 3_600)
  await noteUpload(tx, authorId, now, bytes)
  return null
}
