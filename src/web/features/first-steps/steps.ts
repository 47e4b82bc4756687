import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'

export type Step = {
  readonly key: 'link' | 'league' | 'golfers' | 'season' | 'invite'
  readonly title: string
  readonly hint: string
  readonly isDone: boolean
  /**
   * The page on which the step is done; null while an earlier step is missing, and for steps done in the list itself.
   */
  readonly to: string | null
}

type Site = {
  readonly user: Pick<User, 'golfer'>
  readonly leagues: readonly Pick<League, 'id' | 'hasSeasons'>[]
  /** The number of golfers in that league. */
  readonly members: number
  readonly accounts: number
  /** Whether golfers can be looked up at the handicap association, and linked with its password. */
  readonly hasAssociation: boolean
}

/** A league needs two golfers to play a match. */
const enoughGolfers = 2

/** The league that the steps refer to: the first one. */
export function leagueToSetUp<L extends Pick<League, 'id'>>(leagues: readonly L[]): L | null {
  return leagues.toSorted((a, b) => a.id - b.id)[0] ?? null
}

export function stepsOf({ user, leagues, members, accounts, hasAssociation }: Site): Step[] {
  const league = leagueToSetUp(leagues)
  const inLeague = (to: (id: number) => string) => (league === null ? null : to(league.id))
  return [
    {
      key: 'link',
      title: 'Link your golfer record',
      hint: hasAssociation
        ? 'Search for your name below, follow yourself, then choose This is me.'
        : 'Add yourself below.',
      isDone: user.golfer !== null,
      to: null,
    },
    {
      key: 'league',
      title: 'Create a league',
      hint: 'Give it a name. You can change every setting later.',
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
      title: 'Create a season',
      hint: 'Choose its first and last day; matches are scheduled between them.',
      isDone: leagues.some(({ hasSeasons }) => hasSeasons),
      to: inLeague(() => '/seasons'),
    },
    {
      key: 'invite',
      title: 'Invite your members',
      hint: 'Send them the league’s link: they sign up and pick their name, then you approve them.',
      isDone: accounts > 1,
      to: null,
    },
  ]
}
