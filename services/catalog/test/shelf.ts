import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { type Listing, saveListing } from '../src/practice/store/listings.ts'
import type { Tables } from '../src/tables.ts'

/** A catalog's database for a test file. */
export const openShelf = (): Promise<Database<Tables>> =>
  openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url), 8)

type About = Partial<Listing['content']>

/** Lists a problem as if the judge had proven it. */
export async function shelve(database: Database<Tables>, problem_id: string, about: About = {}, forEverybody = true) {
  const texts = { en: { description: '', explanations: [] } }
  const content: Listing['content'] = {
    title: problem_id,
    knowledge_area: 'Arrays',
    difficulty: 'Easy',
    complexity: 'O(n)',
    texts,
    ...about,
  }
  await database.transaction((tx) => saveListing(tx, { problem_id, content, forEverybody }))
}
