import { similarity } from '@skirmish/problem-package/alike'
import { readBank } from '@skirmish/problem-package/bank'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BANK_FOLDER } from '../src/bank-folder.ts'
import type { Tables } from '../src/tables.ts'

test('PB2 texts are as alike here as for the database, which compares proposals with the bank', async () => {
  const database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
  const [one = '', ...texts] = readBank(BANK_FOLDER)
    .packages.slice(0, 4)
    .flatMap(({ content }) => Object.values(content.texts).map(({ description }) => description))
  for (const other of [...texts, one, '', 'a caf\u00e9, 10<sup>9</sup>']) {
    const { rows } = await sql<{ alike: number }>`select similarity(${one}, ${other}) as alike`.execute(database.db)
    expect(similarity(one, other)).toBeCloseTo(Number(rows[0]?.alike), 5)
  }
  await database.close()
})
