import { testLanguage } from './differential.ts'

testLanguage('java')
