import { testLanguage } from './differential.ts'

testLanguage('c')
