import type { PublicLeague } from '#contract/public-pages.ts'
import type { Standings } from '#contract/seasons.ts'
import { may } from '#domain/permissions.ts'
import { shortNames } from '#domain/public-pages/short-names.ts'
import { currentMatch, matchPhase } from '#domain/schedule/match-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { seasonById } from '#server/facts/seasons/seasons.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import {
  type MatchScoreRow,
  matchById,
  matchScores,
  matchesToChooseFrom,
  rosterScores,
} from '#server/results/matches/matches.queries.ts'
import { type SideView, sideViews, tablesOfOrganizers } from '#server/results/side-tables/side-tables.ts'
import { seasonStandings } from '#server/results/standings/standings.ts'
import { golfersToName, leagueBySlug } from './public-pages.queries.ts'

export type Shown = NonNullable<Awaited<ReturnType<typeof leagueBySlug>>>
type Reading = Pick<Tools, 'db' | 'now'>
type Asked = { readonly slug: string; readonly allowed: (league: Shown) => boolean; readonly exchange?: Exchange }

/** The league of an address, if everyone may see it; a league that is private is answered like none. */
export async function leagueToShow(db: Db, slug: string, allowed: Asked['allowed']): Promise<Shown> {
  const league = await leagueBySlug(db, slug)
  if (league === undefined || !allowed(league)) refuse('league_not_found')
  return league
}

export const publicLeague = (tools: Reading, slug: string, exchange?: Exchange): Promise<PublicLeague> =>
  readPublicLeague(tools, { slug, allowed: may.seePublicPage, ...(exchange === undefined ? {} : { exchange }) })

export const publicBoard = (tools: Reading, slug: string, exchange: Exchange): Promise<PublicLeague> =>
  readPublicLeague(tools, { slug, allowed: may.seePublicBoard, exchange })

/** The public data of a league, from one snapshot of the database. */
function readPublicLeague({ db, now }: Reading, { slug, allowed, exchange }: Asked): Promise<PublicLeague> {
  return snapshotOf(db).execute(async (tx) => {
    const league = await leagueToShow(tx, slug, allowed)
    exchange?.sameForAnyone(league)
    const today = dayOf(now().getTime(), league.timeZone)
    const chosen = currentMatch(await matchesToChooseFrom(tx, league.id, today), today)
    const match = chosen === null ? undefined : await matchById(tx, chosen.id)
    const season = match === undefined ? undefined : await seasonById(tx, match.seasonId)
    if (match === undefined || season === undefined)
      return { name: league.name, match: null, standings: null, recap: null }
    const named = await golfersToName(tx, { leagueId: league.id, seasonId: season.id })
    exchange?.dependsOnGolfers(named.map(({ id }) => id))
    const names = shortNames(named)
    const waits = match.scoredAt === null && !match.finished
    const rows = waits ? await rosterScores(tx, match.id) : await matchScores(tx, match.id, null)
    const { number, startDate, endDate } = match
    const { kind: phase, text: phaseText } = matchPhase(match, today)
    const shown = (await tablesOfOrganizers(tx, league.id, season.id)).filter(({ isPublic }) => isPublic)
    const standings = tablesOf(season.year, await seasonStandings(tx, season), names)
    return {
      name: league.name,
      match: { number, startDate, endDate, phase, phaseText, ...matchRows(rows, names) },
      standings,
      recap: season.hasRecap ? championsOf(standings) : null,
      ...(shown.length > 0 && { tables: (await sideViews(tx, shown, null)).map((one) => sideTableOf(one, names)) }),
    }
  })
}

type Names = ReadonlyMap<number, string>
type Badge = { readonly name: string; readonly color: number }

/** Golfers who were removed have no name any more. */
const nameIn = (names: Names, golferId: number): string => names.get(golferId) ?? 'Removed golfer'

const badgeOf = ({ name, color }: Badge): Badge => ({ name, color })

function matchRows(rows: readonly MatchScoreRow[], names: Names) {
  const shown = ({ position, tied, netScore: net, points }: MatchScoreRow) => ({
    position,
    tied,
    net: position === null ? null : net,
    points,
  })
  return {
    teams: rows.flatMap((row) =>
      row.golferId === null && row.team !== null ? [{ ...badgeOf(row.team), ...shown(row) }] : [],
    ),
    golfers: rows.flatMap((row) =>
      row.golferId === null
        ? []
        : [{ name: nameIn(names, row.golferId), team: row.team && badgeOf(row.team), ...shown(row) }],
    ),
  }
}

function tablesOf(year: number, { teams, golfers }: Standings, names: Names) {
  const badges = new Map(teams.map(({ team }) => [team.id, badgeOf(team)]))
  return {
    title: `Season ${year}`,
    teams: teams.map(({ team, position, tied, points }) => ({ ...badgeOf(team), position, tied, points })),
    golfers: golfers.map(({ golfer: { id, teamId }, position, tied, points }) => ({
      name: nameIn(names, id),
      team: teamId === null ? null : (badges.get(teamId) ?? null),
      position,
      tied,
      points,
    })),
  }
}

const sideTableOf = ({ table, view }: SideView, names: Names) => ({
  title: table.name,
  golfers: view.standings.map(({ id, place: { position, tied }, points }) => ({
    name: nameIn(names, id),
    team: null,
    position,
    tied,
    points,
  })),
})

/** Those in first place who have points. */
function championsOf({ title, teams, golfers }: ReturnType<typeof tablesOf>): PublicLeague['recap'] {
  const isChampion = ({ position, points }: { readonly position: number | null; readonly points: number }) =>
    position === 1 && points > 0
  return { title, teams: teams.filter(isChampion), golfers: golfers.filter(isChampion) }
}
