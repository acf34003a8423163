/** Every constant of the specification that more than one part of the product needs. Units are in the names. */

export const PRODUCT_NAME = 'Skirmish'

export const ACCEPT_WINDOW_MS = 30_000
export const RUN_SUBMIT_LOCK_MS = 5_000
export const SESSION_COOLDOWN_MS = 2_000
/** Durations of a custom session, minutes. */
export const SESSION_MINUTES = [10, 15, 20, 30, 45, 60] as const
export const LOGIN_TOAST_LOCK_MS = 1_000
export const TOAST_CLOSE_MS = 3_000
export const RANKED_MATCH_MINUTES = 20
export const MAX_SOURCE_BYTES = 65_536
export const MAX_RUN_INPUTS = 20
export const MAX_RUN_INPUT_BYTES = 1_048_576
/** The bytes of all inputs of a run together. */
export const MAX_RUN_INPUTS_BYTES = 2_097_152
/** The wall clock of all inputs of a run together. */
export const RUN_WALL_MS = 30_000
/** After this long match-room gives up waiting for a verdict, and the judge does not begin on the request any more. */
export const VERDICT_LOST_MS = 5 * 60_000
/** The opponent hears no more often than this whether a player types. RULES MR11. */
export const TYPING_EVERY_MS = 2_000
/** The most bytes of a zip that becomes a draft. RULES PB18. */
export const MAX_PACKAGE_BYTES = 16_777_216
/** What becomes of a thing of such a zip, in the order of the report: what is to be done comes first. */
export const REPORT_FATES = ['missing', 'dropped', 'changed', 'taken'] as const
/** What a package brings of a problem, each taken as a whole or left, in the order of the form. RULES PB25. */
export const PACKAGE_PARTS = ['title', 'statement', 'tests', 'solution', 'limits', 'judging'] as const
/** Of a problem that a teacher writes. RULES JD3, PB13. */
export const EXAMPLES = 2
export const MAX_HIDDEN_TESTS = 198
export const MAX_TITLE_CHARACTERS = 150
export const MAX_STATEMENT_CHARACTERS = 20_000
export const MAX_EXAMPLE_CHARACTERS = 10_000
export const MAX_TEST_BYTES = 1_048_576
/** The bytes of all tests of a problem together. */
export const MAX_TESTS_BYTES = 16_777_216
/** Passes that a test of a multi-pass problem may have. RULES JD19. */
export const VALIDATION_PASSES = { least: 2, most: 100 } as const
export const TIME_LIMIT_MS = { least: 100, most: 10_000 } as const
export const MEMORY_LIMIT_MB = { least: 16, most: 512 } as const
export const MAX_CODE_LINES = 10_000
/** An editor sends what changed in it this often, while something changes. RULES RC1. */
export const EDITS_EVERY_MS = 2_000
/** The most bytes of a message with edits, as JSON. RULES RC1. */
export const MAX_EDITS_BYTES = 8_192
/** The most edits of such a message. */
export const MAX_EDITS = 200
/** A watched match is looked at again so often. RULES WA5. */
export const WATCHED_EVERY_MS = 1_000
/** The delayed code of a watched match is read so often. RULES WA3. */
export const WATCHED_CODE_EVERY_MS = 5_000
/** The most characters of a side's code that watchers get. RULES WA3. */
export const MAX_WATCHED_CODE = 16_384
/** For so long after its end a match is still there for who watches it. RULES WA4. */
export const WATCHED_AFTER_END_MS = 10 * 60_000

export const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_SECONDS = 24 * 3600
export const REMEMBER_SECONDS = 30 * 24 * 3600
export const REFRESH_REUSE_GRACE_SECONDS = 30

export const PAGE_SIZE = { leaderboard: 20, problems: 10, history: 20 } as const
export const NEXT_PAGE_WITHIN_PX = 300

export const STORAGE_KEYS = {
  access: 'access',
  refresh: 'refresh',
  profile: 'profile',
  resetEmail: 'reset_email',
} as const

export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const
export const COMPLEXITIES = ['O(1)', 'O(n)', 'O(n^2)', 'O(log n)'] as const
export const KNOWLEDGE_AREAS = [
  'Arrays',
  'Hashmaps & Sets',
  '2 Pointers',
  'Stacks',
  'Linked Lists',
  'Binary Search',
  'Sliding Window',
  'Trees',
  'Heaps',
  'Recursive Backtracking',
  'Graphs',
  'Dynamic Programming',
] as const
export const AVATARS = ['avatar1', 'avatar2', 'avatar3', 'avatar4', 'avatar5', 'avatar6'] as const
export const PLACEHOLDER_AVATAR = 'avatar6'
export const MAX_BIO_CHARACTERS = 500
/** Who may see recordings of a player's code, beside the player. RULES RC4. */
export const RECORDING_READERS = ['nobody', 'opponents', 'everybody'] as const
export type RecordingReaders = (typeof RECORDING_READERS)[number]
export const DEFAULT_RECORDING_READERS: RecordingReaders = 'opponents'
/**
 * A character that can be seen, as a pattern of ECMA-262 with its `u` flag: none of white space, joiners and marks of direction, fillers, the
 * blank of braille, and controls. Around a character that is seen they are letters' business, as in Hindi and in emoji. RULES TR3.
 */
export const VISIBLE = '[^\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\p{Cc}\\u2800\\uFFF9-\\uFFFB]'
const SEEN = new RegExp(VISIBLE, 'u')

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => SEEN.test(text)
/** Whether an input of a run is that of an example: spaces and line ends at the end of the text do not count. RULES JD21. */
export const isInputOf = (example: { input: string }, input: string): boolean =>
  example.input.trimEnd() === input.trimEnd()
/** For this time a former name leads to its owner, and nobody else can take it. RULES SH3. */
export const FORMER_NAME_KEPT_MS = 30 * 24 * 3600_000
export const INTERFACE_LANGUAGES = ['en', 'es', 'pt-BR'] as const

/** WebSocket close codes, RULES SH1. */
export const CLOSE = {
  goingAway: 1001,
  flooding: 1008,
  tooBig: 1009,
  restart: 1012,
  tryAgainLater: 1013,
  tokenExpired: 4401,
  notYours: 4403,
  noSuch: 4404,
} as const
