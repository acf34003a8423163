import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { PackageReportLine } from '@skirmish/contracts/rest/package-imports'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { type PictureFault, pictureLines } from '@skirmish/problem-package/import/pictures/picture-lines'
import { lacksWords, namedIn } from '@skirmish/problem-package/import/pictures/placed-pictures'
import type { PanelPicture } from '@skirmish/problem-package/import/read-for-panel'
import { pictureAddress } from '@skirmish/problem-text/picture-address'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { Tables } from '../../tables.ts'
import { drawPicture } from '../../threads/draw-picture.ts'
import { type StoredPicture, saveDrawn } from './store-picture.ts'

/**
 * Stores the pictures of a package's statement as the teacher's, while `leftMs` is above 0, and puts their addresses into it; one that is refused
 * stands there by its name. The lines say of each what became of it. RULES PB21.
 */
export async function storePackagePictures(
  database: Database<Tables>,
  authorId: string,
  { fields, pictures }: { fields: DraftFields; pictures: readonly PanelPicture[] },
  { leftMs, language, now }: { leftMs: () => number; language: InterfaceLanguage; now: Date },
): Promise<{ fields: DraftFields; lines: PackageReportLine[] }> {
  let text = fields.description ?? ''
  const say = pictureLines(language)
  const lines: PackageReportLine[] = []
  for (const { address: stands, path, base64 } of pictures) {
    const stored = leftMs() > 0 ? await storeOne(database, authorId, base64, leftMs, now) : 'busy'
    if (typeof stored === 'string') {
      text = namedIn(text, { address: stands, path })
      lines.push(say.refused(path, stored))
    } else {
      const place = lacksWords(text, stands)
      if (place) lines.push(say.lacksWords(path, place))
      text = text.replaceAll(stands, pictureAddress(stored.picture_id))
      lines.push(say.stored(path))
    }
  }
  return { fields: pictures.length > 0 ? { ...fields, description: text } : fields, lines }
}

async function storeOne(
  database: Database<Tables>,
  authorId: string,
  base64: string,
  leftMs: () => number,
  now: Date,
): Promise<StoredPicture | PictureFault> {
  const drawn = await drawPicture(Buffer.from(base64, 'base64'), leftMs())
  if (isRefusal(drawn)) return 'busy'
  if ('fault' in drawn) return leftMs() > 0 ? drawn.fault : 'busy'
  const stored = await saveDrawn(database, authorId, drawn, now)
  return isRefusal(stored) ? 'full' : stored
}
