import type { User } from '#contract/auth.ts'
import type { OwnLeague } from '#contract/leagues.ts'
import { isDeputy, may } from '#domain/permissions.ts'
import type { Icon } from '#web/icons/icon.tsx'
import {
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
} from '#web/icons/icons.ts'
import { actorOf } from '#web/session/session.ts'
import { seesLeague } from '#web/shared/leagues/first-league.ts'
import type { ScreenPath } from '../screen-list.ts'

export type NavItem = {
  readonly label: string
  /** The label in the bottom bar of a phone, where it is another one. */
  readonly shortLabel?: string
  readonly icon: Icon
  readonly to: string
  /** Prefixes of other addresses on which the item is current too. */
  readonly also?: readonly string[]
}

/** An item for every user, for some, or for some who have chosen a league. */
type NavEntry = Omit<NavItem, 'to'> & {
  readonly to: ScreenPath | ((league: OwnLeague) => string)
  readonly isFor?: (user: User) => boolean
  readonly inLeague?: (user: User, league: OwnLeague) => boolean
}

/** The side navigation in order: the first item is above the league selector, the others belong to the league. */
export const navigation: readonly NavEntry[] = [
  { label: 'Followed Golfers', shortLabel: 'Followed', icon: IconStar, to: '/followed-golfers' },
  {
    label: 'Leaderboard',
    icon: IconChartBar,
    to: ({ hasSeasons }) => (hasSeasons ? '/matches/current' : '/leaderboard'),
    also: ['/matches/', '/leaderboard'],
    inLeague: seesLeague,
  },
  {
    label: 'Standings',
    icon: IconAlignLeft,
    to: '/standings',
    inLeague: (user, league) => seesLeague(user, league) && league.hasSeasons,
  },
  { label: 'Golfers', icon: IconUsers, to: '/golfers', inLeague: seesLeague },
  { label: 'Scores', icon: IconNotes, to: '/scores', inLeague: seesLeague },
  {
    label: 'Teams',
    icon: IconShield,
    to: '/teams',
    inLeague: (user, league) => seesLeague(user, league) && league.useTeams,
  },
  {
    label: 'Side Tables',
    icon: IconTrophy,
    to: ({ id }) => `/leagues/${id}/side-tables`,
    also: ['/side-tables/'],
    inLeague: (user, league) => league.hasSeasons && (league.isMember || may.manageTables(actorOf(user), league)),
  },
  {
    label: 'Organize',
    icon: IconShieldCog,
    to: '/organize',
    inLeague: (user, league) => may.organizeLeague(actorOf(user), league),
  },
  {
    label: 'Seasons',
    icon: IconCalendar,
    to: '/seasons',
    also: ['/seasons/'],
    inLeague: (user, league) => may.manageSeasons(actorOf(user), league),
  },
  {
    label: 'Settings',
    icon: IconSettings,
    to: ({ id }) => `/leagues/${id}`,
    inLeague: (user, league) => may.editLeague(actorOf(user), league),
  },
  { label: 'League', icon: IconSettings, to: ({ id }) => `/leagues/${id}`, inLeague: isDeputy },
]

/** Whether something can wait behind an item: its number is on it. */
export const callsOrganizers = ({ to }: NavItem): boolean => to === '/organize'

/** The bottom bar's four items, most used first; all others are under More. */
export const barOrder: readonly string[] = ['Leaderboard', 'Standings', 'Followed Golfers', 'Scores']

const isAdmin = (user: User): boolean => may.administer(actorOf(user))

/** The user menu's items above Logout. */
export const userMenu: readonly NavEntry[] = [
  { label: 'Leagues', icon: IconTrophy, to: '/leagues', isFor: isAdmin },
  { label: 'Admin', icon: IconShieldCog, to: '/admin', isFor: isAdmin },
  { label: 'Courses', icon: IconMap, to: '/courses', also: ['/courses/'] },
  { label: 'Profile', icon: IconUser, to: '/profile' },
  { label: 'Change Password', icon: IconLock, to: '/change-password' },
]

type Viewer = { readonly user: User; readonly league: OwnLeague | null }

/** The entries that a user can open, with their addresses. */
export function navItemsFor(entries: readonly NavEntry[], { user, league }: Viewer): NavItem[] {
  return entries.flatMap(({ isFor = () => true, inLeague, to, ...item }) => {
    const address = typeof to === 'string' ? to : league && to(league)
    const isShown = isFor(user) && (inLeague === undefined || (league !== null && inLeague(user, league)))
    return address !== null && isShown ? [{ ...item, to: address }] : []
  })
}
