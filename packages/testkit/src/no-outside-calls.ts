/** A catalog that calls nobody outside: no language model and no stock, and no push services of browsers. */
export const NO_OUTSIDE_CALLS = {
  GENERATION_URL: '',
  GENERATION_KEY: '',
  GENERATION_MODEL: '',
  GENERATION_DAILY_TOKENS: 1_000_000,
  GENERATION_TIMEOUT_S: 120,
  GENERATION_STOCK: 0,
  PUSH_HOSTS: 'none',
  PUSH_CONTACT: 'mailto:nobody@a.test',
}
