import { type Icon, IconChartBar, IconStar } from '@tabler/icons-react'
import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'

type Who = { readonly user: User; readonly league: League | null }

export type NavItem = {
  readonly label: string
  /** The label in the bottom bar of a phone. */
  readonly shortLabel: string
  readonly icon: Icon
  readonly to: string
  /** Other addresses at which the item is the current one. */
  readonly also?: string
  readonly isFor: (who: Who) => boolean
}

/** The side navigation in its order; the first item stands above the league, the others belong to it. */
export const navigation: readonly NavItem[] = [
  { label: 'Followed Golfers', shortLabel: 'Followed', icon: IconStar, to: '/followed-golfers', isFor: () => true },
  {
    label: 'Leaderboard',
    shortLabel: 'Leaderboard',
    icon: IconChartBar,
    to: '/matches/current',
    also: '/matches/',
    isFor: hasSeasons,
  },
]

/** The bottom bar's four items, by what a golfer looks for first; all others stand under More. */
export const barOrder: readonly string[] = ['Leaderboard', 'Standings', 'Followed Golfers', 'Scores']

/** What the user menu leads to, above signing out. */
export const userMenu: readonly NavItem[] = []

function hasSeasons({ user, league }: Who): boolean {
  return user.golfer !== null && league !== null && league.hasSeasons
}
