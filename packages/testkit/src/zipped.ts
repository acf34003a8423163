import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Files by their paths; a text that begins with `-> ` is a link. */
export type Files = Record<string, string | Buffer>

const LINK = 0o120777
const MIB = 1024 * 1024

/** A zip of the files: large ones are compressed, small ones stand in it as they are. */
export async function zipped(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    const isLink = typeof content === 'string' && content.startsWith('-> ')
    const compress = content.length >= MIB
    zip.addBuffer(Buffer.from(isLink ? content.slice(3) : content), name, { compress, ...(isLink && { mode: LINK }) })
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** The same zip with a name of as many bytes in place of another one: the writer of zips refuses those that lead out. */
export const renamedIn = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
