import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'

export type Step = {
  readonly key: 'link' | 'league' | 'golfers' | 'season' | 'invite'
  readonly title: string
  readonly hint: string
  readonly isDone: boolean
  /** Where the step is done; null while an earlier one has to come first, and for what is done in the list itself. */
  readonly to: string | null
}

type Site = {
  readonly user: Pick<User, 'golfer'>
  readonly leagues: readonly Pick<League, 'id' | 'hasSeasons'>[]
  /** The golfers of the league that is set up. */
  readonly members: number
  readonly accounts: number
  /** Whether golfers can be looked up at the handicap association, and linked by its password. */
  readonly hasAssociation: boolean
}

/** A league needs two golfers to play a match. */
const enoughGolfers = 2

/** The league that the steps are about: the first one. */
export function leagueToSetUp<L extends Pick<League, 'id'>>(leagues: readonly L[]): L | null {
  return leagues.toSorted((a, b) => a.id - b.id)[0] ?? null
}

/** What the first administrator of a site does, in order, until people can play. */
export function stepsOf({ user, leagues, members, accounts, hasAssociation }: Site): Step[] {
  const league = leagueToSetUp(leagues)
  const inLeague = (to: (id: number) => string) => (league === null ? null : to(league.id))
  return [
    {
      key: 'link',
      title: 'Link your golfer record',
      hint: hasAssociation
        ? 'Search for your name below, follow yourself, then choose This is me.'
        : 'Add yourself as a golfer below, then choose that golfer for your account under Admin.',
      isDone: user.golfer !== null,
      to: hasAssociation ? null : '/admin',
    },
    {
      key: 'league',
      title: 'Create a league',
      hint: 'Give it a name; every setting can be changed later.',
      isDone: league !== null,
      to: '/leagues',
    },
    {
      key: 'golfers',
      title: 'Add golfers',
      hint: 'A match needs at least two.',
      isDone: members >= enoughGolfers,
      to: inLeague((id) => `/leagues/${id}`),
    },
    {
      key: 'season',
      title: 'Make a season',
      hint: 'Its first and last day are enough: the matches follow from them.',
      isDone: leagues.some(({ hasSeasons }) => hasSeasons),
      to: inLeague(() => '/seasons'),
    },
    {
      key: 'invite',
      title: 'Invite your members',
      hint: hasAssociation
        ? 'Send them this address: they sign up and link their own golfer record.'
        : 'Send them this address. Once they have signed up, choose their golfer for them under Admin.',
      isDone: accounts > 1,
      to: null,
    },
  ]
}
