import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|json|svg|ttf)$/
/** Below this a header costs more than the bytes that are saved. */
const WORTH_BYTES = 1_024

/** Writes a brotli and a gzip file beside each built file, once: the gateway sends what a browser accepts. */
export function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    COMPRESSIBLE.test(one),
  )) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    if (bytes.length < WORTH_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
