import type { UnzipFileInfo } from 'fflate'

/** A file that a person has chosen, dropped, or packed into an archive. */
export interface ChosenFile {
  /** With the folders that it lies in. */
  path: string
  /** Of its bytes, as the file system or the archive says. */
  size: number
  /** Reads all of it. Throws where it cannot be read any more. */
  bytes(): Promise<Uint8Array>
}

/** More than any set of tests has, with what lies beside them. */
export const MOST_FILES = 5_000

export const chosen = (file: File, path = file.webkitRelativePath || file.name): ChosenFile => ({
  path,
  size: file.size,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
})

/** The files that were dropped, those in folders too. A drop is gone after the first pause: its entries are taken at once. */
export async function droppedFiles(drop: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry())
  const found: ChosenFile[] = []
  for (const entry of entries) if (entry) await addEntry(found, entry)
  return found
}

async function addEntry(found: ChosenFile[], entry: FileSystemEntry): Promise<void> {
  if (found.length > MOST_FILES) return
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push(chosen(file, entry.fullPath.replace(/^\//, '')))
  } else if (isFolder(entry)) {
    const reader = entry.createReader()
    const more = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    for (let some = await more(); some.length > 0; some = await more())
      for (const one of some) await addEntry(found, one)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The files of a zip archive, none unpacked before it is read. Throws where the bytes are no archive. */
export async function filesOfZip(archive: ChosenFile): Promise<ChosenFile[]> {
  const [packed, { unzipSync }] = await Promise.all([archive.bytes(), import('fflate')])
  const list: UnzipFileInfo[] = []
  unzipSync(packed, {
    filter: (file) => {
      if (!file.name.endsWith('/')) list.push(file)
      return false
    },
  })
  return list.map(({ name, originalSize }) => ({
    path: name.replaceAll('\\', '/'),
    size: originalSize,
    // It gets the room that the archive says it needs, and no more.
    bytes: async () => unzipSync(packed, { filter: (file) => file.name === name })[name] ?? new Uint8Array(),
  }))
}
