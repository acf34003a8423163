/** What file systems refuse in names. */
const REFUSED = /[\\/:*?"<>|\p{Cc}]+/gu

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(REFUSED, ' ').trim()
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
