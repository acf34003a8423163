import type { MatchKindName } from '@skirmish/contracts/rest/matches'

/** The bot's side of a match of the type Practice. No account has this id, or a name with a space. RULES GH1. */
export const BOT = { user_id: 'bot', username: 'Skirmish Bot' } as const

export const isBot = (player: { user_id: string } | null): boolean => player?.user_id === BOT.user_id

/** Matches whose time is the player's practice time, which pauses while the player is away. RULES MR12, GH2. */
export const pauses = (type: MatchKindName): boolean => type === 'Solo' || type === 'Practice'
