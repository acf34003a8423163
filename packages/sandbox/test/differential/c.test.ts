import { testLanguage } from './differential.ts'

testLanguage('c', 3) // all of them: compiled-languages.test.ts
