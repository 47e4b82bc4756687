import {
  type Icon,
  IconAlignLeft,
  IconCalendar,
  IconChartBar,
  IconLock,
  IconNotes,
  IconSettings,
  IconShield,
  IconShieldCog,
  IconStar,
  IconTrophy,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { actorOf } from '#web/session/actor.ts'
import { seesLeague } from '#web/shared/leagues/league-view.ts'

type Who = { readonly user: User; readonly league: League | null }

export type NavItem = {
  readonly label: string
  /** The label in the bottom bar of a phone. */
  readonly shortLabel: string
  readonly icon: Icon
  readonly to: string
  /** The beginnings of other addresses at which the item is the current one. */
  readonly also?: readonly string[]
}

type Way = Omit<NavItem, 'to'> & {
  readonly to: string | ((league: League) => string)
  readonly isFor: (who: Who) => boolean
}

/** The side navigation in its order; the first item stands above the league, the others belong to it. */
export const navigation: readonly Way[] = [
  { label: 'Followed Golfers', shortLabel: 'Followed', icon: IconStar, to: '/followed-golfers', isFor: () => true },
  {
    label: 'Leaderboard',
    shortLabel: 'Leaderboard',
    icon: IconChartBar,
    to: ({ hasSeasons }) => (hasSeasons ? '/matches/current' : '/leaderboard'),
    also: ['/matches/', '/leaderboard'],
    isFor: showsLeague,
  },
  { label: 'Standings', shortLabel: 'Standings', icon: IconAlignLeft, to: '/standings', isFor: hasSeasons },
  { label: 'Golfers', shortLabel: 'Golfers', icon: IconUsers, to: '/golfers', isFor: showsLeague },
  { label: 'Scores', shortLabel: 'Scores', icon: IconNotes, to: '/scores', isFor: showsLeague },
  { label: 'Teams', shortLabel: 'Teams', icon: IconShield, to: '/teams', isFor: showsTeams },
  {
    label: 'Seasons',
    shortLabel: 'Seasons',
    icon: IconCalendar,
    to: '/seasons',
    also: ['/seasons/'],
    isFor: managesSeasons,
  },
  {
    label: 'Settings',
    shortLabel: 'Settings',
    icon: IconSettings,
    to: ({ id }) => `/leagues/${id}`,
    isFor: ownsLeague,
  },
]

/** The bottom bar's four items, by what a golfer looks for first; all others stand under More. */
export const barOrder: readonly string[] = ['Leaderboard', 'Standings', 'Followed Golfers', 'Scores']

/** What the user menu leads to, above signing out. */
export const userMenu: readonly Way[] = [
  { label: 'Leagues', shortLabel: 'Leagues', icon: IconTrophy, to: '/leagues', isFor: isAdmin },
  { label: 'Admin', shortLabel: 'Admin', icon: IconShieldCog, to: '/admin', isFor: isAdmin },
  { label: 'Profile', shortLabel: 'Profile', icon: IconUser, to: '/profile', isFor: () => true },
  { label: 'Change Password', shortLabel: 'Password', icon: IconLock, to: '/change-password', isFor: () => true },
]

/** The ways that somebody has, with the addresses they lead to. */
export function waysFor(ways: readonly Way[], who: Who): NavItem[] {
  return ways.flatMap(({ isFor, to, ...way }) => {
    const address = typeof to === 'string' ? to : who.league && to(who.league)
    return address !== null && isFor(who) ? [{ ...way, to: address }] : []
  })
}

function showsLeague({ user, league }: Who): boolean {
  return league !== null && seesLeague(user, league)
}

function showsTeams({ user, league }: Who): boolean {
  return league !== null && seesLeague(user, league) && league.useTeams
}

function hasSeasons({ user, league }: Who): boolean {
  return league !== null && seesLeague(user, league) && league.hasSeasons
}

function managesSeasons({ user, league }: Who): boolean {
  return league !== null && may.manageSeasons(actorOf(user), league)
}

function ownsLeague({ user, league }: Who): boolean {
  return league !== null && may.editLeague(actorOf(user), league)
}

function isAdmin({ user }: Who): boolean {
  return may.administer(actorOf(user))
}
