import type * as data from '@skirmish/contracts/rest/account-data'
import type * as accounts from '@skirmish/contracts/rest/accounts'
import type * as arena from '@skirmish/contracts/rest/arenas'
import type * as bots from '@skirmish/contracts/rest/bots'
import type * as challenges from '@skirmish/contracts/rest/challenges'
import type * as management from '@skirmish/contracts/rest/class-management'
import type * as matrix from '@skirmish/contracts/rest/class-matrix'
import type * as authored from '@skirmish/contracts/rest/class-problems'
import type * as classrooms from '@skirmish/contracts/rest/classes'
import type * as play from '@skirmish/contracts/rest/current-play'
import type * as played from '@skirmish/contracts/rest/history'
import type * as boards from '@skirmish/contracts/rest/leaderboard'
import type * as learn from '@skirmish/contracts/rest/learn'
import type * as matches from '@skirmish/contracts/rest/matches'
import type * as oidc from '@skirmish/contracts/rest/oidc'
import type * as packages from '@skirmish/contracts/rest/package-imports'
import type * as people from '@skirmish/contracts/rest/people'
import type * as pictures from '@skirmish/contracts/rest/pictures'
import type * as writing from '@skirmish/contracts/rest/problem-drafts'
import type * as bank from '@skirmish/contracts/rest/problems'
import type * as ranked from '@skirmish/contracts/rest/ranked-matches'
import type * as recovery from '@skirmish/contracts/rest/recovery'
import type * as reminders from '@skirmish/contracts/rest/reminders'
import type * as replays from '@skirmish/contracts/rest/replays'
import type * as sessions from '@skirmish/contracts/rest/sessions'
import type * as logins from '@skirmish/contracts/rest/sessions-of-account'
import type * as shared from '@skirmish/contracts/rest/shared-results'
import type * as signIn from '@skirmish/contracts/rest/sign-in'
import type * as statements from '@skirmish/contracts/rest/statement-preview'
import type * as invitations from '@skirmish/contracts/rest/teacher-invitation'
import type * as watching from '@skirmish/contracts/rest/watching'
import type * as weekly from '@skirmish/contracts/rest/weekly-mail'
import type { PlaceOf } from './called-route.ts'

/**
 * Where the routes are that the web app calls. A declaration of contracts is a method, a path and schemas that lead to all of TypeBox: a page
 * would fetch tens of kilobytes to know a path. So the places stand here again, and tsc holds each of them against its declaration. A program
 * that need not be small calls a declaration itself.
 */

export const logIn: PlaceOf<typeof accounts.logIn> = { method: 'POST', path: '/api/token' }
export const refreshToken: PlaceOf<typeof accounts.refreshToken> = { method: 'POST', path: '/api/token/refresh' }
export const logOut: PlaceOf<typeof accounts.logOut> = { method: 'POST', path: '/api/logout' }
export const register: PlaceOf<typeof accounts.register> = { method: 'POST', path: '/api/register' }
export const isStudent: PlaceOf<typeof accounts.isStudent> = { method: 'GET', path: '/classes/is-student' }
export const ownProfile: PlaceOf<typeof accounts.ownProfile> = { method: 'GET', path: '/api/profile' }
export const home: PlaceOf<typeof accounts.home> = { method: 'GET', path: '/home' }
export const profileByName: PlaceOf<typeof accounts.profileByName> = { method: 'GET', path: '/profiles/:username' }
export const rankedMatches: PlaceOf<typeof ranked.rankedMatches> = {
  method: 'GET',
  path: '/profiles/:username/matches',
}
export const updateProfile: PlaceOf<typeof accounts.updateProfile> = { method: 'PATCH', path: '/profile/update' }

export const following: PlaceOf<typeof people.following> = { method: 'GET', path: '/people/following' }
export const follow: PlaceOf<typeof people.follow> = { method: 'PUT', path: '/people/following/:username' }
export const unfollow: PlaceOf<typeof people.unfollow> = { method: 'DELETE', path: '/people/following/:username' }
export const blocked: PlaceOf<typeof people.blocked> = { method: 'GET', path: '/people/blocked' }
export const block: PlaceOf<typeof people.block> = { method: 'PUT', path: '/people/blocked/:username' }
export const unblock: PlaceOf<typeof people.unblock> = { method: 'DELETE', path: '/people/blocked/:username' }

export const arenas: PlaceOf<typeof arena.arenas> = { method: 'GET', path: '/api/arenas' }
export const createArena: PlaceOf<typeof arena.createArena> = { method: 'POST', path: '/api/arenas' }
export const enterArena: PlaceOf<typeof arena.enterArena> = { method: 'POST', path: '/api/arenas/enter' }
export const arenaResults: PlaceOf<typeof arena.arenaResults> = { method: 'GET', path: '/api/arenas/of/:username' }
export const readArena: PlaceOf<typeof arena.arena> = { method: 'GET', path: '/api/arenas/:arena_id' }
export const arenaBoard: PlaceOf<typeof arena.arenaBoard> = { method: 'GET', path: '/api/arenas/:arena_id/board' }
export const joinArena: PlaceOf<typeof arena.joinArena> = { method: 'POST', path: '/api/arenas/:arena_id/join' }
export const pauseArena: PlaceOf<typeof arena.pauseArena> = { method: 'POST', path: '/api/arenas/:arena_id/pause' }
export const leaveArena: PlaceOf<typeof arena.leaveArena> = { method: 'POST', path: '/api/arenas/:arena_id/leave' }
export const cancelArena: PlaceOf<typeof arena.cancelArena> = { method: 'DELETE', path: '/api/arenas/:arena_id' }

export const challengePlayer: PlaceOf<typeof challenges.challengePlayer> = {
  method: 'POST',
  path: '/profiles/:username/challenge',
}
export const acceptChallenge: PlaceOf<typeof challenges.acceptChallenge> = {
  method: 'POST',
  path: '/challenges/:challenge_id/accept',
}
export const declineChallenge: PlaceOf<typeof challenges.declineChallenge> = {
  method: 'POST',
  path: '/challenges/:challenge_id/decline',
}
export const withdrawChallenge: PlaceOf<typeof challenges.withdrawChallenge> = {
  method: 'DELETE',
  path: '/challenges/:challenge_id',
}

export const signInOptions: PlaceOf<typeof signIn.signInOptions> = { method: 'GET', path: '/api/sign-in' }
export const beginOidcLogin: PlaceOf<typeof oidc.beginOidcLogin> = { method: 'POST', path: '/api/oidc/begin' }
export const finishOidcLogin: PlaceOf<typeof oidc.finishOidcLogin> = { method: 'POST', path: '/api/oidc/finish' }

export const askForReset: PlaceOf<typeof recovery.askForReset> = { method: 'POST', path: '/api/password-reset' }
export const resetPassword: PlaceOf<typeof recovery.resetPassword> = {
  method: 'POST',
  path: '/api/password-reset/confirm',
}
export const changePassword: PlaceOf<typeof recovery.changePassword> = { method: 'POST', path: '/api/password' }
export const changeEmail: PlaceOf<typeof recovery.changeEmail> = { method: 'POST', path: '/api/email' }
export const confirmEmail: PlaceOf<typeof recovery.confirmEmail> = { method: 'POST', path: '/api/email/confirm' }
export const resendConfirmation: PlaceOf<typeof recovery.resendConfirmation> = {
  method: 'POST',
  path: '/api/email/confirm/resend',
}
export const weeklyMail: PlaceOf<typeof weekly.weeklyMail> = { method: 'GET', path: '/api/weekly-mail' }
export const chooseWeeklyMail: PlaceOf<typeof weekly.chooseWeeklyMail> = { method: 'PUT', path: '/api/weekly-mail' }
export const endWeeklyMail: PlaceOf<typeof weekly.endWeeklyMail> = { method: 'POST', path: '/auth/weekly' }

export const endAccountSession: PlaceOf<typeof logins.endAccountSession> = {
  method: 'DELETE',
  path: '/api/sessions/:session_id',
}

export const accountData: PlaceOf<typeof data.accountData> = { method: 'GET', path: '/api/account' }
export const accountMatches: PlaceOf<typeof data.accountMatches> = { method: 'GET', path: '/api/account/matches' }
export const accountSubmissions: PlaceOf<typeof data.accountSubmissions> = {
  method: 'GET',
  path: '/api/account/submissions',
}
export const accountLearning: PlaceOf<typeof data.accountLearning> = { method: 'GET', path: '/api/account/learning' }
export const accountArenas: PlaceOf<typeof data.accountArenas> = { method: 'GET', path: '/api/account/arenas' }
export const accountPeople: PlaceOf<typeof data.accountPeople> = { method: 'GET', path: '/api/account/people' }
export const deleteAccount: PlaceOf<typeof data.deleteAccount> = { method: 'POST', path: '/api/account/delete' }

export const teacherInvitation: PlaceOf<typeof invitations.teacherInvitation> = {
  method: 'POST',
  path: '/api/teacher-invitation',
}

export const problems: PlaceOf<typeof bank.problems> = { method: 'GET', path: '/problems' }
export const problemAreas: PlaceOf<typeof bank.problemAreas> = { method: 'GET', path: '/problems/areas' }
export const dailyProblem: PlaceOf<typeof bank.dailyProblem> = { method: 'GET', path: '/home/daily' }

export const offeredProblems: PlaceOf<typeof sessions.offeredProblems> = { method: 'GET', path: '/clash-problem' }
export const createSession: PlaceOf<typeof sessions.createSession> = { method: 'PATCH', path: '/clash-create' }
export const joinSession: PlaceOf<typeof sessions.joinSession> = { method: 'POST', path: '/clash-join' }
export const readSession: PlaceOf<typeof sessions.readSession> = { method: 'GET', path: '/clash-session/:session_code' }

export const currentPlay: PlaceOf<typeof play.currentPlay> = { method: 'GET', path: '/matches/current' }

export const watchable: PlaceOf<typeof watching.watchable> = { method: 'GET', path: '/api/watch' }

export const playBot: PlaceOf<typeof bots.playBot> = { method: 'POST', path: '/matches/bot' }
export const offeredGhost: PlaceOf<typeof bots.offeredGhost> = { method: 'GET', path: '/matches/bot' }
export const findOrCreateMatch: PlaceOf<typeof matches.findOrCreateMatch> = { method: 'GET', path: '/matches/lookup' }
export const readMatch: PlaceOf<typeof matches.readMatch> = { method: 'GET', path: '/matches/:match_id' }
export const replay: PlaceOf<typeof replays.replay> = { method: 'GET', path: '/matches/:match_id/replay' }
export const modelSolutions: PlaceOf<typeof matches.modelSolutions> = {
  method: 'GET',
  path: '/matches/:match_id/model-solutions',
}
export const runCode: PlaceOf<typeof matches.runCode> = { method: 'POST', path: '/matches/:match_id/run' }
export const submitCode: PlaceOf<typeof matches.submitCode> = { method: 'POST', path: '/matches/:match_id/submit' }
export const shareResult: PlaceOf<typeof shared.shareResult> = { method: 'POST', path: '/matches/:match_id/share' }
export const sharedPicture: PlaceOf<typeof shared.sharedPicture> = { method: 'GET', path: '/shared/:link_id.png' }
export const history: PlaceOf<typeof played.history> = { method: 'GET', path: '/history' }

export const runFreely: PlaceOf<typeof learn.runFreely> = { method: 'POST', path: '/learn/run' }

export const createClass: PlaceOf<typeof classrooms.createClass> = { method: 'POST', path: '/classes/create' }
export const classes: PlaceOf<typeof classrooms.classes> = { method: 'GET', path: '/classes' }
export const classStudents: PlaceOf<typeof classrooms.classStudents> = {
  method: 'GET',
  path: '/classes/:class_id/students',
}
export const studentsStatus: PlaceOf<typeof classrooms.studentsStatus> = {
  method: 'GET',
  path: '/classes/:class_id/students-status',
}
export const addStudents: PlaceOf<typeof classrooms.addStudents> = {
  method: 'POST',
  path: '/classes/:class_id/add-students',
}
export const classTeachers: PlaceOf<typeof classrooms.classTeachers> = {
  method: 'GET',
  path: '/classes/:class_id/teachers',
}
export const addTeacher: PlaceOf<typeof classrooms.addTeacher> = { method: 'POST', path: '/classes/:class_id/teachers' }
export const readJoinCode: PlaceOf<typeof classrooms.readJoinCode> = {
  method: 'GET',
  path: '/classes/:class_id/join-code',
}
export const renewJoinCode: PlaceOf<typeof classrooms.renewJoinCode> = {
  method: 'POST',
  path: '/classes/:class_id/join-code',
}
export const joinClass: PlaceOf<typeof classrooms.joinClass> = { method: 'POST', path: '/classes/join' }
export const classSolution: PlaceOf<typeof classrooms.classSolution> = { method: 'GET', path: '/classes/solution' }

export const updateClass: PlaceOf<typeof management.updateClass> = { method: 'PATCH', path: '/classes/:class_id' }
export const removeStudent: PlaceOf<typeof management.removeStudent> = {
  method: 'DELETE',
  path: '/classes/:class_id/students/:student_id',
}
export const removeTeacher: PlaceOf<typeof management.removeTeacher> = {
  method: 'DELETE',
  path: '/classes/:class_id/teachers/:teacher_id',
}
export const classInvitations: PlaceOf<typeof management.classInvitations> = {
  method: 'GET',
  path: '/classes/:class_id/invitations',
}
export const withdrawInvitations: PlaceOf<typeof management.withdrawInvitations> = {
  method: 'DELETE',
  path: '/classes/:class_id/invitations',
}
export const setDueDate: PlaceOf<typeof management.setDueDate> = {
  method: 'PATCH',
  path: '/classes/:class_id/problems/:problem_id',
}
export const handOver: PlaceOf<typeof management.handOver> = {
  method: 'PATCH',
  path: '/classes/:class_id/teachers/:teacher_id',
}
export const ownClasses: PlaceOf<typeof management.ownClasses> = { method: 'GET', path: '/classes/mine' }
export const keepClass: PlaceOf<typeof management.keepClass> = { method: 'PATCH', path: '/classes/mine/:class_id' }
export const leaveClass: PlaceOf<typeof management.leaveClass> = { method: 'DELETE', path: '/classes/mine/:class_id' }

export const pushKey: PlaceOf<typeof reminders.pushKey> = { method: 'GET', path: '/classes/push' }
export const keepPushSubscription: PlaceOf<typeof reminders.keepPushSubscription> = {
  method: 'POST',
  path: '/classes/push',
}
export const endPushSubscription: PlaceOf<typeof reminders.endPushSubscription> = {
  method: 'POST',
  path: '/classes/push/end',
}

export const classMatrix: PlaceOf<typeof matrix.classMatrix> = { method: 'GET', path: '/classes/:class_id/matrix' }
export const classMatrixFile: PlaceOf<typeof matrix.classMatrixFile> = {
  method: 'GET',
  path: '/classes/:class_id/matrix.csv',
}

export const drafts: PlaceOf<typeof writing.drafts> = { method: 'GET', path: '/classes/drafts' }
export const createDraft: PlaceOf<typeof writing.createDraft> = { method: 'POST', path: '/classes/drafts' }
export const draft: PlaceOf<typeof writing.draft> = { method: 'GET', path: '/classes/drafts/:draft_id' }
export const updateDraft: PlaceOf<typeof writing.updateDraft> = { method: 'PATCH', path: '/classes/drafts/:draft_id' }
export const publishDraft: PlaceOf<typeof writing.publishDraft> = {
  method: 'POST',
  path: '/classes/drafts/:draft_id/publish',
}
export const deleteDraft: PlaceOf<typeof writing.deleteDraft> = { method: 'DELETE', path: '/classes/drafts/:draft_id' }

export const previewStatement: PlaceOf<typeof statements.previewStatement> = {
  method: 'POST',
  path: '/classes/statement-preview',
}
export const importPackage: PlaceOf<typeof packages.importPackage> = { method: 'POST', path: '/classes/packages' }
export const mergeDraft: PlaceOf<typeof packages.mergeDraft> = {
  method: 'POST',
  path: '/classes/drafts/:draft_id/merge',
}
export const storePicture: PlaceOf<typeof pictures.storePicture> = { method: 'POST', path: '/classes/pictures' }
export const classProblems: PlaceOf<typeof authored.classProblems> = { method: 'GET', path: '/classes/problems' }
export const classProblem: PlaceOf<typeof authored.classProblem> = {
  method: 'GET',
  path: '/classes/problems/:problem_id',
}
export const updateProblem: PlaceOf<typeof authored.updateProblem> = {
  method: 'PATCH',
  path: '/classes/problems/:problem_id',
}
export const deleteProblem: PlaceOf<typeof authored.deleteProblem> = {
  method: 'DELETE',
  path: '/classes/problems/:problem_id',
}

export const leaderboard: PlaceOf<typeof boards.leaderboard> = { method: 'GET', path: '/leaderboard' }
export const followingBoard: PlaceOf<typeof boards.followingBoard> = { method: 'GET', path: '/leaderboard/following' }
export const seasonBoard: PlaceOf<typeof boards.seasonBoard> = { method: 'GET', path: '/leaderboard/season' }
