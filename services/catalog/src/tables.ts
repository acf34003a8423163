import type { ClassesTables } from './classes/tables.ts'
import type { GenerationTables } from './generation/tables.ts'
import type { PracticeTables } from './practice/tables.ts'
import type { ProblemsTables } from './problems/tables.ts'

/** All tables of the catalog's database. Each belongs to one module, whose store alone asks it. */
export type Tables = ClassesTables & GenerationTables & PracticeTables & ProblemsTables
