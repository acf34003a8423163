import type { MatchKindName } from '@skirmish/contracts/rest/matches'

/** The bot's side of a match of the type Practice. No account has this id, or a name with a space. RULES GH1. */
export const BOT = { user_id: 'bot', username: 'Skirmish Bot' } as const

/** The name of a side that is a ghost: whose it is stands with the match, and may go from there. RULES GH6. */
export const GHOST_NAME = 'Skirmish Ghost'

export const isGhost = (player: { user_id: string; username: string }): boolean =>
  isBot(player) && player.username === GHOST_NAME

/** Whether a bot is there: a ghost leaves where its recording ends. RULES GH5. */
export const isBotHere = (player: { user_id: string; absent_since: Date | null } | null): boolean =>
  isBot(player) && player?.absent_since === null

export const isBot = (player: { user_id: string } | null): boolean => player?.user_id === BOT.user_id

/** Matches whose time is the player's practice time, which pauses while the player is away. RULES MR12, GH2. */
export const pauses = (type: MatchKindName): boolean => type === 'Solo' || type === 'Practice'
