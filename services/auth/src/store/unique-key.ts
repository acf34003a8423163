const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another row has its name or address. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
