import { isDeepStrictEqual } from 'node:util'
import { getOdds } from '#contract/odds.ts'
import { getStandings } from '#contract/seasons.ts'
import { type SideTable, getSideTable } from '#contract/side-tables.ts'
import { type SeasonFacts, factsAfter } from '#domain/forecast/season-facts.ts'
import { type SeasonOdds, seasonOdds, simulationsFor } from '#domain/forecast/season-odds.ts'
import type { AppTools } from '#server/app/app-tools.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { expectedSideTable } from '#tests/support/world/expected-side-table.ts'
import { countedResult, oddsFacts } from './expected-odds.ts'
import { expectedTable, type ExpectedStanding } from './expected-table.ts'
import type { Facts } from './fact-log.ts'
import { localDay } from './local-days.ts'

/** The matches of a season in their order; those that have begun have rows. */
function matchesOf(facts: Facts, seasonId: number, now: number) {
  const matches = facts.matches.rows().filter(({ season_id }) => season_id === seasonId)
  return matches
    .toSorted((a, b) => a.number - b.number)
    .map((match) => {
      const zone = facts.leagues.rows().find(({ id }) => id === match.league_id)?.time_zone ?? 'UTC'
      const hasBegun = match.start_date <= localDay(now, zone)
      const finished = match.frozen_at !== null
      return { match, hasBegun, finished, ...(hasBegun ? countedResult(facts, match.id) : { golfers: [], teams: [] }) }
    })
}

/** The standings that readers see (laws 12 and 23). */
export async function standingDifferences(
  facts: Facts,
  seasonId: number,
  { reader, now }: { readonly reader: Caller; readonly now: number },
): Promise<string[]> {
  const shown = await reader.ask(getStandings, { params: { id: String(seasonId) } })
  const season = facts.seasons.rows().find(({ id }) => id === seasonId)
  const league = facts.leagues.rows().find(({ id }) => id === season?.league_id)
  const matches = matchesOf(facts, seasonId, now)
  const isOpen = matches.some(({ hasBegun }) => !hasBegun)
  const members = isOpen ? facts.memberships.rows().filter(({ league_id }) => league_id === league?.id) : []
  const table = (kind: 'golfers' | 'teams', listed: readonly number[]) =>
    expectedTable({
      matches: matches.map((one) => ({ number: one.match.number, finished: one.finished, rows: one[kind] })),
      matchesCounted: season?.matches_counted ?? null,
      listed,
    })
  const teams = league?.use_teams === true ? members.flatMap(({ team_id }) => team_id ?? []) : []
  const what = `standings of season ${seasonId}`
  return [
    ...tableDifferences(
      `${what}: golfer`,
      table(
        'golfers',
        members.map(({ golfer_id }) => golfer_id),
      ),
      shown.golfers.map(({ golfer, ...row }) => standingOf(golfer.id, row)),
    ),
    ...tableDifferences(
      `${what}: team`,
      table('teams', teams),
      shown.teams.map(({ team, ...row }) => standingOf(team.id, row)),
    ),
  ]
}

function standingOf(id: number, { position, tied, points, byMatch, notCounted }: Omit<ExpectedStanding, 'id'>) {
  return { id, position, tied, points, byMatch: [...byMatch], notCounted: [...notCounted] }
}

function tableDifferences(
  what: string,
  expected: readonly ExpectedStanding[],
  shown: readonly ExpectedStanding[],
): string[] {
  const ids = [...new Set([...expected, ...shown].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const row = expected.find((one) => one.id === id)
    const [should, is] = [row && standingOf(id, row), shown.find((one) => one.id === id)]
    if (isDeepStrictEqual(should, is)) return []
    return [`${what} ${id} should be ${JSON.stringify(should)} and is ${JSON.stringify(is)}`]
  })
}

/** A side table as its golfers see it (law 27). */
export async function sideTableDifferences(
  facts: Facts,
  id: number,
  { reader, now }: { readonly reader: Caller; readonly now: number },
): Promise<string[]> {
  const { status, body } = await reader.try(getSideTable, { params: { id } })
  if (status === 404) return []
  const shown: SideTable = getSideTable.reply.parse(body)
  const names = new Map(facts.golfers.rows().map((golfer) => [golfer.id, golfer.name]))
  const season = facts.seasons.rows().find((one) => one.id === shown.season.id)
  const expected = expectedSideTable({
    table: shown.golfers.map((golfer) => ({ id: golfer.id, name: names.get(golfer.id) ?? '' })),
    matchesCounted: season?.matches_counted ?? null,
    matches: matchesOf(facts, shown.season.id, now).map(({ match, finished, golfers }) => ({
      number: match.number,
      finished,
      rows: golfers.map((row) => ({ golferId: row.id, net: row.net })),
    })),
  })
  const is = shown.standings.map(({ golferId, ...row }) => standingOf(golferId, row))
  return tableDifferences(`side table ${id}: golfer`, expected, is)
}

/** The stored odds of a season and their history, simulated again from the facts that they were computed from (law 25). */
export class OddsCheck {
  readonly #known = new Map<string, SeasonOdds>()
  rows = 0

  /** Has the odds of a season computed, as a reader does. */
  async refresh(tools: AppTools, seasonId: number, reader: Caller): Promise<void> {
    await reader.ask(getOdds, { params: { id: seasonId } })
    await tools.simulations.settled(seasonId)
  }

  differences(facts: Facts, seasonId: number): string[] {
    const ofSeason = facts.matches.rows().filter(({ season_id }) => season_id === seasonId)
    const now = latest(facts.season_odds.all, ({ season_id }) => season_id === seasonId)
    const later = ofSeason.flatMap((match) => {
      const entry = latest(facts.season_odds_history.all, ({ match_id }) => match_id === match.id)
      if (entry === null) return match.published_at === null ? [] : [`match ${match.id} has no odds`]
      const { seq: before, at, row } = entry
      const { golfers, teams } = this.#simulated(factsAfter(oddsFacts(facts, seasonId, { before, at }), match.number))
      const expected = {
        match_id: match.id,
        golfers: golfers.map(({ golferId, win, title }) => ({ golferId, win, title })),
        teams: teams.map(({ teamId, win, title }) => ({ teamId, win, title })),
      }
      this.rows += 1
      return isDeepStrictEqual(row, expected) ? [] : [`the odds after match ${match.id} differ from its facts`]
    })
    if (now === null) return [`season ${seasonId} has no odds`, ...later]
    const { seq: before, at, row } = now
    const expected = { season_id: seasonId, ...this.#simulated(oddsFacts(facts, seasonId, { before, at })) }
    this.rows += 1
    return [
      ...(isDeepStrictEqual(row, JSON.parse(JSON.stringify(expected)))
        ? []
        : [`the odds of season ${seasonId} differ from their facts`]),
      ...later,
      ...staleness(facts, seasonId, now),
    ]
  }

  #simulated(facts: SeasonFacts) {
    const key = JSON.stringify(facts)
    const odds = this.#known.get(key) ?? seasonOdds(facts, { simulations: simulationsFor(facts) })
    this.#known.set(key, odds)
    return odds
  }
}

/** What decides matches has not changed since the odds were computed. */
function staleness(facts: Facts, seasonId: number, { seq: before, at }: { readonly seq: number; readonly at: number }) {
  const decisive = ({ rules, matchesCounted, golfers, played, ahead }: SeasonFacts) => ({
    rules,
    matchesCounted,
    roster: golfers.map(({ golferId, teamId }) => ({ golferId, teamId })),
    played,
    ahead,
  })
  const [then, now] = [before, Infinity].map((seq) => decisive(oddsFacts(facts, seasonId, { before: seq, at })))
  return isDeepStrictEqual(then, now) ? [] : [`the odds of season ${seasonId} are of facts that have changed since`]
}

function latest<Row>(
  all: readonly (readonly { readonly seq: number; readonly at: number; readonly row: Row | null }[])[],
  isSo: (row: Row) => boolean,
) {
  const versions = all.find((one) => one.some(({ row }) => row !== null && isSo(row)))
  const last = versions?.at(-1)
  return last === undefined || last.row === null ? null : { ...last, row: last.row }
}
