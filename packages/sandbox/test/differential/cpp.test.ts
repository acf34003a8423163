import { testLanguage } from './differential.ts'

testLanguage('cpp', 6) // all of them: compiled-languages.test.ts
