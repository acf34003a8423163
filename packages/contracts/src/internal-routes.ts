/** The routes that the operator's commands alone call, but for those of the judge below. */
export const OPERATORS_ROUTES = /^\/internal\/(operators\/|confirmed-emails$|generations|problems|rejudges|rebuild$)/

/** The routes that the judge calls, which runs the code of strangers and has a token for nothing else. */
export const JUDGES_ROUTES: readonly string[] = [
  '/internal/problems/:problem_id/tests/:hash',
  '/internal/submissions/:id',
]
