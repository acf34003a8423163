import { describe } from 'vitest'
import { testLanguage } from './differential.ts'

// Compiling each program twice takes longer than a run of everything may: `npm run test:long`.
for (const language of ['c', 'cpp', 'java'] as const) describe(language, () => testLanguage(language))
