import type {
  DigestChange,
  DigestGolfer,
  EndedSeason,
  LeagueNews,
  MatchFacts,
  DigestTeam,
} from '#domain/digest/digest-facts.ts'
import { daysAhead } from '#domain/digest/upcoming.ts'
import type { Place } from '#domain/scoring/rank.ts'
import { addDays, dayOf, msPerDay } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recapOfSeason } from '#server/results/honors/read-recap.ts'
import {
  type MatchRow,
  type Period,
  changesToReport,
  matchesToReport,
  plansToReport,
  restatementsToReport,
  roundsToReport,
  seasonEndedIn,
} from './digest-facts.queries.ts'

/**
 * Events this many days before a period are left out although they became known in it, as in a newly created past
 * season or a new golfer's history.
 */
const lateBy = 3
const maxMatches = 3

type League = { readonly leagueId: number; readonly leagueName: string; readonly timeZone: string }

/** The facts of a league's digest for a period. */
export async function leagueNews(
  db: Db,
  league: League,
  { period, now }: { readonly period: Period; readonly now: Date },
): Promise<LeagueNews> {
  const { leagueId, leagueName, timeZone } = league
  const today = dayOf(now.getTime(), timeZone)
  const since = dayOf(Date.parse(period.start), timeZone)
  const earliest = addDays(since, -lateBy)
  const matches = await matchesToReport(db, { leagueId, period, endedSince: earliest, today })
  const rounds = await roundsToReport(db, {
    leagueId,
    period,
    played: { startDate: earliest, endDate: addDays(today, 1) },
  })
  const changes = await changesToReport(db, leagueId, period)
  const plans = await plansToReport(db, {
    leagueId,
    period,
    days: { startDate: today, endDate: addDays(today, daysAhead - 1) },
  })
  const restatements = await restatementsToReport(db, leagueId, period)
  const open = matches.find(({ finished }) => !finished)
  const seasonId = await seasonEndedIn(db, { leagueId, period, endedSince: earliest })
  return {
    league: leagueName,
    since,
    today,
    ended: seasonId === null ? null : await endedSeason(db, seasonId),
    finished: matches
      .filter(({ finished }) => finished)
      .slice(0, maxMatches)
      .map(matchFacts),
    open: open === undefined ? null : matchFacts(open),
    rounds: rounds.flatMap(({ net, courseName, facilityName, ...round }) =>
      net === null ? [] : [{ ...round, net, course: facilityName ?? courseName }],
    ),
    changes: changes.flatMap(changeLine),
    restatements: restatements.map(({ matchNumber, cause, golfers }) => ({
      matchNumber,
      cause,
      golfers: golfers.map(({ id, before, after }) => ({
        golferId: id,
        before: before && placeOf(before.position, before.tied),
        after: after && placeOf(after.position, after.tied),
      })),
    })),
    plans,
  }
}

async function endedSeason(db: Db, seasonId: number): Promise<EndedSeason | null> {
  const recap = await recapOfSeason(db, seasonId)
  if (recap === null) return null
  const { season, champions, golfers } = recap
  return {
    seasonId,
    title: season.title,
    champions,
    golfers: golfers.map(({ id, headline, bestNet, counted, matches }) => ({
      golferId: id,
      headline,
      bestNet,
      counted,
      matches,
    })),
  }
}

function matchFacts({ id, number, startDate, endDate, golfers, teams }: MatchRow): MatchFacts {
  return { id, number, startDate, endDate, golfers: golfers.map(golferLine), teams: teams.map(teamLine) }
}

const golferLine = ({ position, tied, ...golfer }: MatchRow['golfers'][number]): DigestGolfer => ({
  ...golfer,
  place: placeOf(position, tied),
})

const teamLine = ({ position, tied, ...team }: MatchRow['teams'][number]): DigestTeam => ({
  ...team,
  place: placeOf(position, tied),
})

function changeLine(row: Awaited<ReturnType<typeof changesToReport>>[number]): DigestChange[] {
  const { matchId, matchNumber, golferId, golferName, teamId, teamName } = row
  const change = { matchId, matchNumber, from: row.netBefore, to: row.netAfter, setting: row.setting }
  if (golferId !== null && golferName !== null)
    return [{ ...change, who: { kind: 'golfer', id: golferId, name: golferName } }]
  if (teamId !== null && teamName !== null) return [{ ...change, who: { kind: 'team', id: teamId, name: teamName } }]
  return []
}

const placeOf = (position: number | null, tied: boolean): Place | null =>
  position === null ? null : { position, tied }

const firstPeriod = 7 * msPerDay
/** After a longer time without a digest, older news is left out. */
const maxPeriodMs = 35 * msPerDay

/** The period of a digest: from the end of the reader's last one, or seven days when there is none. */
export function periodSince(coveredUntil: string | null, now: Date): Period {
  const start =
    coveredUntil === null
      ? now.getTime() - firstPeriod
      : Math.max(Date.parse(coveredUntil), now.getTime() - maxPeriodMs)
  return { start: new Date(start).toISOString(), end: now.toISOString() }
}
