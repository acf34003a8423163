import { createBrowserRouter, Navigate, redirectDocument } from 'react-router-dom'
import { loadTexts } from '../shared/i18n.ts'
import { matchScreen } from '../shared/match-screen.ts'
import { BrokenPage } from './broken-page.tsx'
import { PlayersOnly } from './guards.tsx'
import { Navigation, type RouteHandle } from './navigation.tsx'

const title = (key: string): { handle: RouteHandle } => ({ handle: { title: key } })

const loadMatch = async () => {
  const [page] = await Promise.all([import('../features/match/match-page.tsx'), loadTexts('match', 'results')])
  return { Component: page.MatchPage }
}
matchScreen.isLoadedBy(loadMatch)

export const router = createBrowserRouter([
  {
    element: <Navigation />,
    errorElement: <BrokenPage />,
    children: [
      // The landing page is no part of the app: `landing-main.tsx`.
      { path: '/', loader: () => redirectDocument('/') },
      { path: '/auth', element: <Navigate to="/auth/login" replace /> },
      {
        path: '/auth/login',
        ...title('auth.login'),
        lazy: async () => {
          const [page] = await Promise.all([import('../features/auth/login-page.tsx'), loadTexts('auth')])
          return { Component: page.LoginPage }
        },
      },
      {
        path: '/auth/register',
        ...title('auth.sign_up'),
        lazy: async () => {
          const [page] = await Promise.all([import('../features/auth/register-page.tsx'), loadTexts('auth')])
          return { Component: page.RegisterPage }
        },
      },
      {
        path: '/auth/forgot',
        ...title('auth.forgot'),
        lazy: async () => {
          const [page] = await Promise.all([import('../features/auth/forgot-page.tsx'), loadTexts('auth')])
          return { Component: page.ForgotPage }
        },
      },
      {
        path: '/auth/reset',
        ...title('auth.reset'),
        lazy: async () => {
          const [page] = await Promise.all([import('../features/auth/reset-page.tsx'), loadTexts('auth')])
          return { Component: page.ResetPage }
        },
      },
      {
        path: '/auth/confirm',
        ...title('auth.confirm_title'),
        lazy: async () => ({ Component: (await import('../features/auth/confirm-page.tsx')).ConfirmPage }),
      },
      {
        path: '/auth/oidc',
        lazy: async () => ({ Component: (await import('../features/auth/oidc-page.tsx')).OidcPage }),
      },
      {
        lazy: async () => {
          const [{ Shell }] = await Promise.all([import('./shell.tsx'), loadTexts('shell')])
          return {
            element: (
              <PlayersOnly>
                <Shell />
              </PlayersOnly>
            ),
          }
        },
        children: [
          {
            errorElement: <BrokenPage />,
            children: [
              {
                path: '/home',
                ...title('nav.home'),
                lazy: async () => {
                  const [page] = await Promise.all([
                    import('../features/home/home-page.tsx'),
                    loadTexts('home', 'daily'),
                  ])
                  return { Component: page.HomePage }
                },
              },
              {
                path: '/play',
                ...title('nav.play'),
                lazy: async () => {
                  const [page] = await Promise.all([import('../features/play/play-page.tsx'), loadTexts('play')])
                  return { Component: page.PlayPage }
                },
              },
              {
                path: '/leaderboard',
                ...title('nav.leaderboard'),
                lazy: async () => ({
                  Component: (await import('../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
                }),
              },
              {
                path: '/panel',
                ...title('panel:title'),
                lazy: async () => {
                  const [{ PanelPage }] = await Promise.all([
                    import('../features/panel/panel-page.tsx'),
                    loadTexts('panel', 'panel-problems'),
                  ])
                  return { Component: PanelPage }
                },
              },
              {
                path: '/classes',
                ...title('classes:title'),
                lazy: async () => {
                  const [{ ClassesPage }] = await Promise.all([
                    import('../features/classes/classes-page.tsx'),
                    loadTexts('classes'),
                  ])
                  return { Component: ClassesPage }
                },
              },
              {
                path: '/history',
                ...title('nav.history'),
                lazy: async () => ({ Component: (await import('../features/history/history-page.tsx')).HistoryPage }),
              },
              {
                path: '/problems',
                ...title('nav.problems'),
                lazy: async () => {
                  const [page] = await Promise.all([
                    import('../features/problems/problems-page.tsx'),
                    loadTexts('problems'),
                  ])
                  return { Component: page.ProblemsPage }
                },
              },
              {
                path: '/learn',
                ...title('learn:title'),
                lazy: async () => {
                  const [{ LearnPage }] = await Promise.all([
                    import('../features/learn/learn-page.tsx'),
                    loadTexts('learn'),
                  ])
                  return { Component: LearnPage }
                },
              },
              {
                path: '/profile/:username',
                ...title('profile'),
                lazy: async () => {
                  const [page] = await Promise.all([
                    import('../features/profile/profile-page.tsx'),
                    loadTexts('profile'),
                  ])
                  return { Component: page.ProfilePage }
                },
              },
              {
                path: '/settings',
                ...title('nav.settings'),
                lazy: async () => {
                  const [{ SettingsPage }] = await Promise.all([
                    import('../features/settings/settings-page.tsx'),
                    loadTexts('settings'),
                  ])
                  return { Component: SettingsPage }
                },
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
    ],
  },
])
