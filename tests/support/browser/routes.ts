export const golfer = 'golfer@demo.example'
const owner = 'owner@demo.example'
const admin = 'admin@demo.example'
const guest = 'guest@demo.example'

/** A screen: the account, the address and the heading; names in braces are placeholders for ids of the demo world. */
export type Route = {
  readonly as?: string
  readonly path: string
  readonly title: string
  readonly tab?: string
  readonly expected?: readonly RegExp[]
  /** Whether another route shows the same layout with as much in it. */
  readonly isVariant?: true
}

const missing = (what: string) => [new RegExp(`404.*/api/${what}`)]

/** Every screen, with its empty and missing variants. */
export const routes: readonly Route[] = [
  { path: '/login', title: 'Sign in' },
  { path: '/register', title: 'Create your account' },
  { path: '/sign-in-code', title: 'Sign in with a code' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/reset-password?token=from-an-email', title: 'Set a new password' },
  { path: '/verify-email?token=from-an-email', title: 'Confirm your address' },
  { path: '/privacy', title: 'What this site keeps' },
  { path: '/join/not-a-code', title: 'This link does not work', expected: [/404.*\/api\/join/] },
  { path: '/l/tuesday-twilight', title: 'Tuesday Twilight' },
  { path: '/l/no-such-league', title: 'Nothing to see here', expected: missing('public'), isVariant: true },
  { path: '/board/tuesday-twilight', title: 'Tuesday Twilight' },
  { path: '/board/no-such-league', title: 'No board here', expected: missing('public'), isVariant: true },
  { as: guest, path: '/followed-golfers', title: 'Followed Golfers' },
  { as: golfer, path: '/followed-golfers?search=Quill&state=CA', title: 'Followed Golfers' },
  { as: golfer, path: '/leaderboard', title: 'Leaderboard' },
  { as: golfer, path: '/golfers', title: 'Golfers' },
  { as: admin, path: '/golfers', title: 'Golfers' },
  { as: guest, path: '/golfer/{golfer}', title: '{name}', isVariant: true },
  { as: golfer, path: '/golfer/{golfer}', title: '{name}' },
  { as: golfer, path: '/golfer/999999', title: 'Golfer not found', expected: missing('golfers'), isVariant: true },
  { as: golfer, path: '/golfer/{rival}/against/{golfer}', title: 'You and {rivalName}' },
  { as: admin, path: '/golfer/{golfer}/against/{rival}', title: '{name} and {rivalName}', isVariant: true },
  {
    as: golfer,
    path: '/golfer/{golfer}/against/999999',
    title: 'Nothing to compare',
    expected: missing('golfers'),
    isVariant: true,
  },
  { as: golfer, path: '/scores', title: 'Scores' },
  { as: golfer, path: '/teams', title: 'Teams', isVariant: true },
  { as: owner, path: '/teams', title: 'Teams' },
  { as: admin, path: '/leagues', title: 'Leagues' },
  { as: owner, path: '/leagues/{league}', title: 'Tuesday Twilight' },
  { as: golfer, path: '/leagues/{league}', title: 'Tuesday Twilight' },
  { as: golfer, path: '/leagues/999999', title: 'League not found', expected: missing('leagues'), isVariant: true },
  { as: owner, path: '/leagues/{league}/roster', title: 'Import golfers' },
  { as: golfer, path: '/leagues/{league}/roster', title: 'Only organizers import golfers', isVariant: true },
  { as: owner, path: '/leagues/{league}/teams', title: 'Arrange teams' },
  { as: golfer, path: '/leagues/{league}/teams', title: 'Only organizers arrange teams', isVariant: true },
  { as: golfer, path: '/leagues/{league}/side-tables', title: 'Side Tables' },
  { as: golfer, path: '/side-tables/{table}', title: 'The Nineteenth Hole' },
  {
    as: golfer,
    path: '/side-tables/999999',
    title: 'Side table not found',
    expected: missing('side-tables'),
    isVariant: true,
  },
  { as: golfer, path: '/courses', title: 'Courses' },
  { as: golfer, path: '/courses?search=nowhere', title: 'Courses', isVariant: true },
  { as: golfer, path: '/courses/new', title: 'Add a course' },
  { as: guest, path: '/courses/new', title: 'Only golfers and organizers add courses', isVariant: true },
  { as: owner, path: '/courses/{course}', title: '{courseName}' },
  { as: golfer, path: '/courses/999999', title: 'Course not found', expected: missing('courses'), isVariant: true },
  { as: owner, path: '/organize', title: 'Organize' },
  { as: golfer, path: '/organize', title: 'Only organizers see this page', isVariant: true },
  { as: golfer, path: '/rules', title: 'Rules of this league' },
  { as: golfer, path: '/rules?match={finished}', title: 'Rules of this league', isVariant: true },
  { as: owner, path: '/seasons', title: 'Seasons' },
  { as: owner, path: '/seasons/{season}', title: 'Season {year}' },
  { as: golfer, path: '/seasons/999999', title: 'Season not found', expected: missing('seasons'), isVariant: true },
  { as: golfer, path: '/seasons/{over}/recap', title: 'Season {overYear}', tab: 'Season {overYear} recap' },
  {
    as: golfer,
    path: '/seasons/{season}/recap',
    title: 'No recap yet',
    expected: missing('seasons'),
    isVariant: true,
  },
  { as: golfer, path: '/leagues/{league}/champions', title: 'Champions' },
  { as: owner, path: '/leagues/{league}/moving-in', title: 'Moving in' },
  { as: golfer, path: '/leagues/{league}/moving-in', title: 'Only organizers move a league in', isVariant: true },
  { as: owner, path: '/leagues/{league}/past-seasons/new', title: 'Add a past season' },
  {
    as: golfer,
    path: '/leagues/{league}/past-seasons/new',
    title: 'Only organizers add past seasons',
    isVariant: true,
  },
  {
    as: golfer,
    path: '/past-seasons/999999',
    title: 'Past season not found',
    expected: missing('past-seasons'),
  },
  { as: golfer, path: '/matches/current', title: 'Match 5' },
  { as: admin, path: '/matches/{finished}', title: 'Match 4' },
  { as: golfer, path: '/matches/999999', title: 'Match not found', expected: missing('seasons/matches') },
  { as: golfer, path: '/standings', title: 'Standings' },
  { as: golfer, path: '/profile', title: 'Profile Settings' },
  { as: golfer, path: '/profile?tab=messages', title: 'Profile Settings' },
  { as: golfer, path: '/profile?tab=account', title: 'Profile Settings' },
  { as: golfer, path: '/change-password', title: 'Change Password' },
  { as: admin, path: '/email-preview', title: 'Email Preview' },
  { as: admin, path: '/admin', title: 'Admin Dashboard' },
  { as: admin, path: '/admin?tab=rules', title: 'Admin Dashboard' },
  { as: admin, path: '/admin?tab=tools', title: 'Admin Dashboard' },
  { as: admin, path: '/courses', title: 'Courses', isVariant: true },
  { as: admin, path: '/admin/security', title: 'Admin Dashboard', tab: 'Security Events' },
  { as: golfer, path: '/nowhere', title: 'Out of bounds', tab: 'Page not found' },
]
