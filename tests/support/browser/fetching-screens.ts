import { golfer } from './routes.ts'

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
]
