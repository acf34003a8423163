import { createGoOn } from '../go-on.ts'
import { tabStorage } from './storage.ts'

export const goOn = createGoOn(tabStorage)
