import { BaseConfig, DatabaseConfig, SiteConfig, Urls } from '@skirmish/service-kit/process/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  ...SiteConfig,
  AUTH_URL: Urls,
  CATALOG_URL: Urls,
  NO_SHOW_SECONDS: Type.Integer({
    default: 60,
    description: 'a player who has not opened a ranked match after so long voids it. RULES MR5',
  }),
  AFTER_WIN_SECONDS: Type.Integer({
    default: 300,
    minimum: 0,
    description:
      'so long a match of two goes on for the other player once one has won, if its deadline allows. RULES MR3',
  }),
  CLAIM_SECONDS: Type.Integer({
    default: 120,
    description: 'after so long without a socket of a player the opponent may claim the win. RULES MR5',
  }),
  CLAIM_AFTER_LEAVING_SECONDS: Type.Integer({
    default: 30,
    description: 'the same after a player left on purpose. RULES MR5',
  }),
  VERDICT_WAIT_SECONDS: Type.Integer({
    default: 60,
    description: 'how long a submit call waits before it answers 503',
  }),
  JUDGE_QUEUE_MOST: Type.Integer({
    default: 4000,
    minimum: 2,
    description:
      'submissions that may wait for a verdict; from half of it on runs are refused with a 503. Of ranked matches as many may wait, whatever others have waiting',
  }),
  TRIAL_PROBLEM: Type.String({
    default: 'first-echo',
    description:
      'the problem of the bank that visitors of the landing page solve; where there is none, they are offered none. RULES PB8',
  }),
  SUBMISSION_DAYS: Type.Integer({
    default: 90,
    minimum: 1,
    description: "how long submissions are kept; a player's last code on a problem is kept for good",
  }),
  SUBMISSIONS_A_DAY: Type.Integer({
    default: 300,
    minimum: 1,
    description: 'submissions of a person within 24 hours, beyond which a 429 is answered; their code is kept',
  }),
  WATCH_DELAY_SECONDS: Type.Integer({
    default: 180,
    minimum: 1,
    description: 'so old the code is that watchers of a running match get; less is for trials alone. RULES WA3',
  }),
  RANKED_SECONDS: Type.Integer({
    default: 0,
    description: 'length of a ranked match in trials; 0: as the problem says',
  }),
})
export type Config = Static<typeof Config>

/** How long matches wait for their players, in milliseconds. */
export const matchLimits = (config: Pick<Config, 'NO_SHOW_SECONDS' | 'AFTER_WIN_SECONDS'>) => ({
  noShowMs: config.NO_SHOW_SECONDS * 1000,
  afterWinMs: config.AFTER_WIN_SECONDS * 1000,
})
