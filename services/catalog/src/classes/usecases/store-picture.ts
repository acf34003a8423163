import { createHash } from 'node:crypto'
import { MOST_PICTURE_BYTES } from '@skirmish/contracts/rest/pictures'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Tables } from '../../tables.ts'
import { drawPicture } from '../../threads/draw-picture.ts'
import type { DrawnPicture } from '../../threads/picture-worker.ts'
import { lockPerson } from '../store/person-lock.ts'
import { hasPicture, savePicture } from '../store/pictures.ts'
import { countBytes } from './count-upload.ts'

const TOO_LARGE = refuse(400, 'A picture has at most 8 MiB.', { errors: { picture: ['At most 8 MiB.'] } })
const FAULTS = {
  kind: 'This file is no picture that can be shown. Choose one in PNG, JPEG or WebP.',
  pixels: 'A picture has at most 16 million pixels. Please make it smaller.',
}
const refusePicture = (fault: string): Refusal => refuse(400, fault, { errors: { picture: [fault] } })

export interface StoredPicture {
  picture_id: string
  width: number
  height: number
}

/** Stores a teacher's picture for statements. The same pixels are one picture, and count once. RULES PB16. */
export async function storePicture(
  database: Database<Tables>,
  authorId: string,
  base64: string,
  now: Date,
): Promise<StoredPicture | Refusal> {
  const file = Buffer.from(base64, 'base64')
  if (file.byteLength > MOST_PICTURE_BYTES) return TOO_LARGE
  const drawn = await drawPicture(file)
  if (isRefusal(drawn)) return drawn
  return 'fault' in drawn ? refusePicture(FAULTS[drawn.fault]) : saveDrawn(database, authorId, drawn, now)
}

/** The same with one that was drawn: it is refused where its teacher has stored too much within a day. */
export async function saveDrawn(
  database: Database<Tables>,
  authorId: string,
  { webp, width, height }: Exclude<DrawnPicture, { fault: unknown }>,
  now: Date,
): Promise<StoredPicture | Refusal> {
  const picture_id = `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}-${width}x${height}`
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', authorId)
    const isNew = !(await hasPicture(tx, picture_id))
    const tooMuch = isNew ? await countBytes(tx, authorId, { bytes: webp.byteLength, field: 'picture' }, now) : null
    if (tooMuch) return tooMuch
    await savePicture(tx, { picture_id, webp, stored_at: now })
    return { picture_id, width, height }
  })
}
