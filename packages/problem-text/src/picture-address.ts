/** The most pixels of a stored picture in each direction: a statement is half as wide on a dense screen. */
export const PICTURE_SIDE = 1600

/** The id of a picture of a statement: a digest of its bytes, and its size in pixels. RULES PB16. */
const PICTURE_ID = /[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}/
/** Finds the ids of pictures in a text that holds their addresses. */
export const PICTURE_IDS = `/pictures/(${PICTURE_ID.source})\\.webp`
const ADDRESS = new RegExp(`^${PICTURE_IDS}$`)

/** Where the catalog serves a picture of a statement. */
export const pictureAddress = (pictureId: string): string => `/pictures/${pictureId}.webp`

/** The address of a stored picture in its parts; null of any other address. */
export function pictureAt(address: string): { picture_id: string; width: number; height: number } | null {
  const [, picture_id] = ADDRESS.exec(address) ?? []
  if (!picture_id) return null
  const [width = 0, height = 0] = picture_id
    .slice(picture_id.indexOf('-') + 1)
    .split('x')
    .map(Number)
  return { picture_id, width, height }
}
