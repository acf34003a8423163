import type { ForeignPicture } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { FAULTS, notShown } from './pictures/picture-lines.ts'
import { namedIn } from './pictures/placed-pictures.ts'
import { sentence } from './sentence.ts'

/** A photo takes a third of a second to be drawn, and the teacher waits for all. */
const PICTURES_MOST = 16
/** As many as one picture has at most. */
const BYTES_MOST = 8 * 1024 * 1024

/**
 * The pictures that a draft's statement shows, in its order and as many as are taken. What becomes of them the report learns when they are
 * drawn; further ones stand in the text by their names. RULES PB21.
 */
export function panelPictures(
  found: readonly ForeignPicture[],
  statement: string,
  report: ImportReport,
): { description: string; pictures: ForeignPicture[] } {
  let description = statement
  const pictures: ForeignPicture[] = []
  let bytes = 0
  const placed = found
    .map((picture) => ({ picture, at: description.indexOf(picture.address) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  for (const { picture } of placed) {
    const { content, path } = picture.file
    const why = !isOfKind(content)
      ? FAULTS.kind
      : content.length > BYTES_MOST
        ? sentence`is larger than 8 MiB`
        : pictures.length >= PICTURES_MOST
          ? sentence`${PICTURES_MOST} pictures of a package are taken`
          : bytes + content.length > BYTES_MOST
            ? sentence`the pictures of a package have 8 MiB together`
            : null
    if (why === null) {
      report.later(path)
      pictures.push(picture)
      bytes += content.length
    } else {
      report.dropped(path, notShown(why))
      description = namedIn(description, { address: picture.address, path })
    }
  }
  return { description, pictures }
}

/** PNG, JPEG and WebP begin so. No other file takes the place of a picture that is shown. */
const isOfKind = (content: Buffer): boolean =>
  /^(\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP)/s.test(content.toString('latin1', 0, 12))
