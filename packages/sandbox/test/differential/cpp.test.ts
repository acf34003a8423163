import { testLanguage } from './differential.ts'

testLanguage('cpp', 3) // all of them: compiled-languages.test.ts
