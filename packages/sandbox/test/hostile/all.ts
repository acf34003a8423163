import { COMPILE } from './compile.ts'
import { JAVASCRIPT, PYTHON } from './interpreted.ts'
import { JAVA } from './java.ts'
import { NATIVE } from './native.ts'

export const HOSTILE = [...NATIVE, ...COMPILE, ...PYTHON, ...JAVASCRIPT, ...JAVA]
