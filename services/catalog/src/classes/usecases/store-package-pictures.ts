import type { PackageReportLine } from '@skirmish/contracts/rest/package-imports'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { notShown } from '@skirmish/problem-package/import/pictures/picture-finder'
import { lacksWords, namedIn, shownIn } from '@skirmish/problem-package/import/pictures/placed-pictures'
import type { PanelPicture } from '@skirmish/problem-package/import/read-for-panel'
import { pictureAddress } from '@skirmish/problem-text/picture-address'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { Tables } from '../../tables.ts'
import { drawPicture } from '../../threads/draw-picture.ts'
import { saveDrawn } from './store-picture.ts'

const FAULTS = {
  kind: 'is no picture in PNG, JPEG or WebP',
  pixels: 'has more than 16 million pixels',
  busy: 'the server had no time to draw it',
  full: 'you have saved 1 GiB of tests and pictures within a day',
}
const NO_WORDS = 'the package has none: write what the picture shows, for students who cannot see it'

/**
 * Stores the pictures of a package's statement as the teacher's, while there is time, and puts their addresses into it; one that is refused
 * stands there by its name. The lines say of each what became of it. RULES PB21.
 */
export async function storePackagePictures(
  database: Database<Tables>,
  authorId: string,
  { fields, pictures }: { fields: DraftFields; pictures: readonly PanelPicture[] },
  hasTime: () => boolean,
  now: Date,
): Promise<{ fields: DraftFields; lines: PackageReportLine[] }> {
  const isHtml = fields.description_format === 'html'
  let text = fields.description ?? ''
  const lines: PackageReportLine[] = []
  for (const { address: stands, path, base64 } of pictures) {
    const line = (fate: PackageReportLine['fate'], thing: string, note: string) =>
      lines.push({ fate, thing, note, files: 1 })
    const stored = hasTime() ? await storeOne(database, authorId, base64, now) : 'busy'
    if (typeof stored === 'string') {
      text = namedIn({ text, isHtml }, { address: stands, path })
      line('dropped', path, notShown(FAULTS[stored]))
    } else {
      if (lacksWords({ text, isHtml }, stands)) line('missing', `words of ${path}`, NO_WORDS)
      text = shownIn({ text, isHtml }, stands, { ...stored, address: pictureAddress(stored.picture_id) })
      line('taken', path, 'a picture of the statement')
    }
  }
  return { fields: pictures.length > 0 ? { ...fields, description: text } : fields, lines }
}

async function storeOne(database: Database<Tables>, authorId: string, base64: string, now: Date) {
  const drawn = await drawPicture(Buffer.from(base64, 'base64'))
  if (isRefusal(drawn)) return 'busy'
  if ('fault' in drawn) return drawn.fault
  const stored = await saveDrawn(database, authorId, drawn, now)
  return isRefusal(stored) ? 'full' : stored
}
