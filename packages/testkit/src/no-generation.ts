/** A catalog without a language model and without a stock. */
export const NO_GENERATION = {
  GENERATION_URL: '',
  GENERATION_KEY: '',
  GENERATION_MODEL: '',
  GENERATION_DAILY_TOKENS: 1_000_000,
  GENERATION_TIMEOUT_S: 120,
  GENERATION_STOCK: 0,
}
