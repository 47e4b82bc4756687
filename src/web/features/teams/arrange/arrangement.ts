import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import type { Team, arrangeTeams, proposeTeams } from '#contract/teams.ts'
import { byName } from '#domain/shared/names.ts'

export type DraftTeam = {
  /** Tells teams of the draft apart. */
  readonly key: string
  /** Null for a team that the league does not have yet. */
  readonly id: number | null
  readonly name: string
}

/** Teams as they would be, before they are saved. */
export type Draft = {
  readonly teams: readonly DraftTeam[]
  /** The key of each golfer's team; null without a team. */
  readonly places: ReadonlyMap<number, string | null>
}

export type Golfer = Pick<LeagueMember, 'id' | 'name' | 'handicapIndex'>
type Member = Golfer & Pick<LeagueMember, 'team'>
type Proposal = ReplyOf<typeof proposeTeams>

const keyOf = (id: number) => `team ${id}`

export function draftOf(teams: readonly Pick<Team, 'id' | 'name'>[], members: readonly Member[]): Draft {
  return {
    teams: teams.map(({ id, name }) => ({ key: keyOf(id), id, name })),
    places: new Map(members.map(({ id, team }) => [id, team === null ? null : keyOf(team.id)])),
  }
}

export function moved(draft: Draft, golferIds: Iterable<number>, key: string | null): Draft {
  return { ...draft, places: new Map([...draft.places, ...[...golferIds].map((id) => [id, key] as const)]) }
}

/** The draft with one more team: 'Team 3', or the next number that is free and was not another's before it was renamed. */
export function withNewTeam({ teams, places }: Draft): Draft {
  const first = (key: string) => key.replace(/^new /, '')
  const names = new Set(
    teams.flatMap(({ key, id, name }) => (id === null ? [name, first(key)] : [name])).map((name) => name.toLowerCase()),
  )
  let number = teams.length + 1
  while (names.has(`team ${number}`)) number += 1
  const name = `Team ${number}`
  return { teams: [...teams, { key: `new ${name}`, id: null, name }], places }
}

export function renamed({ teams, places }: Draft, key: string, name: string): Draft {
  return { teams: teams.map((team) => (team.key === key ? { ...team, name } : team)), places }
}

/** The draft as the server proposes it; golfers it does not name have no team. */
export function withProposal(draft: Draft, { teams }: Pick<Proposal, 'teams'>): Draft {
  const proposed = teams.map(({ id, name, golfers }) => ({
    team: { key: id === null ? `new ${name}` : keyOf(id), id, name },
    golferIds: golfers.map((golfer) => golfer.id),
  }))
  const keys = new Set(proposed.map(({ team }) => team.key))
  const kept = draft.teams.filter(({ key, id }) => id !== null && !keys.has(key))
  const places = proposed.flatMap(({ team, golferIds }) => golferIds.map((id) => [id, team.key] as const))
  return {
    teams: [...kept, ...proposed.map(({ team }) => team)].toSorted((a, b) => byName(a.name, b.name)),
    places: new Map([...[...draft.places.keys()].map((id) => [id, null] as const), ...places]),
  }
}

export function golfersIn<G extends Golfer>(draft: Draft, golfers: readonly G[], key: string | null): G[] {
  return golfers.filter(({ id }) => (draft.places.get(id) ?? null) === key).toSorted((a, b) => byName(a.name, b.name))
}

/** The golfers who are in another place than before. */
export function movesIn(before: Draft, draft: Draft): number[] {
  return [...draft.places].flatMap(([id, key]) => (before.places.get(id) === key ? [] : [id]))
}

export const hasChanges = (before: Draft, draft: Draft): boolean =>
  movesIn(before, draft).length > 0 || draft.teams.some(({ id }) => id === null)

type Changes = InputOf<typeof arrangeTeams>['body']

/** The request that saves a draft: only its changes, so that other people's changes are kept. */
export function changesOf(before: Draft, draft: Draft): Changes {
  const movers = movesIn(before, draft)
  const to = (key: string | null) => movers.filter((id) => draft.places.get(id) === key)
  const teams = draft.teams.flatMap(({ key, id, name }): Changes['teams'] => {
    const golferIds = to(key)
    if (id === null) return [{ name: name.trim(), golferIds }]
    return golferIds.length === 0 ? [] : [{ id, golferIds }]
  })
  return { teams, without: to(null) }
}
