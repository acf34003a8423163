import * as accountData from './account-data.ts'
import * as accounts from './accounts.ts'
import * as arenas from './arenas.ts'
import { offeredGhost, playBot } from './bots.ts'
import * as challenges from './challenges.ts'
import * as management from './class-management.ts'
import { classMatrix, classMatrixFile } from './class-matrix.ts'
import * as classProblems from './class-problems.ts'
import * as classes from './classes.ts'
import { currentPlay } from './current-play.ts'
import { history } from './history.ts'
import { followingBoard, leaderboard, seasonBoard } from './leaderboard.ts'
import { runFreely } from './learn.ts'
import { liveNumbers } from './live-numbers.ts'
import { findOrCreateMatch, modelSolutions, readMatch, runCode, submitCode } from './matches.ts'
import { beginOidcLogin, finishOidcLogin, oidcProvider } from './oidc.ts'
import * as packages from './package-imports.ts'
import * as people from './people.ts'
import * as pictures from './pictures.ts'
import * as drafts from './problem-drafts.ts'
import { dailyProblem, problemAreas, problems } from './problems.ts'
import { rankedMatches } from './ranked-matches.ts'
import * as recovery from './recovery.ts'
import * as reminders from './reminders.ts'
import { replay } from './replays.ts'
import type { Route } from './route.ts'
import { createSession, joinSession, offeredProblems, readSession } from './sessions.ts'
import { accountSessions, endAccountSession } from './sessions-of-account.ts'
import { sharedPicture, shareResult } from './shared-results.ts'
import { signInOptions } from './sign-in.ts'
import { site } from './site.ts'
import { previewStatement } from './statement-preview.ts'
import { teacherInvitation } from './teacher-invitation.ts'
import { submitTrial, trialProblem } from './trial.ts'
import { reportVitals } from './vitals.ts'
import { watchable } from './watching.ts'
import * as weekly from './weekly-mail.ts'

/** Every documented REST route, in the order of the specification. */
export const ROUTES: readonly Route[] = [
  accounts.logIn,
  accounts.refreshToken,
  accounts.ownProfile,
  accounts.register,
  accounts.logOut,
  signInOptions,
  oidcProvider,
  beginOidcLogin,
  finishOidcLogin,
  recovery.askForReset,
  recovery.resetPassword,
  recovery.changePassword,
  recovery.changeEmail,
  accountSessions,
  endAccountSession,
  recovery.confirmEmail,
  recovery.resendConfirmation,
  weekly.weeklyMail,
  weekly.chooseWeeklyMail,
  weekly.endWeeklyMail,
  accountData.accountData,
  accountData.accountMatches,
  accountData.accountSubmissions,
  accountData.accountLearning,
  accountData.accountArenas,
  accountData.accountPeople,
  accountData.deleteAccount,
  teacherInvitation,
  accounts.jwks,
  accounts.isStudent,
  accounts.home,
  dailyProblem,
  offeredProblems,
  createSession,
  joinSession,
  readSession,
  accounts.profileByName,
  rankedMatches,
  accounts.updateProfile,
  people.following,
  people.follow,
  people.unfollow,
  people.blocked,
  people.block,
  people.unblock,
  challenges.challengePlayer,
  challenges.acceptChallenge,
  challenges.declineChallenge,
  challenges.withdrawChallenge,
  watchable,
  currentPlay,
  findOrCreateMatch,
  readMatch,
  modelSolutions,
  replay,
  runCode,
  submitCode,
  shareResult,
  playBot,
  offeredGhost,
  sharedPicture,
  arenas.arenas,
  arenas.createArena,
  arenas.enterArena,
  arenas.arenaResults,
  arenas.arena,
  arenas.arenaBoard,
  arenas.joinArena,
  arenas.pauseArena,
  arenas.leaveArena,
  arenas.cancelArena,
  trialProblem,
  submitTrial,
  liveNumbers,
  runFreely,
  classes.createClass,
  classes.classes,
  classes.classStudents,
  classes.studentsStatus,
  classes.addStudents,
  classes.classTeachers,
  classes.addTeacher,
  classes.readJoinCode,
  classes.renewJoinCode,
  classes.joinClass,
  management.updateClass,
  management.removeStudent,
  management.removeTeacher,
  management.classInvitations,
  management.withdrawInvitations,
  management.setDueDate,
  management.handOver,
  management.ownClasses,
  management.keepClass,
  management.leaveClass,
  reminders.pushKey,
  reminders.keepPushSubscription,
  reminders.endPushSubscription,
  classMatrix,
  classMatrixFile,
  drafts.drafts,
  drafts.createDraft,
  drafts.draft,
  drafts.updateDraft,
  drafts.publishDraft,
  drafts.deleteDraft,
  classProblems.classProblems,
  classProblems.createProblem,
  classProblems.classProblem,
  classProblems.updateProblem,
  classProblems.deleteProblem,
  previewStatement,
  packages.importPackage,
  packages.mergeDraft,
  pictures.storePicture,
  pictures.picture,
  classes.classSolution,
  leaderboard,
  followingBoard,
  seasonBoard,
  problems,
  problemAreas,
  history,
  site,
  reportVitals,
]
