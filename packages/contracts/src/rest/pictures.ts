import { Type } from 'typebox'
import { canonicalId, readAs } from '../canonical.ts'
import { defineRoute } from './route.ts'

const MIB = 1024 * 1024
/** The most bytes of a file that is sent. */
export const MOST_PICTURE_BYTES = 8 * MIB
/** Three bytes are four characters of Base64. */
const MOST_CHARACTERS = 4 * Math.ceil(MOST_PICTURE_BYTES / 3)
const PictureId = Type.String({ pattern: '^[0-9a-f]{32}-[1-9]\\d{0,3}x[1-9]\\d{0,3}$', ...readAs(canonicalId) })

export const storePicture = defineRoute({
  id: 'storePicture',
  method: 'POST',
  path: '/classes/pictures',
  service: 'catalog',
  access: 'teacher',
  limit: { per10s: 20, atOnce: 2 },
  bodyLimit: MOST_CHARACTERS + 1024,
  summary: 'Stores a picture for statements, drawn anew as WebP of at most 1600 × 1600 pixels. RULES PB16.',
  description: 'The same picture has the same id. One that no problem and no draft shows is deleted after a week.',
  body: Type.Object({
    picture: Type.String({
      maxLength: MOST_CHARACTERS,
      description: 'PNG, JPEG or WebP of at most 8 MiB and 16 million pixels, in Base64',
    }),
  }),
  answer: {
    status: 201,
    schema: Type.Object(
      { picture_id: PictureId, width: Type.Integer(), height: Type.Integer() },
      { title: 'StoredPicture' },
    ),
  },
  refusals: {
    400: { when: 'It is no such picture, or it is too large.' },
    429: { when: 'The teacher has stored too much within a day.' },
    503: { when: 'Many pictures are being drawn, or the service is not available; the call may be repeated.' },
  },
})

export const picture = defineRoute({
  id: 'picture',
  method: 'GET',
  path: '/pictures/:picture_id.webp',
  service: 'catalog',
  access: 'public',
  limit: { per10s: 120, atOnce: 32 },
  summary: 'A picture of a statement: whoever has the statement has its address. RULES PB16.',
  params: Type.Object({ picture_id: PictureId }),
  answer: {
    status: 200,
    schema: Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'image/webp' }),
    file: { type: 'image/webp', keptSeconds: 31_536_000 },
  },
  refusals: { 404: { when: 'There is no such picture.' } },
})
