import { createBrowserRouter, Navigate } from 'react-router-dom'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { GuestOnly, PlayersOnly } from './guards.tsx'
import { Shell } from './shell.tsx'

export const router = createBrowserRouter([
  {
    path: '/',
    element: (
      <GuestOnly>
        <LandingPage />
      </GuestOnly>
    ),
  },
  { path: '/auth', element: <Navigate to="/auth/login" replace /> },
  {
    path: '/auth/login',
    lazy: async () => ({ Component: (await import('../features/auth/login-page.tsx')).LoginPage }),
  },
  {
    path: '/auth/register',
    lazy: async () => ({ Component: (await import('../features/auth/register-page.tsx')).RegisterPage }),
  },
  {
    path: '/auth/forgot',
    lazy: async () => ({ Component: (await import('../features/auth/forgot-page.tsx')).ForgotPage }),
  },
  {
    path: '/auth/reset',
    lazy: async () => ({ Component: (await import('../features/auth/reset-page.tsx')).ResetPage }),
  },
  {
    path: '/auth/confirm',
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
      { path: '/home', lazy: async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }) },
      { path: '/play', lazy: async () => ({ Component: (await import('../features/play/play-page.tsx')).PlayPage }) },
      {
        path: '/leaderboard',
        lazy: async () => ({
          Component: (await import('../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
        }),
      },
      {
        path: '/history',
        lazy: async () => ({ Component: (await import('../features/history/history-page.tsx')).HistoryPage }),
      },
      {
        path: '/profile/:username',
        lazy: async () => ({ Component: (await import('../features/profile/profile-page.tsx')).ProfilePage }),
      },
      {
        path: '/match',
        lazy: async () => ({ Component: (await import('../features/match/match-page.tsx')).MatchPage }),
      },
    ],
  },
  { path: '*', element: <Navigate to="/" replace /> },
])
