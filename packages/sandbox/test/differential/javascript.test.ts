import { testLanguage } from './differential.ts'

testLanguage('javascript')
