import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, redirectDocument } from 'react-router-dom'
import { loadTexts } from '../shared/i18n.ts'
import { matchScreen } from '../shared/tab/match-screen.ts'
import { BrokenPage } from './broken-page.tsx'
import { latePage } from './late-page.tsx'
import { Navigation, type RouteHandle } from './navigation.tsx'
import { PlayersShell } from './shell.tsx'

/** Loads a page and the texts of its feature together. */
function page(load: () => Promise<ComponentType>, ...texts: string[]): () => Promise<{ Component: ComponentType }> {
  const whole = async () => {
    const [Component] = await Promise.all([load(), texts.length > 0 && loadTexts(...texts)])
    return Component
  }
  return async () => ({ Component: await whole().catch(() => latePage(whole)) })
}

const title = (key: string): { handle: RouteHandle } => ({ handle: { title: key } })

const loadMatch = page(async () => (await import('../features/match/match-page.tsx')).MatchPage, 'match', 'results')
matchScreen.isLoadedBy(loadMatch)

/** The screens below what every change of page does. */
export const screens: RouteObject[] = [
  // The landing page is no part of the app: `landing-main.tsx`.
  { path: '/', loader: () => redirectDocument('/') },
  { path: '/auth', element: <Navigate to="/auth/login" replace /> },
  {
    path: '/auth/login',
    ...title('auth.login'),
    lazy: page(async () => (await import('../features/auth/login-page.tsx')).LoginPage, 'auth'),
  },
  {
    path: '/auth/register',
    ...title('auth.sign_up'),
    lazy: page(async () => (await import('../features/auth/register-page.tsx')).RegisterPage, 'auth'),
  },
  {
    path: '/auth/forgot',
    ...title('auth.forgot'),
    lazy: page(async () => (await import('../features/auth/forgot-page.tsx')).ForgotPage, 'auth'),
  },
  {
    path: '/auth/reset',
    ...title('auth.reset'),
    lazy: page(async () => (await import('../features/auth/reset-page.tsx')).ResetPage, 'auth'),
  },
  {
    path: '/auth/confirm',
    ...title('auth.confirm_title'),
    lazy: page(async () => (await import('../features/auth/confirm-page.tsx')).ConfirmPage),
  },
  {
    path: '/auth/weekly',
    ...title('auth:weekly.title'),
    lazy: page(async () => (await import('../features/auth/weekly-page.tsx')).WeeklyPage, 'auth'),
  },
  {
    path: '/auth/oidc',
    lazy: page(async () => (await import('../features/auth/oidc-page.tsx')).OidcPage),
  },
  {
    lazy: page(async () => PlayersShell, 'shell'),
    children: [
      {
        errorElement: <BrokenPage />,
        children: [
          {
            path: '/home',
            ...title('nav.home'),
            lazy: page(async () => (await import('../features/home/home-page.tsx')).HomePage, 'home', 'daily'),
          },
          {
            path: '/play',
            ...title('nav.play'),
            lazy: page(async () => (await import('../features/play/play-page.tsx')).PlayPage, 'play', 'home', 'daily'),
          },
          {
            path: '/leaderboard',
            ...title('nav.leaderboard'),
            lazy: page(
              async () => (await import('../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
              'season',
            ),
          },
          {
            path: '/panel',
            ...title('panel:title'),
            lazy: page(
              async () => (await import('../features/panel/panel-page.tsx')).PanelPage,
              'panel',
              'panel-problems',
            ),
          },
          {
            path: '/classes',
            ...title('classes:title'),
            lazy: page(async () => (await import('../features/classes/classes-page.tsx')).ClassesPage, 'classes'),
          },
          {
            path: '/history',
            ...title('nav.history'),
            lazy: page(async () => (await import('../features/history/history-page.tsx')).HistoryPage),
          },
          {
            path: '/problems',
            ...title('nav.problems'),
            lazy: page(async () => (await import('../features/problems/problems-page.tsx')).ProblemsPage, 'problems'),
          },
          {
            path: '/learn',
            ...title('learn:title'),
            lazy: page(async () => (await import('../features/learn/learn-page.tsx')).LearnPage, 'learn'),
          },
          {
            path: '/profile/:username',
            ...title('profile'),
            lazy: page(
              async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
              'profile',
              'season',
            ),
          },
          {
            path: '/people',
            ...title('nav.people'),
            lazy: page(async () => (await import('../features/people/people-page.tsx')).PeoplePage, 'people'),
          },
          {
            path: '/arenas/:arenaId?',
            ...title('nav.arenas'),
            lazy: page(async () => (await import('../features/arenas/arenas-page.tsx')).ArenasPage, 'arenas'),
          },
          {
            path: '/settings',
            ...title('nav.settings'),
            lazy: page(
              async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
              'settings',
              'editor',
            ),
          },
          {
            path: '/replay/:matchId',
            ...title('replay'),
            lazy: page(
              async () => (await import('../features/match/replay/replay-page.tsx')).ReplayPage,
              'replay',
              'match',
            ),
          },
          {
            path: '/watch/:matchId?',
            ...title('nav.watch'),
            lazy: page(
              async () => (await import('../features/match/watch/watch-pages.tsx')).WatchPages,
              'watch',
              'match',
              'results',
            ),
          },
          {
            path: '/match',
            ...title('pane.problem'),
            lazy: loadMatch,
          },
        ],
      },
    ],
  },
  { path: '*', element: <Navigate to="/" replace /> },
]

/** The app's router. It loads the screen of the address at once. */
export const createRouter = () =>
  createBrowserRouter([{ element: <Navigation />, errorElement: <BrokenPage />, children: screens }])
