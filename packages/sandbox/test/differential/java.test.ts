import { testLanguage } from './differential.ts'

testLanguage('java', 3) // all of them: compiled-languages.test.ts
