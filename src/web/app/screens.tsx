import type { ComponentType } from 'react'
import { Redirect, useParams, useSearch } from 'wouter'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { Access } from './route-access.ts'

export type Screen = {
  readonly path: string
  readonly access: Access
  readonly page: ComponentType
  /** Preloads the screen's code; a failure is ignored here and reported when the screen opens. */
  readonly load?: () => Promise<unknown>
  /** Lets the screen load its code again, after that failed. */
  readonly forget: () => void
}

/** A screen for guests; signed-in users are redirected unless it is open to them too. */
type PublicRoute = Screen & { readonly isOpenToUsers?: boolean }

export const publicRoutes: readonly PublicRoute[] = [
  screen('/login', 'every-user', () => import('#web/features/auth/login-page.tsx').then(({ LoginPage }) => LoginPage)),
  screen('/register', 'every-user', () =>
    import('#web/features/auth/register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  ),
  {
    ...screen('/forgot-password', 'every-user', () =>
      import('#web/features/auth/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
    ),
    isOpenToUsers: true,
  },
  {
    ...screen('/verify-email', 'every-user', () =>
      import('#web/features/auth/verify-email-page.tsx').then(({ VerifyEmailPage }) => VerifyEmailPage),
    ),
    isOpenToUsers: true,
  },
  {
    ...screen('/join/:code', 'every-user', () =>
      import('#web/features/joining/join-page.tsx').then(({ JoinPage }) => JoinPage),
    ),
    isOpenToUsers: true,
  },
  {
    ...screen('/privacy', 'every-user', () =>
      import('#web/features/privacy/privacy-page.tsx').then(({ PrivacyPage }) => PrivacyPage),
    ),
    isOpenToUsers: true,
  },
  {
    ...screen('/l/:slug', 'every-user', () =>
      import('#web/features/public-pages/public-page.tsx').then(({ PublicPage }) => PublicPage),
    ),
    isOpenToUsers: true,
  },
  {
    ...screen('/board/:slug', 'every-user', () =>
      import('#web/features/public-pages/board-page.tsx').then(({ BoardPage }) => BoardPage),
    ),
    isOpenToUsers: true,
  },
  {
    ...screen('/reset-password', 'every-user', () =>
      import('#web/features/auth/reset-password-page.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
    ),
    isOpenToUsers: true,
  },
]

/** Screens inside the signed-in layout; the first whose path matches is shown. */
export const screens: readonly Screen[] = [
  { path: '/', access: 'every-user', page: () => <Redirect to="/followed-golfers" replace />, forget: () => undefined },
  screen('/leaderboard', 'league-golfers', () =>
    import('#web/features/leaderboard/leaderboard-page.tsx').then(({ LeaderboardPage }) => LeaderboardPage),
  ),
  screen('/followed-golfers', 'every-user', () => import('./landing-page.tsx').then(({ LandingPage }) => LandingPage)),
  screen('/golfer/:id', 'every-user', () =>
    import('#web/features/golfers/golfer-page.tsx').then(({ GolferPage }) => GolferPage),
  ),
  screen('/golfer/:id/against/:opponentId', 'every-user', () =>
    import('#web/features/rivals/against-page.tsx').then(({ AgainstPage }) => AgainstPage),
  ),
  screen('/standings', 'league-golfers', () =>
    import('#web/features/standings/standings-page.tsx').then(({ StandingsPage }) => StandingsPage),
  ),
  screen('/golfers', 'league-golfers', () =>
    import('#web/features/golfers/golfers-page.tsx').then(({ GolfersPage }) => GolfersPage),
  ),
  screen('/scores', 'league-golfers', () =>
    import('#web/features/scores/scores-page.tsx').then(({ ScoresPage }) => ScoresPage),
  ),
  screen('/teams', 'league-golfers', () =>
    import('#web/features/teams/teams-page.tsx').then(({ TeamsPage }) => TeamsPage),
  ),
  screen('/matches/:id', 'chosen-league', () =>
    import('#web/features/matches/match-page.tsx').then(({ MatchPage }) => MatchPage),
  ),
  screen('/leagues', 'admins', () =>
    import('#web/features/leagues/leagues-page.tsx').then(({ LeaguesPage }) => LeaguesPage),
  ),
  screen('/leagues/:id', 'every-user', () =>
    import('#web/features/leagues/league-page.tsx').then(({ LeaguePage }) => LeaguePage),
  ),
  screen('/leagues/:id/roster', 'every-user', () =>
    import('#web/features/rosters/roster-page.tsx').then(({ RosterPage }) => RosterPage),
  ),
  screen('/leagues/:id/teams', 'every-user', () =>
    import('#web/features/teams/arrange/arrange-page.tsx').then(({ ArrangePage }) => ArrangePage),
  ),
  { path: '/leagues/:id/requests', access: 'every-user', page: Requests, forget: () => undefined },
  screen('/leagues/:id/side-tables', 'every-user', () =>
    import('#web/features/side-tables/side-tables-page.tsx').then(({ SideTablesPage }) => SideTablesPage),
  ),
  screen('/side-tables/:id', 'every-user', () =>
    import('#web/features/side-tables/side-table-page.tsx').then(({ SideTablePage }) => SideTablePage),
  ),
  screen('/courses', 'every-user', () =>
    import('#web/features/courses/courses-page.tsx').then(({ CoursesPage }) => CoursesPage),
  ),
  screen('/courses/new', 'every-user', () =>
    import('#web/features/courses/new-course-page.tsx').then(({ NewCoursePage }) => NewCoursePage),
  ),
  screen('/courses/:id', 'every-user', () =>
    import('#web/features/courses/course-page.tsx').then(({ CoursePage }) => CoursePage),
  ),
  screen('/organise', 'league-golfers-and-admins', () =>
    import('#web/features/organise/organise-page.tsx').then(({ OrganisePage }) => OrganisePage),
  ),
  screen('/rules', 'league-golfers-and-admins', () =>
    import('#web/features/league-rules/rules-page.tsx').then(({ RulesPage }) => RulesPage),
  ),
  screen('/seasons', 'league-golfers', () =>
    import('#web/features/seasons/seasons-page.tsx').then(({ SeasonsPage }) => SeasonsPage),
  ),
  screen('/seasons/:id', 'league-golfers', () =>
    import('#web/features/seasons/season-page.tsx').then(({ SeasonPage }) => SeasonPage),
  ),
  screen('/seasons/:id/recap', 'every-user', () =>
    import('#web/features/honours/recap-page.tsx').then(({ RecapPage }) => RecapPage),
  ),
  screen('/leagues/:id/champions', 'every-user', () =>
    import('#web/features/honours/champions-page.tsx').then(({ ChampionsPage }) => ChampionsPage),
  ),
  screen('/admin', 'admins', () => import('#web/features/admin/admin-page.tsx').then(({ AdminPage }) => AdminPage)),
  screen('/admin/security', 'admins', () =>
    import('#web/features/admin/security-page.tsx').then(({ SecurityPage }) => SecurityPage),
  ),
  screen('/email-preview', 'league-golfers-and-admins', () =>
    import('#web/features/email-preview/email-preview-page.tsx').then(({ EmailPreviewPage }) => EmailPreviewPage),
  ),
  screen('/profile', 'every-user', () =>
    import('#web/features/profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
  ),
  screen('/change-password', 'every-user', () =>
    import('#web/features/auth/change-password-page.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  ),
]

/** Where emails about requests lead: the requests on the league's page. */
function Requests() {
  const { id } = useParams<{ id: string }>()
  const search = useSearch()
  return <Redirect to={`/leagues/${id}${search === '' ? '' : `?${search}`}#claims`} replace />
}

/** The screen of an address. */
export function screenAt<S extends Screen>(all: readonly S[], pathname: string): S | undefined {
  return all.find((one) => patternOf(one).test(pathname))
}

/** Matches a screen's addresses, with the parts that its path leaves open. */
export function patternOf({ path }: Screen): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`)
}

function screen(path: string, access: Access, find: () => Promise<ComponentType>): Screen {
  const { Component, load, forget } = onDemand(find)
  return { path, access, page: Component, load: () => load().catch(() => null), forget }
}
