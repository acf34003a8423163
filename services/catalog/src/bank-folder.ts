import { fileURLToPath } from 'node:url'

/** The folder of the built-in problems, a package each. */
export const BANK_FOLDER = fileURLToPath(new URL('../problems', import.meta.url))
