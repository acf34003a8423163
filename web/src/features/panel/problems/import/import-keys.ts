import { ApiError } from '@skirmish/api-client/api-error'
import { newKey } from '../saving/draft-saver.ts'

type Picked = Pick<File, 'name' | 'size' | 'lastModified'>
const idOf = ({ name, size, lastModified }: Picked): string => JSON.stringify([name, size, lastModified])

export interface ImportKeys {
  /** The key by which a file is sent, the same again until the server has taken or refused it: a call whose answer was lost makes one draft. */
  keyFor(file: Picked): string
  /** Once the server has said what becomes of a file, the same file makes another draft. */
  settleKey(file: Picked, error: Error | null): void
}

/** Keeps the keys of the files that a page sends. */
export function createImportKeys(): ImportKeys {
  const keys = new Map<string, string>()
  return {
    keyFor: (file) => {
      const key = keys.get(idOf(file)) ?? newKey()
      keys.set(idOf(file), key)
      return key
    },
    settleKey: (file, error) => {
      if (!error || (error instanceof ApiError && error.status < 500)) keys.delete(idOf(file))
    },
  }
}
