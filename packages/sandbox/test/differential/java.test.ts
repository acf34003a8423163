import { testLanguage } from './differential.ts'

testLanguage('java', 6) // all of them: compiled-languages.test.ts
