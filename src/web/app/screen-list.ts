/**
 * Who can open a screen: every user; users who play in a league or run one; these and all admins; these once they
 * have chosen a league; or admins only.
 */
export type Access = 'every-user' | 'league-golfers' | 'league-golfers-and-admins' | 'chosen-league' | 'admins'

/** A screen without the signed-in layout; one for guests redirects users who are signed in. */
type PublicEntry = { readonly path: string; readonly page: string; readonly isForGuests?: true }
type Entry = { readonly path: string; readonly access: Access; readonly page: string }

/**
 * Every screen, in one place: its address, who can open it, and its page: the component of its file (`fileOf`) whose name ends in Page. The
 * router, the build, the budgets of sizes and the tests of every route read it.
 */
export const publicScreens = [
  { path: '/login', page: 'auth/login', isForGuests: true },
  { path: '/register', page: 'auth/register', isForGuests: true },
  { path: '/sign-in-code', page: 'auth/sign-in-code', isForGuests: true },
  { path: '/forgot-password', page: 'auth/forgot-password' },
  { path: '/verify-email', page: 'auth/verify-email' },
  { path: '/join/:code', page: 'joining/join' },
  { path: '/privacy', page: 'privacy/privacy' },
  { path: '/l/:slug', page: 'public-pages/public' },
  { path: '/board/:slug', page: 'public-pages/board' },
  { path: '/reset-password', page: 'auth/reset-password' },
] as const satisfies readonly PublicEntry[]

/** Screens inside the signed-in layout; the first whose path matches is shown. */
export const signedInScreens = [
  { path: '/leaderboard', access: 'league-golfers', page: 'leaderboard/leaderboard' },
  { path: '/followed-golfers', access: 'every-user', page: 'landing' },
  { path: '/golfer/:id', access: 'every-user', page: 'golfers/golfer' },
  { path: '/golfer/:id/against/:opponentId', access: 'every-user', page: 'rivals/against' },
  { path: '/standings', access: 'league-golfers', page: 'standings/standings' },
  { path: '/golfers', access: 'league-golfers', page: 'golfers/golfers' },
  { path: '/scores', access: 'league-golfers', page: 'scores/scores' },
  { path: '/teams', access: 'league-golfers', page: 'teams/teams' },
  { path: '/matches/:id', access: 'chosen-league', page: 'matches/match' },
  { path: '/leagues', access: 'admins', page: 'leagues/leagues' },
  { path: '/leagues/:id', access: 'every-user', page: 'leagues/league' },
  { path: '/leagues/:id/roster', access: 'every-user', page: 'rosters/roster' },
  { path: '/leagues/:id/teams', access: 'every-user', page: 'teams/arrange/arrange' },
  { path: '/leagues/:id/side-tables', access: 'every-user', page: 'side-tables/side-tables' },
  { path: '/side-tables/:id', access: 'every-user', page: 'side-tables/side-table' },
  { path: '/courses', access: 'every-user', page: 'courses/courses' },
  { path: '/courses/new', access: 'every-user', page: 'courses/new-course' },
  { path: '/courses/:id', access: 'every-user', page: 'courses/course' },
  { path: '/organize', access: 'league-golfers-and-admins', page: 'organize/organize' },
  { path: '/rules', access: 'league-golfers-and-admins', page: 'league-rules/rules' },
  { path: '/seasons', access: 'league-golfers', page: 'seasons/seasons' },
  { path: '/seasons/:id', access: 'league-golfers', page: 'seasons/season' },
  { path: '/seasons/:id/recap', access: 'every-user', page: 'honors/recap' },
  { path: '/leagues/:id/past-seasons/new', access: 'every-user', page: 'past-seasons/new-past-season' },
  { path: '/past-seasons/:id', access: 'every-user', page: 'past-seasons/past-season' },
  { path: '/leagues/:id/moving-in', access: 'every-user', page: 'first-steps/moving-in' },
  { path: '/leagues/:id/champions', access: 'every-user', page: 'honors/champions' },
  { path: '/admin', access: 'admins', page: 'admin/admin' },
  { path: '/admin/security', access: 'admins', page: 'admin/security' },
  {
    path: '/email-preview',
    access: 'league-golfers-and-admins',
    page: 'email-preview/email-preview',
  },
  { path: '/profile', access: 'every-user', page: 'profile/profile' },
  { path: '/change-password', access: 'every-user', page: 'auth/change-password' },
] as const satisfies readonly Entry[]

export type ScreenPath = (typeof publicScreens | typeof signedInScreens)[number]['path']

/** The file of a page, from this folder: of a noun in `features`, or one that combines several. */
export const fileOf = (page: string): string => `${page.includes('/') ? '../features/' : './'}${page}-page.tsx`

/** The screen of an address. */
export function screenAt<S extends { readonly path: string }>(all: readonly S[], pathname: string): S | undefined {
  return all.find((one) => patternOf(one).test(pathname))
}

/** Matches a screen's addresses, with the parts that its path leaves open. */
export function patternOf({ path }: { readonly path: string }): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`)
}
