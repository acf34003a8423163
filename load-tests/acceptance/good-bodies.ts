import { createECDH, randomUUID } from 'node:crypto'
import type { Player } from '../players/player.ts'

export const TITLE = 'Nobody else sees this'

const example = (input: string) => ({ input, expected_output: input, explanation: 'As it is.' })
export const problemFor = (class_id: string) => ({
  title: TITLE,
  description: 'Print it.',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(1)',
  assigned_classes: [class_id],
  testcases: [example('1'), example('2')],
  hidden_testcases: [{ input: '3', expected_output: '3' }],
})

/** A person, and good values of what the person's calls name. */
export interface Sender {
  player: Player
  ids: Record<string, string>
}
/** A picture of one pixel, as PNG. */
export const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAALSURBVAiZY2AAAgAABQABYlUyiAAAAABJRU5ErkJggg=='
/** A zip of an input and its output. */
const ONE_TEST =
  'UEsDBBQAAAAAAAAAIVxT/FFnAgAAAAIAAAAEAAAAMS5pbjEKUEsDBBQAAAAAAAAAIVxT/FFnAgAAAAIAAAAFAAAAMS5hbnMxClBLAQIUAxQAAAAAAAAAIVxT/FFnAgAAAAIAAAAEAAAAAAAAAAAAAACAAQAAAAAxLmluUEsBAhQDFAAAAAAAAAAhXFP8UWcCAAAAAgAAAAUAAAAAAAAAAAAAAIABJAAAADEuYW5zUEsFBgAAAAACAAIAZQAAAEkAAAAAAA=='
const SUBSCRIBED = { endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' }
const BROWSERS_KEY = createECDH('prime256v1').generateKeys('base64url')
const passwordOf = ({ username }: Player) => `secret of ${username}`

/**
 * A body for each call that has one, whose every field is taken as it is: so a call is refused for its id, or for the one field that
 * an attack changes. Where the good value has an effect that nobody wants, such as the end of the account, it is wrong itself.
 */
export const BODIES: Record<string, (sender: Sender) => Record<string, unknown>> = {
  logIn: ({ player }) => ({ email: player.email, password: passwordOf(player), remember: false }),
  refreshToken: () => ({ refresh: 'x' }),
  register: () => {
    const username = `made_${randomUUID().slice(0, 8)}`
    return { username, email: `${username}@players.test`, password: `secret of ${username}` }
  },
  logOut: () => ({ refresh: 'x' }),
  finishOidcLogin: () => ({ query: 'code=x&state=x', secret: 'x', remember: false }),
  askForReset: ({ player }) => ({ email: player.email }),
  resetPassword: ({ player }) => ({ email: player.email, code: 'ABCDEFGH', new_password: passwordOf(player) }),
  changePassword: ({ player }) => ({
    old_password: passwordOf(player),
    new_password: 'another secret',
    refresh: 'x',
  }),
  changeEmail: ({ player }) => ({ new_email: `new_${player.email}`, password: passwordOf(player) }),
  confirmEmail: () => ({ token: 'x' }),
  deleteAccount: () => ({ password: 'not this one' }),
  teacherInvitation: () => ({ code: 'ABCD-EFGH-JKLM-NPQR' }),
  playBot: () => ({ level: 'Silver', ghost: true }),
  createArena: () => ({ name: 'Friday', minutes: 60, starts_in: 5, match_minutes: 10, difficulty: 'Easy' }),
  enterArena: () => ({ code: 'ABCDEFG' }),
  challengePlayer: ({ ids }) => ({ match_id: ids.problem_id, duration: 10 }),
  createSession: ({ ids }) => ({ match_id: ids.problem_id, duration: 10 }),
  joinSession: () => ({ session_code: 'ABCDEF' }),
  updateProfile: () => ({ bio: 'Nothing.', image: 'avatar1', recordings: 'opponents' }),
  reportVitals: () => ({ measures: [{ name: 'LCP', value: 1 }], errors: [{ kind: 'script', times: 1 }] }),
  runCode: () => ({ code: 'print(input())', language: 'python', inputs: ['1'] }),
  runFreely: () => ({ code: 'print(input())', language: 'python', inputs: ['1'] }),
  submitTrial: () => ({ code: 'print(input())', language: 'python' }),
  submitCode: () => ({ code: 'print(input())', language: 'python' }),
  createClass: () => ({ title: 'Another class' }),
  addStudents: () => ({ emails: ['a@x.test'] }),
  addTeacher: () => ({ email: 'a@x.test' }),
  handOver: () => ({ founder: true }),
  keepClass: () => ({ agreed: true }),
  joinClass: () => ({ join_code: 'ABCDEFGH' }),
  keepPushSubscription: () => ({ ...SUBSCRIBED, auth: 'A'.repeat(22), p256dh: BROWSERS_KEY, language: 'en' }),
  endPushSubscription: () => SUBSCRIBED,
  chooseWeeklyMail: () => ({ on: false, language: 'en' }),
  updateClass: () => ({ title: 'Another title', archived: false }),
  setDueDate: () => ({ due_at: null }),
  createDraft: ({ ids }) => problemFor(ids.class_id ?? ''),
  updateDraft: ({ ids }) => problemFor(ids.class_id ?? ''),
  previewStatement: () => ({ description: 'Print $x$.' }),
  importPackage: () => ({ package: ONE_TEST, name: 'sum.zip' }),
  mergeDraft: () => ({ into: 'none', known_revision: '-', parts: ['title'] }),
  storePicture: () => ({ picture: ONE_PIXEL }),
  createProblem: ({ ids }) => problemFor(ids.class_id ?? ''),
  updateProblem: ({ ids }) => problemFor(ids.class_id ?? ''),
}
