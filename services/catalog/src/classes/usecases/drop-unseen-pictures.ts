import type { Kysely } from 'kysely'
import { picturesInProblems } from '../../problems/store/authored-problems.ts'
import type { Tables } from '../../tables.ts'
import { dropPictures } from '../store/pictures.ts'
import { picturesInDrafts } from '../store/problem-drafts.ts'

/** Deletes pictures that were stored before `until`, and that neither a problem nor a draft shows. RULES PB16. */
export async function dropUnseenPictures(db: Kysely<Tables>, until: Date): Promise<void> {
  const [inProblems, inDrafts] = await Promise.all([picturesInProblems(db), picturesInDrafts(db)])
  await dropPictures(db, until, [...inProblems, ...inDrafts])
}
