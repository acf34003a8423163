/** What a field offers, in its order; the first entry of a filter is its own name. */
export interface Choices {
  path: string
  label: string
  options: readonly string[]
}

const DIFFICULTIES = ['Easy', 'Medium', 'Hard']
const COMPLEXITIES = ['O(1)', 'O(n)', 'O(n^2)', 'O(log n)']

export const FILTERS: readonly Choices[] = [
  { path: '/problems', label: 'Status', options: ['Completed', 'Pending', 'Failed'] },
  { path: '/problems', label: 'Difficulty', options: DIFFICULTIES },
  { path: '/problems', label: 'Complexity', options: COMPLEXITIES },
  { path: '/history', label: 'Status', options: ['Completed', 'Won', 'Failed'] },
  { path: '/history', label: 'Difficulty', options: DIFFICULTIES },
  { path: '/history', label: 'Complexity', options: COMPLEXITIES },
]
export const DURATIONS = ['10', '15', '20', '30', '45', '60']
export const LANGUAGES = [
  ['python', 'Python'],
  ['cpp', 'C++'],
  ['c', 'C'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
] as const

/** The places of the app, and whom each is for. */
export const ROUTES = {
  guest: ['/auth/login', '/auth/register', '/auth/forgot', '/auth/reset'],
  player: ['/home', '/play', '/leaderboard', '/history', '/learn', '/problems', '/profile/{username}', '/match'],
  teacher: ['/panel'],
} as const
