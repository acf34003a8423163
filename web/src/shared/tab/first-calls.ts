import { createFirstCalls } from '../session/first-calls.ts'

export const firstCalls = createFirstCalls()
