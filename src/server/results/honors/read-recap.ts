import type { Recap as RecapReply } from '#contract/honors.ts'
import type { TeamBadge } from '#contract/shared.ts'
import { championsOf } from '#domain/honors/champions.ts'
import type { OwnSeason } from '#domain/honors/own-season.ts'
import type { RecapFacts } from '#domain/honors/recap-facts.ts'
import { type NamedStanding, type Recap, recapOf } from '#domain/honors/recap.ts'
import type { Actor } from '#domain/permissions.ts'
import { displayName, dayWords } from '#domain/shared/phrases.ts'
import { leagueToRead } from '#server/ground/access.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type SideView, organizersTables } from '../side-tables/side-tables.ts'
import { activityIn, restatedSince, resultsOfSeason, seasonOver } from './honors.queries.ts'

/**
 * The recap of a season whose matches are all published, for a reader of its league. It is read each time: it depends
 * on Index revisions, whose changes are not announced, and few read it after the season's last week.
 */
export async function recapToRead(db: Db, actor: Actor, seasonId: number): Promise<RecapReply> {
  const { leagueId } = (await seasonOver(db, seasonId)) ?? refuse('season_not_found')
  await leagueToRead(db, actor, leagueId, 'season_not_found')
  return (await recapOfSeason(db, seasonId)) ?? refuse('season_not_over')
}

/** The recap from one moment of the database, or in the caller's transaction; null while a match is not published, or when the season was deleted. */
export function recapOfSeason(db: Db, seasonId: number): Promise<RecapReply | null> {
  if (db.isTransaction) return readRecap(db, seasonId)
  return snapshotOf(db).execute((tx) => readRecap(tx, seasonId))
}

async function readRecap(db: Db, seasonId: number): Promise<RecapReply | null> {
  const season = await seasonOver(db, seasonId)
  if (season?.isOver !== true) return null
  const { id, leagueId, league, year, startDate, endDate, matches, matchesCounted } = season
  const { golfers, teams } = await resultsOfSeason(db, seasonId)
  const activity = new Map((await activityIn(db, season)).map((row) => [row.golferId, activityOf(row)]))
  const restated = await restatedSince(db, seasonId)
  const facts = { matches, matchesCounted, golfers, teams, activity, restated }
  const badges = new Map(teams.map((row) => [row.id, badgeOf(row)]))
  const lastTeams = new Map(golfers.map((row) => [row.id, row.teamId]))
  const recap = recapOf(facts)
  const tables = (await organizersTables(db, { leagueId, seasonId })).flatMap(winnersOf)
  return {
    leagueId,
    season: {
      id,
      league: displayName(league),
      title: seasonTitle(year),
      startDate,
      endDate,
      matches: matches.length,
      golfers: lastTeams.size,
    },
    champions: championsIn(recap, badges),
    ...(tables.length > 0 && { tables }),
    podium: {
      teams: recap.podium.teams.flatMap((row) => withBadge(row, badges)),
      golfers: recap.podium.golfers.map((row) => {
        const teamId = lastTeams.get(row.id) ?? null
        return { ...pointsOf(row), team: teamId === null ? null : (badges.get(teamId) ?? null) }
      }),
    },
    race: raceOf(recap, matches, badges),
    golfers: recap.golfers.map(sentSeason),
    numbers: recap.numbers,
    restated: restated.map(({ matchId, number, day }) => ({ matchId, text: `Match ${number} on ${dayWords(day)}` })),
  }
}

export const seasonTitle = (year: number): string => `Season ${year}`

type ActivityRow = Awaited<ReturnType<typeof activityIn>>[number]

function activityOf({ rounds, indexFrom, indexTo }: ActivityRow) {
  const index = indexFrom === null || indexTo === null ? null : { from: indexFrom, to: indexTo }
  return { rounds, index }
}

function badgeOf({ id, name, iconUrl, color, leagueId }: TeamBadge): TeamBadge {
  return { id, name, iconUrl, color, leagueId }
}

type Badges = ReadonlyMap<number, TeamBadge>

function pointsOf({ id, name, place, points }: NamedStanding) {
  const { position, tied } = place
  return { id, name, position, tied, points }
}

function withBadge(row: NamedStanding, badges: Badges) {
  const badge = badges.get(row.id)
  return badge === undefined ? [] : [{ ...badge, ...pointsOf(row) }]
}

function winnersOf({ table: { id, name }, view }: SideView) {
  const best = championsOf(view.standings)
  return best === null ? [] : [{ id, name, ...best }]
}

function championsIn({ champions: { teams, golfers } }: Recap, badges: Badges): RecapReply['champions'] {
  return {
    teams: teams && { ...teams, winners: teams.winners.flatMap((row) => withBadge(row, badges)) },
    golfers: golfers && { ...golfers, winners: golfers.winners.map(pointsOf) },
  }
}

function raceOf({ race }: Recap, matches: RecapFacts['matches'], badges: Badges): RecapReply['race'] {
  return {
    kind: race.kind,
    numbers: matches.map(({ number }) => number),
    lines: race.table.map(({ id, name, totals }) => {
      const badge = race.kind === 'team' ? badges.get(id) : undefined
      const { iconUrl = null, color = null } = badge ?? {}
      return { id, name, iconUrl, color, totals: totals.map((total) => total ?? 0) }
    }),
  }
}

function sentSeason({ golferId, ...season }: OwnSeason): RecapReply['golfers'][number] {
  return { ...season, id: golferId }
}
