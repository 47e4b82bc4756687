import {
  type Icon,
  IconAlignLeft,
  IconCalendar,
  IconChartBar,
  IconLock,
  IconMap,
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
import type { OwnLeague } from '#contract/leagues.ts'
import { isDeputy, may } from '#domain/permissions.ts'
import { actorOf } from '#web/session/session.ts'
import { seesLeague } from '#web/shared/leagues/first-league.ts'

type Viewer = { readonly user: User; readonly league: OwnLeague | null }

export type NavItem = {
  readonly label: string
  /** The label in the bottom bar of a phone. */
  readonly shortLabel: string
  readonly icon: Icon
  readonly to: string
  /** Prefixes of other addresses on which the item is current too. */
  readonly also?: readonly string[]
}

type NavEntry = Omit<NavItem, 'to'> & {
  readonly to: string | ((league: OwnLeague) => string)
  readonly isFor: (viewer: Viewer) => boolean
}

/** The side navigation in order: the first item is above the league selector, the others belong to the league. */
export const navigation: readonly NavEntry[] = [
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
    label: 'Side Tables',
    shortLabel: 'Side Tables',
    icon: IconTrophy,
    to: ({ id }) => `/leagues/${id}/side-tables`,
    also: ['/side-tables/'],
    isFor: playsInLeague,
  },
  { label: 'Organize', shortLabel: 'Organize', icon: IconShieldCog, to: '/organize', isFor: organizesLeague },
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
    isFor: editsLeague,
  },
  {
    label: 'League',
    shortLabel: 'League',
    icon: IconSettings,
    to: ({ id }) => `/leagues/${id}`,
    isFor: organizesForOwner,
  },
]

/** Whether something can wait behind an item: its number is on it. */
export const callsOrganizers = ({ to }: NavItem): boolean => to === '/organize'

/** The bottom bar's four items, most used first; all others are under More. */
export const barOrder: readonly string[] = ['Leaderboard', 'Standings', 'Followed Golfers', 'Scores']

/** The user menu's items above Logout. */
export const userMenu: readonly NavEntry[] = [
  { label: 'Leagues', shortLabel: 'Leagues', icon: IconTrophy, to: '/leagues', isFor: isAdmin },
  { label: 'Admin', shortLabel: 'Admin', icon: IconShieldCog, to: '/admin', isFor: isAdmin },
  { label: 'Courses', shortLabel: 'Courses', icon: IconMap, to: '/courses', also: ['/courses/'], isFor: () => true },
  { label: 'Profile', shortLabel: 'Profile', icon: IconUser, to: '/profile', isFor: () => true },
  { label: 'Change Password', shortLabel: 'Password', icon: IconLock, to: '/change-password', isFor: () => true },
]

/** The entries that a user can open, with their addresses. */
export function navItemsFor(entries: readonly NavEntry[], viewer: Viewer): NavItem[] {
  return entries.flatMap(({ isFor, to, ...item }) => {
    const address = typeof to === 'string' ? to : viewer.league && to(viewer.league)
    return address !== null && isFor(viewer) ? [{ ...item, to: address }] : []
  })
}

function showsLeague({ user, league }: Viewer): boolean {
  return league !== null && seesLeague(user, league)
}

function showsTeams({ user, league }: Viewer): boolean {
  return league !== null && seesLeague(user, league) && league.useTeams
}

function hasSeasons({ user, league }: Viewer): boolean {
  return league !== null && seesLeague(user, league) && league.hasSeasons
}

function playsInLeague({ user, league }: Viewer): boolean {
  return league !== null && league.hasSeasons && may.createSideTable(actorOf(user), league)
}

function managesSeasons({ user, league }: Viewer): boolean {
  return league !== null && may.manageSeasons(actorOf(user), league)
}

function organizesLeague({ user, league }: Viewer): boolean {
  return league !== null && may.organizeLeague(actorOf(user), league)
}

function editsLeague({ user, league }: Viewer): boolean {
  return league !== null && may.editLeague(actorOf(user), league)
}

function organizesForOwner({ user, league }: Viewer): boolean {
  return league !== null && isDeputy(user, league)
}

function isAdmin({ user }: Viewer): boolean {
  return may.administer(actorOf(user))
}
