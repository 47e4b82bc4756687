import type { LeagueChanges } from '#contract/changes.ts'
import type { League } from '#contract/leagues.ts'
import { compareTables, maxPreviewedRows } from '#domain/changes/compare-tables.ts'
import type { Actor } from '#domain/permissions.ts'
import { averageIndex } from '#domain/teams/team-words.ts'
import { leagueById } from '#server/facts/leagues/leagues.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  type Member,
  type StoredMatch,
  type StoredSeason,
  golfersIn,
  membersOf,
  seasonsInPlay,
  teamsIn,
} from './league-state.queries.ts'
import { type SeasonTables, comparisonUnder, rulesOf, seasonChanges, seasonTables } from './season-changes.ts'

type OpenMatch = LeagueChanges['openMatches'][number]
type Line<Kind extends 'golfers' | 'teams'> = NonNullable<OpenMatch[Kind]['rows'][number]['after']>
type Rows<Kind extends 'golfers' | 'teams'> = {
  readonly id: number
  readonly name: string
  readonly line: Line<Kind>
}[]
type Tables = { readonly golfers: Rows<'golfers'>; readonly teams: Rows<'teams'> }

type Match = StoredMatch & { readonly season: StoredSeason }

/** The state of a league that a change can affect, from one snapshot. */
export type LeagueState = {
  readonly league: League
  readonly members: readonly Member[]
  readonly seasons: readonly StoredSeason[]
  readonly matches: ReadonlyMap<number, Match>
  /** Of open matches, and of those that were open at an earlier moment. */
  readonly tables: ReadonlyMap<number, Tables>
  readonly seasonTables: readonly SeasonTables[]
}

/** The state of a league; after a change also the earlier state. */
export async function stateOf(tx: Db, actor: Actor, leagueId: number, before?: LeagueState): Promise<LeagueState> {
  const league = (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found')
  const members = await membersOf(tx, leagueId)
  const seasons = await seasonsInPlay(tx, leagueId)
  const matches = new Map(
    seasons.flatMap((season) => season.matches.map((match) => [match.id, { ...match, season }] as const)),
  )
  const shown = [...matches.values()].filter(
    ({ id, phase }) => phase === 'open' || (phase === 'finished' && before?.tables.has(id) === true),
  )
  return {
    league,
    members,
    seasons,
    matches,
    tables: await tablesOf(
      tx,
      shown.map(({ id }) => id),
      league.useTeams,
    ),
    seasonTables: await seasonTables(tx, { seasons, members, league }, before),
  }
}

async function tablesOf(tx: Db, ids: readonly number[], useTeams: boolean): Promise<Map<number, Tables>> {
  if (ids.length === 0) return new Map()
  const golfers = Map.groupBy(await golfersIn(tx, ids), ({ matchId }) => matchId)
  const teams = Map.groupBy(await teamsIn(tx, ids), ({ matchId }) => matchId)
  return new Map(
    ids.map((id) => [
      id,
      {
        golfers: (golfers.get(id) ?? []).map(({ id: golferId, name, teamId, net, effectiveNet, ...row }) => {
          const { position, tied, points, dropped } = row
          const isCounted = (useTeams && teamId !== null) || net === null
          return {
            id: golferId,
            name,
            line: { net, effectiveNet: isCounted ? effectiveNet : null, position, tied, points, dropped },
          }
        }),
        teams: (teams.get(id) ?? []).map(({ id: teamId, name, net, position, tied, points }) => ({
          id: teamId,
          name,
          line: { net, position, tied, points },
        })),
      },
    ]),
  )
}

/** Changes of a league; null if none needs confirmation. */
export async function changesOf(tx: Db, before: LeagueState, after: LeagueState): Promise<LeagueChanges | null> {
  const open = [...new Set([...before.tables.keys(), ...after.tables.keys()])].flatMap((id) => {
    const match = after.matches.get(id) ?? before.matches.get(id)
    return match === undefined ? [] : [{ match, shown: changeOf(match, before, after) }]
  })
  const listed = open.filter(({ match, shown }) => before.matches.has(match.id) && isNoticed(shown))
  const season = listed[0]?.match.season.id
  const published = [...after.matches.values()].filter((match) => match.season.id === season && match.isPublished)
  const moves = movesBetween(before, after)
  const changes = {
    id: after.league.id,
    name: after.league.name,
    openMatches: listed.map(({ shown }) => shown),
    seasons: seasonChanges(before.seasonTables, after.seasonTables),
    comparison: await comparisonUnder(tx, after, rulesOf(before.league)),
    removedMatches: removedBetween(before, after),
    moves,
    teams: moves.length === 0 ? [] : sizesOf(after.members),
    published: published.filter(({ isFinal }) => !isFinal).map(({ number }) => number),
    final: published.filter(({ isFinal }) => isFinal).map(({ number }) => number),
  }
  const { openMatches, seasons, comparison, removedMatches } = changes
  return openMatches.length + seasons.length + comparison.length + removedMatches.length === 0 ? null : changes
}

const none: Tables = { golfers: [], teams: [] }

function changeOf({ id, number, startDate, endDate }: StoredMatch, before: LeagueState, after: LeagueState): OpenMatch {
  const [then, now] = [before.tables.get(id) ?? none, after.tables.get(id) ?? none]
  return {
    id,
    number,
    startDate,
    endDate,
    before: before.matches.get(id)?.phase ?? 'coming',
    after: after.matches.get(id)?.phase ?? 'removed',
    golfers: compareTables(then.golfers, now.golfers, maxPreviewedRows),
    teams: compareTables(then.teams, now.teams, maxPreviewedRows),
  }
}

type Row = OpenMatch['golfers' | 'teams']['rows'][number]

/** Whether a change of a match is worth a question: who comes or goes without a place changes nothing for others. */
function isNoticed({ before, after, golfers, teams }: OpenMatch): boolean {
  const isRowNoticed = (row: Row) =>
    row.isChanged && ((row.before !== null && row.after !== null) || (row.before ?? row.after)?.position !== null)
  return before !== after || [...golfers.rows, ...teams.rows].some(isRowNoticed)
}

/** Matches that are gone, but for those to come whose number another one has. */
function removedBetween(before: LeagueState, after: LeagueState): LeagueChanges['removedMatches'] {
  const kept = new Set([...after.matches.values()].map(({ season, number }) => `${season.id} ${number}`))
  return [...before.matches.values()]
    .filter(({ id, phase, season, number }) => {
      const isReplaced = phase === 'coming' && kept.has(`${season.id} ${number}`)
      return !after.matches.has(id) && !isReplaced
    })
    .map(({ number, season: { year } }) => ({ number, year }))
}

function movesBetween(before: LeagueState, after: LeagueState): LeagueChanges['moves'] {
  const [then, now] = [before, after].map(({ members }) => new Map(members.map((member) => [member.id, member])))
  const everyone = new Map([...(then ?? []), ...(now ?? [])])
  return [...everyone.values()].flatMap(({ id, name }) => {
    const [from, to] = [then?.get(id), now?.get(id)]
    if (from !== undefined && to !== undefined && from.team?.id === to.team?.id) return []
    return [{ golfer: { id, name }, before: placeOf(from), after: placeOf(to) }]
  })
}

const placeOf = (member: Member | undefined) => (member === undefined ? null : { team: member.team })

function sizesOf(members: readonly Member[]): LeagueChanges['teams'] {
  const teams = Map.groupBy(
    members.filter(({ team }) => team !== null),
    ({ team }) => team?.id,
  )
  return [...teams.values()].flatMap((golfers) => {
    const team = golfers[0]?.team ?? null
    const indexes = golfers.map(({ handicapIndex }) => handicapIndex)
    return team === null ? [] : [{ team, golfers: golfers.length, averageIndex: averageIndex(indexes) }]
  })
}
