import { golfer } from './routes.ts'

const owner = 'owner@demo.example'
const admin = 'admin@demo.example'

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

const members = '**/api/leagues/*/members'

/** Every screen that fetches something, with all that it fetches. */
export const fetchingScreens: readonly FetchingScreen[] = [
  {
    as: golfer,
    path: '/leaderboard',
    title: 'Leaderboard',
    parts: [
      { calls: '**/api/scores/best?*', failure: 'Failed to load best scores', card: 'Best Score' },
      { calls: '**/api/scores?*', failure: 'Failed to load recent rounds', card: 'Recent Rounds' },
      { calls: '**/api/scheduled-rounds/**', failure: 'Failed to load upcoming rounds', card: 'Upcoming Rounds' },
      { calls: '**/api/activity?*', failure: 'Failed to load score changes', card: 'Recent Score Changes' },
    ],
  },
  {
    as: owner,
    path: '/organise',
    title: 'Organise',
    parts: [
      { calls: '**/api/leagues/*/organise', failure: 'Failed to load what waits for you', toast: true },
      {
        calls: '**/api/leagues/*/fair-play',
        failure: 'Failed to load fair play',
        card: 'Fair play',
        toast: true,
        inside: true,
      },
    ],
  },
  {
    as: golfer,
    path: '/rules',
    title: 'Rules of this league',
    parts: [{ calls: '**/api/leagues/*/rules', failure: 'Failed to load the rules' }],
  },
  {
    as: golfer,
    path: '/courses',
    title: 'Courses',
    parts: [{ calls: '**/api/courses*', failure: 'Failed to load courses', card: 'All courses', toast: true }],
  },
  {
    as: golfer,
    path: '/courses/{course}',
    title: 'Course',
    loaded: '{courseName}',
    parts: [{ calls: '**/api/courses/{course}', failure: 'Failed to load the course' }],
  },
  {
    as: golfer,
    path: '/golfer/{golfer}/against/{rival}',
    title: 'Head to head',
    loaded: 'You and {rivalName}',
    parts: [{ calls: '**/api/golfers/*/against/*', failure: 'Failed to load the matches' }],
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
    path: '/standings',
    title: 'Standings',
    parts: [
      { calls: '**/api/seasons?*', failure: 'Failed to load seasons', toast: true },
      { calls: '**/api/seasons/*/standings', failure: 'Failed to load standings', inside: true },
    ],
  },
  {
    as: golfer,
    path: '/email-preview',
    title: 'Email Preview',
    parts: [{ calls: '**/api/cron/preview-daily-digest*', failure: 'Failed to load email preview', toast: true }],
  },
]
