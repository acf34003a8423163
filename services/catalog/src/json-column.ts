import type { ColumnType } from 'kysely'

/** A column of JSON, which is read as a value and written as text. */
export type Json<T> = ColumnType<T, string, string>
