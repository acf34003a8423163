import { createBrowserRouter, Navigate, redirectDocument } from 'react-router-dom'
import { matchScreen } from '../shared/match-screen.ts'
import { BrokenPage } from './broken-page.tsx'
import { PlayersOnly } from './guards.tsx'
import { Navigation, type RouteHandle } from './navigation.tsx'
import { Shell } from './shell.tsx'

const title = (key: string): { handle: RouteHandle } => ({ handle: { title: key } })

const loadMatch = () => import('../features/match/match-page.tsx')
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
        lazy: async () => ({ Component: (await import('../features/auth/login-page.tsx')).LoginPage }),
      },
      {
        path: '/auth/register',
        ...title('auth.sign_up'),
        lazy: async () => ({ Component: (await import('../features/auth/register-page.tsx')).RegisterPage }),
      },
      {
        path: '/auth/forgot',
        ...title('auth.forgot'),
        lazy: async () => ({ Component: (await import('../features/auth/forgot-page.tsx')).ForgotPage }),
      },
      {
        path: '/auth/reset',
        ...title('auth.reset'),
        lazy: async () => ({ Component: (await import('../features/auth/reset-page.tsx')).ResetPage }),
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
        element: (
          <PlayersOnly>
            <Shell />
          </PlayersOnly>
        ),
        children: [
          {
            errorElement: <BrokenPage />,
            children: [
              {
                path: '/home',
                ...title('nav.home'),
                lazy: async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }),
              },
              {
                path: '/play',
                ...title('nav.play'),
                lazy: async () => ({ Component: (await import('../features/play/play-page.tsx')).PlayPage }),
              },
              {
                path: '/leaderboard',
                ...title('nav.leaderboard'),
                lazy: async () => ({
                  Component: (await import('../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
                }),
              },
              {
                path: '/history',
                ...title('nav.history'),
                lazy: async () => ({ Component: (await import('../features/history/history-page.tsx')).HistoryPage }),
              },
              {
                path: '/profile/:username',
                ...title('profile'),
                lazy: async () => ({ Component: (await import('../features/profile/profile-page.tsx')).ProfilePage }),
              },
              {
                path: '/match',
                ...title('pane.problem'),
                lazy: async () => ({ Component: (await loadMatch()).MatchPage }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
])
