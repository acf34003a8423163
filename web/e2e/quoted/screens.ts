import type { Quoted } from './quoted.ts'

/** A screen that is seen as it opens; `press` is what is clicked there first, and `labels` are what fields are called. */
export interface QuotedScreen extends Quoted {
  viewer: 'guest' | 'player' | 'teacher'
  press?: string
  /** Said by a placeholder. */
  placeholder?: string
}

const said = (
  viewer: QuotedScreen['viewer'],
  where: string,
  file: string,
  texts: readonly string[],
  more: Pick<QuotedScreen, 'press' | 'placeholder'> = {},
): QuotedScreen => ({ viewer, where, file, story: 'quoted', texts, ...more })

const RANKS = ['Bronze', 'Silver', 'Gold', 'Emerald', 'Diamond', 'Ruby']
const STATS = ['Games Played', 'Success Rate', 'Win Rate', 'Problems Solved']
const LISTED = ['Status', 'Title', 'Knowledge', 'Difficulty', 'Complexity']
const TOPICS = [
  ...['Arrays', 'Hashmaps & Sets', '2 Pointers', 'Stacks', 'Linked Lists', 'Binary Search', 'Sliding Window'],
  ...['Trees', 'Heaps', 'Recursive Backtracking', 'Graphs', 'Dynamic Programming'],
]

/** What stands on the screens. */
export const SCREENS: readonly QuotedScreen[] = [
  said('guest', '/', 'landing', ['Home', 'About', 'Features', 'FAQ', ...RANKS]),
  said('guest', '/auth/login', 'app', ['Email', 'Password', 'Remember for 30 days']),
  said('guest', '/auth/register', 'app', [
    'Username',
    'Email',
    'Password',
    'Confirm password',
    'At least 8 characters',
  ]),
  said('guest', '/auth/forgot', 'app', ['Email', 'Continue']),
  said('guest', '/auth/reset', 'app', ['Recovery code', 'New password', 'Confirm password', 'Reset Password']),
  said('player', '/home', 'app', ['PLAY', ...STATS]),
  said('player', '/home', 'home', ['LEARN']),
  said('player', '/home', 'app', ['Home', 'Ranked', 'Play', 'Leaderboard', 'History', 'Practice', 'Learn', 'Problems']),
  said('teacher', '/home', 'app', ['Teach', 'Panel']),
  said('player', '/play', 'app', ['RANKED', 'CUSTOM', 'PLAY', 'Players online', 'Locked', ...RANKS]),
  said('player', '/play', 'app', ['CREATE', 'JOIN'], { press: 'CUSTOM' }),
  said('player', '/leaderboard', 'app', [
    ...['Position', 'Name', 'Success Rate', 'Win Rate', 'Points', 'TOTAL PLAYERS'],
    ...RANKS,
  ]),
  said('player', '/history', 'app', [...LISTED, 'Time Taken', 'Points Earned'], { placeholder: 'Search Problems' }),
  said('player', '/problems', 'app', [...LISTED, ...TOPICS], { placeholder: 'Search Problems' }),
  said('player', '/learn', 'app', TOPICS),
  said('player', '/learn?topic=none', 'learn', ['Content not found']),
  said('player', '/profile/{username}', 'app', [
    'PROFILE',
    'This profile does not have a bio yet.',
    'RANKED',
    ...STATS,
  ]),
  said('player', '/profile/{username}', 'app', ['EDIT INFORMATION', 'SAVE', 'CLOSE'], { press: 'EDIT' }),
  said('teacher', '/panel', 'panel', ['CLASS', 'CREATE CLASS', 'ADD STUDENTS']),
  said('teacher', '/panel', 'panel-problems', ['PROBLEMS', 'CREATE PROBLEM']),
  said('player', '/match', 'app', ['No match_id provided in URL.']),
]

/** What stands on screens that take a story to get to. */
export const ON_THE_WAY: readonly Quoted[] = [
  {
    where: 'the dialogs of a custom session, and the session itself',
    file: 'app',
    story: 'quoted',
    texts: [
      ...['CREATE SESSION', 'JOIN SESSION', 'Select Problem', 'CLOSE', 'START', 'LEAVE', 'Session code'],
      ...['Difficulty', 'Title', 'Knowledge', 'Duration'],
    ],
  },
  {
    where: 'the queue, and the overlay of a pairing',
    file: 'app',
    story: 'quoted',
    texts: ['Target rank', 'Queue time', 'MATCH FOUND', 'MATCH ACCEPTED', 'ACCEPT', 'DECLINE'],
  },
  {
    where: 'a match, and its end',
    file: 'app',
    story: 'quoted',
    texts: [
      ...['Run', 'Submit', 'Inputs', 'Outputs', 'Lines of Code', 'Tests Ran', 'RESULTS', 'Won', 'Failed'],
      ...['Time Taken', 'Points Earned', 'MENU', 'CLOSE', 'Easy', 'Custom input', 'Test cases', 'Results'],
    ],
  },
  {
    where: 'the class of the panel',
    file: 'panel',
    story: 'panel',
    texts: ['CLASS', 'CREATE CLASS', 'ADD STUDENTS', 'Status', 'Name', 'SOLUTION - {name}'],
  },
  {
    where: 'the problems of the panel, and the form of one',
    file: 'panel-problems',
    story: 'panel-problems',
    texts: [
      ...['PROBLEMS', 'Classes', 'CREATE PROBLEM', 'UPDATE PROBLEM', 'Title', 'Description', 'Difficulty'],
      ...['Complexity', 'Knowledge Area', 'Input', 'Output', 'Explanation'],
    ],
  },
]
