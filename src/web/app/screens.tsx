import { type ComponentType, lazy } from 'react'
import { Redirect } from 'wouter'
import { useSelectedLeague } from '#web/lib/selected-league.tsx'
import type { Reach } from './passage.ts'

export type Screen = {
  readonly path: string
  readonly reach: Reach
  readonly page: ComponentType
  /** Fetches the screen's code ahead of its first showing. */
  readonly load?: () => Promise<unknown>
}

/** A screen in front of the door; who is signed in already passes by, unless it is for everybody. */
type DoorScreen = Screen & { readonly isForEverybody?: boolean }

export const doors: readonly DoorScreen[] = [
  screen('/login', 'every-user', () => import('#web/features/auth/login-page.tsx').then(({ LoginPage }) => LoginPage)),
  screen('/register', 'every-user', () =>
    import('#web/features/auth/register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  ),
  {
    ...screen('/forgot-password', 'every-user', () =>
      import('#web/features/auth/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
    ),
    isForEverybody: true,
  },
  {
    ...screen('/reset-password', 'every-user', () =>
      import('#web/features/auth/reset-password-page.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
    ),
    isForEverybody: true,
  },
]

/** Screens inside the signed-in layout, the first that fits the address is shown. */
export const screens: readonly Screen[] = [
  { path: '/', reach: 'every-user', page: () => <Redirect to="/followed-golfers" replace /> },
  { path: '/leaderboard', reach: 'chosen-league', page: CurrentMatchIfAny },
  screen('/followed-golfers', 'every-user', () =>
    import('#web/features/follows/followed-golfers-page.tsx').then(({ FollowedGolfersPage }) => FollowedGolfersPage),
  ),
  screen('/golfer/:id', 'every-user', () =>
    import('#web/features/golfers/golfer-page.tsx').then(({ GolferPage }) => GolferPage),
  ),
  screen('/golfers', 'league-golfers', () =>
    import('#web/features/golfers/golfers-page.tsx').then(({ GolfersPage }) => GolfersPage),
  ),
  screen('/scores', 'league-golfers', () =>
    import('#web/features/scores/scores-page.tsx').then(({ ScoresPage }) => ScoresPage),
  ),
  screen('/teams', 'league-golfers', () => import('#web/features/teams/teams-page.tsx').then(({ TeamsPage }) => TeamsPage)),
  screen('/matches/:id', 'chosen-league', () =>
    import('#web/features/matches/match-page.tsx').then(({ MatchPage }) => MatchPage),
  ),
  screen('/seasons', 'league-golfers', () =>
    import('#web/features/seasons/seasons-page.tsx').then(({ SeasonsPage }) => SeasonsPage),
  ),
  screen('/seasons/:id', 'league-golfers', () =>
    import('#web/features/seasons/season-page.tsx').then(({ SeasonPage }) => SeasonPage),
  ),
  screen('/change-password', 'every-user', () =>
    import('#web/features/auth/change-password-page.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  ),
]

function CurrentMatchIfAny() {
  const { league } = useSelectedLeague()
  return <Redirect to={league?.activeSeasonId ? '/matches/current' : '/followed-golfers'} replace />
}

function screen(path: string, reach: Reach, find: () => Promise<ComponentType>): Screen {
  return { path, reach, page: lazy(async () => ({ default: await find() })), load: find }
}
