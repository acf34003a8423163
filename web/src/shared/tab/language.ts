import { createLanguageChoice } from '../i18n.ts'
import { connection } from './session.ts'

export const chooseLanguage = createLanguageChoice(connection)
