/**
 * Who can open a screen: every user; users who play in a league or run one; these and all admins; these once they
 * have chosen a league; or admins only.
 */
export type Access = 'every-user' | 'league-golfers' | 'league-golfers-and-admins' | 'chosen-league' | 'admins'

/** A screen without the signed-in layout; one for guests redirects users who are signed in. */
type PublicEntry = { readonly path: string; readonly page: string; readonly isForGuests?: true }
type Entry = { readonly path: string; readonly access: Access; readonly page: string }

/**
 * Every screen, in one place: its address, who can open it, and the file whose component of the same name shows it. The
 * router, the build, the budgets of sizes and the tests of every route read it.
 */
export const publicScreens = [
  { path: '/login', page: '../features/auth/login-page.tsx', isForGuests: true },
  { path: '/register', page: '../features/auth/register-page.tsx', isForGuests: true },
  { path: '/forgot-password', page: '../features/auth/forgot-password-page.tsx' },
  { path: '/verify-email', page: '../features/auth/verify-email-page.tsx' },
  { path: '/join/:code', page: '../features/joining/join-page.tsx' },
  { path: '/privacy', page: '../features/privacy/privacy-page.tsx' },
  { path: '/l/:slug', page: '../features/public-pages/public-page.tsx' },
  { path: '/board/:slug', page: '../features/public-pages/board-page.tsx' },
  { path: '/reset-password', page: '../features/auth/reset-password-page.tsx' },
] as const satisfies readonly PublicEntry[]

/** Screens inside the signed-in layout; the first whose path matches is shown. */
export const signedInScreens = [
  { path: '/leaderboard', access: 'league-golfers', page: '../features/leaderboard/leaderboard-page.tsx' },
  { path: '/followed-golfers', access: 'every-user', page: './landing-page.tsx' },
  { path: '/golfer/:id', access: 'every-user', page: '../features/golfers/golfer-page.tsx' },
  { path: '/golfer/:id/against/:opponentId', access: 'every-user', page: '../features/rivals/against-page.tsx' },
  { path: '/standings', access: 'league-golfers', page: '../features/standings/standings-page.tsx' },
  { path: '/golfers', access: 'league-golfers', page: '../features/golfers/golfers-page.tsx' },
  { path: '/scores', access: 'league-golfers', page: '../features/scores/scores-page.tsx' },
  { path: '/teams', access: 'league-golfers', page: '../features/teams/teams-page.tsx' },
  { path: '/matches/:id', access: 'chosen-league', page: '../features/matches/match-page.tsx' },
  { path: '/leagues', access: 'admins', page: '../features/leagues/leagues-page.tsx' },
  { path: '/leagues/:id', access: 'every-user', page: '../features/leagues/league-page.tsx' },
  { path: '/leagues/:id/roster', access: 'every-user', page: '../features/rosters/roster-page.tsx' },
  { path: '/leagues/:id/teams', access: 'every-user', page: '../features/teams/arrange/arrange-page.tsx' },
  { path: '/leagues/:id/side-tables', access: 'every-user', page: '../features/side-tables/side-tables-page.tsx' },
  { path: '/side-tables/:id', access: 'every-user', page: '../features/side-tables/side-table-page.tsx' },
  { path: '/courses', access: 'every-user', page: '../features/courses/courses-page.tsx' },
  { path: '/courses/new', access: 'every-user', page: '../features/courses/new-course-page.tsx' },
  { path: '/courses/:id', access: 'every-user', page: '../features/courses/course-page.tsx' },
  { path: '/organize', access: 'league-golfers-and-admins', page: '../features/organize/organize-page.tsx' },
  { path: '/rules', access: 'league-golfers-and-admins', page: '../features/league-rules/rules-page.tsx' },
  { path: '/seasons', access: 'league-golfers', page: '../features/seasons/seasons-page.tsx' },
  { path: '/seasons/:id', access: 'league-golfers', page: '../features/seasons/season-page.tsx' },
  { path: '/seasons/:id/recap', access: 'every-user', page: '../features/honors/recap-page.tsx' },
  { path: '/leagues/:id/champions', access: 'every-user', page: '../features/honors/champions-page.tsx' },
  { path: '/admin', access: 'admins', page: '../features/admin/admin-page.tsx' },
  { path: '/admin/security', access: 'admins', page: '../features/admin/security-page.tsx' },
  {
    path: '/email-preview',
    access: 'league-golfers-and-admins',
    page: '../features/email-preview/email-preview-page.tsx',
  },
  { path: '/profile', access: 'every-user', page: '../features/profile/profile-page.tsx' },
  { path: '/change-password', access: 'every-user', page: '../features/auth/change-password-page.tsx' },
] as const satisfies readonly Entry[]

export type ScreenPath = (typeof publicScreens | typeof signedInScreens)[number]['path']
