import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { quiet } from '@skirmish/testkit/quiet'
import { type Files, zipped } from '@skirmish/testkit/zipped'
import { afterAll } from 'vitest'
import { importPackage } from '../src/classes/usecases/import-package.ts'
import { listDrafts } from '../src/classes/usecases/list-drafts.ts'
import { made } from './made.ts'
import { openShelf } from './shelf.ts'

export const NOW = new Date()
/** The catalog's database of the test file that imports this; it is closed after the file's last test. */
export const database = await openShelf()
afterAll(() => database.close())
export const { log } = quiet()

/** What a teacher's import of some files, or of a zip, returns; `more` are other parts of the body. */
export const importing = async (
  files: Files | Buffer,
  by: string,
  more: object = {},
  at = NOW,
  language: InterfaceLanguage = 'en',
) => {
  const zip = Buffer.isBuffer(files) ? files : await zipped(files)
  return importPackage(
    { database, log },
    by,
    { package: zip.toString('base64'), name: 'sums.zip', ...more },
    language,
    at,
  )
}
/** The same, of one that is taken. */
export const imported = async (files: Files | Buffer, by: string, more: object = {}) =>
  made(await importing(files, by, more))

export const draftsBy = (author: string) => listDrafts(database.db, author, { limit: 10, offset: 0 })
