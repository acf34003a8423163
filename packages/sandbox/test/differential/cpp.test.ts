import { testLanguage } from './differential.ts'

testLanguage('cpp')
