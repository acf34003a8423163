import { testLanguage } from './differential.ts'

testLanguage('python')
