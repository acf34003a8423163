import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { RefusedImport } from './foreign-files.ts'
import { sentence } from './sentence.ts'

/** An entry of a zip, as its directory describes it: nothing of it is unpacked before it is read. */
export interface ZipEntry {
  name: string
  /** Bytes, unpacked. Reading throws where the content is longer or shorter. */
  size: number
  kind: 'file' | 'folder' | 'link' | 'other'
  isEncrypted: boolean
  /** Throws RefusedImport where it is damaged. */
  read(): Promise<Buffer>
}

/** Hands over the entries of a zip on the disk or in memory, one after the other. Throws RefusedImport for one that is no zip. */
export async function readingZip<T>(
  source: string | Buffer,
  use: (entries: AsyncGenerator<ZipEntry>) => Promise<T>,
): Promise<T> {
  const options = { strictFileNames: false, autoClose: false } as const
  const opening = typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)
  const zip = await opening.catch(refuse)
  try {
    return await use(entriesOf(zip))
  } catch (error) {
    return refuse(error)
  } finally {
    zip.close()
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<ZipEntry> {
  for await (const entry of zip.eachEntry())
    yield {
      name: entry.fileName,
      size: entry.uncompressedSize,
      kind: kindOf(entry),
      isEncrypted: entry.isEncrypted(),
      read: async () => {
        const content = Buffer.alloc(entry.uncompressedSize)
        let at = 0
        for await (const chunk of await zip.openReadStreamPromise(entry)) at += (chunk as Buffer).copy(content, at) // as all streams of bytes
        if (crc32(content) !== entry.crc32) throw new RefusedImport(sentence`${entry.fileName} is damaged`)
        return content
      },
    }
}

const [LINK, REGULAR, KIND, UNIX] = [0o120000, 0o100000, 0o170000, 3]

/** Only systems of Unix say more of an entry than its name does. */
function kindOf(entry: Entry): ZipEntry['kind'] {
  if (entry.fileName.endsWith('/')) return 'folder'
  const kind = entry.versionMadeBy >> 8 === UNIX ? (entry.externalFileAttributes >>> 16) & KIND : 0
  if (kind === LINK) return 'link'
  return kind === 0 || kind === REGULAR ? 'file' : 'other'
}

/** The zip library's errors are about the zip. What it says of a file that is no zip names parts of the format. */
function refuse(error: unknown): never {
  if (error instanceof RefusedImport) throw error
  const fault = error instanceof Error ? error.message : String(error)
  if (fault.startsWith('End of central directory'))
    throw new RefusedImport(sentence`the file is no zip, or a damaged one`)
  throw new RefusedImport(sentence`the zip cannot be read: ${fault}`)
}
