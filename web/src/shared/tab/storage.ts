import { openStorages } from '../storage/browser-storage.ts'

export const { tabStorage, browserStorage } = openStorages()
