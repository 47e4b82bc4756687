import type { LeagueRules } from '#domain/leagues/settings.ts'
import { countingRound } from '#domain/rounds/counting-round.ts'
import { type Entrant, scoreMatch } from '#domain/scoring/score-match.ts'
import type { Span } from '#domain/shared/day.ts'
import type { StoryMatch, StoryPlan, StorySubject } from '#domain/story/story-facts.ts'
import { roundOfNet } from './rounds.ts'
import { defaultRules } from './settings.ts'

type NamedTeam = { readonly id: number; readonly name: string }
type Field = {
  readonly span: Span
  readonly rules: LeagueRules
  readonly golfers: readonly Entrant[]
  readonly teams: readonly NamedTeam[]
}

/** A match as its story sees it, scored from its golfers' rounds. */
export function storyMatchOf(field: Field, given: Partial<StoryMatch> = {}): StoryMatch {
  const result = scoreMatch(field)
  const entrants = new Map(field.golfers.map((golfer) => [golfer.golferId, golfer]))
  const teams = new Map(field.teams.map(({ id, name }) => [id, name]))
  return {
    ...field.span,
    id: 50,
    number: 5,
    today: '2026-11-20',
    rules: field.rules,
    golfers: result.golfers.map(({ round, ...golfer }) => {
      const { name, rounds } = entrants.get(golfer.golferId) ?? { name: '', rounds: [] }
      const next = countingRound(
        rounds.filter((one) => one !== round),
        field.span,
        field.rules.countedHoles,
      )
      return { ...golfer, name, hasRounds: rounds.length > 0, nextNet: next?.net?.net ?? null }
    }),
    teams: result.teams.map(({ golferIds: _golferIds, ...team }) => ({ ...team, name: teams.get(team.teamId) ?? '' })),
    plans: [],
    ...given,
  }
}

export const november: Span = { startDate: '2026-11-10', endDate: '2026-11-23' }

const teamNames = { BH: 'Bunker Hillbillies', GG: 'Gimme Gimme', FW: 'Fairway to Heaven' }
const teams = Object.values(teamNames).map((name, index) => ({ id: index + 1, name }))

/** A golfer: name, net in tenths, null without a round, and the team's initials in a league of teams. */
export type Line = readonly [name: string, net: number | null, team?: keyof typeof teamNames]

/** The golfers of a match of two teams; ids count from 1. */
export const twoTeams: readonly Line[] = [
  ['Wren Ashdown', -32, 'BH'],
  ['Marisol Vane', 13, 'BH'],
  ['Ezra Lindqvist', null, 'BH'],
  ['Odalys Brandt', -19, 'GG'],
  ['Kit Abernathy', 43, 'GG'],
  ['Idris Pell', null, 'GG'],
]
export const withoutTeams: readonly Line[] = twoTeams.map(([name, net]) => [name, net])

/** The golfer who reads the story. */
export const you = (golferId: number): StorySubject => ({ golferId, isReader: true })
export const marisol = you(2)
export const ezra = you(3)

type Given = Partial<Pick<StoryMatch, 'plans' | 'today' | 'startDate' | 'endDate'>> & {
  readonly rules?: Partial<LeagueRules>
}

/** Match 5 of 10 to 23 November 2026 on Friday, 20 November; ids count from 1. */
export function storyMatch(lines: readonly Line[], { rules, ...given }: Given = {}): StoryMatch {
  const useTeams = lines.some(([, , team]) => team !== undefined)
  const golfers = lines.map(([name, net, team], index) => ({
    golferId: index + 1,
    name,
    teamId: team === undefined ? null : Object.keys(teamNames).indexOf(team) + 1,
    rounds: net === null ? [] : [roundOfNet(net, { id: index + 1, golferId: index + 1, playedOn: '2026-11-14' })],
  }))
  return storyMatchOf({ span: november, rules: { ...defaultRules, useTeams, ...rules }, golfers, teams }, given)
}

export const plan = (golferId: number, name: string, day: string, course: string | null = null): StoryPlan => ({
  golferId,
  name,
  day,
  course,
})
