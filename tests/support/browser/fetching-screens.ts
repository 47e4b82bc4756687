import { golfer } from './routes.ts'

const owner = 'owner@demo.example'

export type Part = {
  /** The calls that it waits for. */
  readonly calls: string
  readonly failure: string
  /** The card that it fills; none if it is most of the screen. */
  readonly card?: string
  /** Whether the toast repeats the sentence. */
  readonly toast?: true
  /** Whether it appears only once the part before it is loaded. */
  readonly inside?: true
}

/** A screen that fetches something; names in braces are placeholders for ids of the demo world, as in `routes`. */
export type FetchingScreen = {
  readonly as: string
  readonly path: string
  /** The heading while it loads and when that has failed, and once it is loaded if that differs. */
  readonly title: string
  readonly loaded?: string
  readonly parts: readonly Part[]
}

/** Every screen that fetches something, with all that it fetches. */
export const fetchingScreens: readonly FetchingScreen[] = [
  {
    as: golfer,
    path: '/rules',
    title: 'Rules of this league',
    parts: [{ calls: '**/api/leagues/*/rules', failure: 'Failed to load the rules' }],
  },
<<<<<<< HEAD
=======
  {
    as: admin,
    path: '/golfers',
    title: 'Golfers',
    parts: [
      { calls: '**/api/golfers?*', failure: 'Failed to fetch golfers', card: 'In the league', toast: true },
      {
        calls: '**/api/followed-golfers',
        failure: 'Failed to fetch followed golfers',
        card: 'Add Golfer to League',
        toast: true,
      },
    ],
  },
  {
    as: golfer,
    path: '/golfer/{golfer}',
    title: 'Golfer',
    loaded: '{name}',
    parts: [
      { calls: '**/api/golfers/{golfer}?*', failure: 'Failed to load the golfer' },
      { calls: '**/api/seasons/active?*', failure: 'Failed to load the season', card: 'Results', inside: true },
      { calls: '**/api/golfers/{golfer}/rivals', failure: 'Failed to load rivals', card: 'Rivals', inside: true },
      { calls: plans, failure: 'Failed to load upcoming rounds', card: 'Upcoming Rounds', inside: true },
    ],
  },
  {
    as: golfer,
    path: '/golfer/{golfer}/against/{rival}',
    title: 'Head to head',
    loaded: 'You and {rivalName}',
    parts: [{ calls: '**/api/golfers/*/against/*', failure: 'Failed to load the matches' }],
  },
  {
    as: golfer,
    path: '/scores',
    title: 'Scores',
    parts: [{ calls: '**/api/scores?*', failure: 'Failed to fetch scores' }],
  },
  {
    as: owner,
    path: '/teams',
    title: 'Teams',
    parts: [
      { calls: '**/api/teams?*', failure: 'Failed to fetch teams', toast: true },
      { calls: members, failure: 'Failed to fetch golfers', card: 'Assign Golfer to Team', toast: true },
    ],
  },
  {
    as: admin,
    path: '/leagues',
    title: 'Leagues',
    parts: [{ calls: '**/api/leagues', failure: 'Failed to load leagues' }],
  },
  {
    as: owner,
    path: '/leagues/{league}',
    title: 'League',
    loaded: 'Tuesday Twilight',
    parts: [
      { calls: '**/api/leagues/{league}', failure: 'Failed to load the league' },
      {
        calls: '**/api/leagues/*/join-link',
        failure: 'Failed to load the league’s link',
        card: 'Invite your league',
        toast: true,
        inside: true,
      },
      { calls: members, failure: 'Failed to load members', card: 'Members', toast: true, inside: true },
    ],
  },
  {
    as: golfer,
    path: '/leagues/{league}/side-tables',
    title: 'Side Tables',
    parts: [{ calls: '**/api/leagues/*/side-tables', failure: 'Failed to load side tables' }],
  },
  {
    as: golfer,
    path: '/side-tables/{table}',
    title: 'Side Table',
    loaded: 'The Nineteenth Hole',
    parts: [{ calls: '**/api/side-tables/*', failure: 'Failed to load the side table' }],
  },
  {
    as: golfer,
    path: '/seasons',
    title: 'Seasons',
    parts: [{ calls: '**/api/seasons?*', failure: 'Failed to load seasons', toast: true }],
  },
  {
    as: golfer,
    path: '/seasons/{season}',
    title: 'Season',
    loaded: 'Season {year}',
    parts: [{ calls: '**/api/seasons/{season}', failure: 'Failed to load the season' }],
  },
  {
    as: golfer,
    path: '/matches/current',
    title: 'Match',
    loaded: 'Match 5',
    parts: [
      { calls: '**/api/seasons/matches/current?*', failure: 'Failed to load the match' },
      {
        calls: '**/api/scheduled-rounds/**',
        failure: 'Failed to load upcoming rounds',
        card: 'Upcoming Rounds',
        inside: true,
      },
      {
        calls: '**/api/activity?*',
        failure: 'Failed to load score changes',
        card: 'Recent Score Changes',
        inside: true,
      },
    ],
  },
  {
    as: golfer,
    path: '/profile',
    title: 'Profile Settings',
    parts: [
      { calls: plans, failure: 'Failed to load upcoming rounds', card: 'Upcoming Rounds', toast: true },
      { calls: '**/api/calendar', failure: 'Failed to load your calendar', card: 'Calendar', toast: true },
      {
        calls: '**/api/auth/sessions',
        failure: 'Failed to load where you are signed in',
        card: 'Where You Are Signed In',
        toast: true,
      },
    ],
  },
  {
    as: admin,
    path: '/admin',
    title: 'Admin Dashboard',
    parts: [
      { calls: '**/api/admin/users*', failure: 'Failed to fetch users', card: 'Users', toast: true },
      { calls: '**/sync/history*', failure: 'Failed to load the sync history', card: 'GHIN Sync', toast: true },
    ],
  },
  {
    as: admin,
    path: '/admin/security',
    title: 'Security Events',
    parts: [{ calls: '**/api/admin/audit-events*', failure: 'Failed to load security events', toast: true }],
  },
  {
    as: golfer,
    path: '/email-preview',
    title: 'Email Preview',
    parts: [{ calls: '**/api/cron/preview-daily-digest*', failure: 'Failed to load email preview', toast: true }],
  },
>>>>>>> dfa9016a (Remove the standings from the browser tests of failing requests)
]
