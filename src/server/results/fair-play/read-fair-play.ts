import type { Finding } from '#contract/fair-play.ts'
import { type Finding as Found, findings, highestImprobableNet, isUnlikely } from '#domain/fair-play/findings.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { venueName } from '#domain/rounds/round.ts'
import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { looksAt, matchesToLookAt, namesOfGolfers, netsBefore, roundsToLookAt } from './fair-play.queries.ts'
import { lateChangesOf } from './late-changes.queries.ts'

/** A season has no more days that anyone looks at. */
const maxDaysAgo = 400
const maxFindings = 200

/** Findings for the organizers of a league, newest first. */
export async function listFairPlay({ db, now }: Tools, actor: Actor, leagueId: number): Promise<Finding[]> {
  const league = await leagueToChange(db, actor, { leagueId, allowed: may.seeFairPlay })
  return findingsOf(db, league, now())
}

type League = { readonly id: number; readonly timeZone: string }

/** The findings of the season that a league plays, or of the latest one. */
export async function findingsOf(db: Db, league: League, now: Date): Promise<Finding[]> {
  return (await findingsIn(db, [league], now)).get(league.id) ?? []
}

/** Leagues that are read at once: more would keep other requests waiting where all of their rounds can be findings. */
const maxAtOnce = 10

/** The findings of several leagues, by league. Most have none: what could be one is read of ten at once. */
export async function findingsIn(db: Db, leagues: readonly League[], now: Date): Promise<Map<number, Finding[]>> {
  const found = new Map<number, Finding[]>()
  for (let from = 0; from < leagues.length; from += maxAtOnce)
    for (const one of await findingsInSome(db, leagues.slice(from, from + maxAtOnce), now)) found.set(...one)
  return found
}

async function findingsInSome(db: Db, leagues: readonly League[], now: Date): Promise<Map<number, Finding[]>> {
  const seasons = leagues.map(({ id: leagueId, timeZone }) => {
    const today = dayOf(now.getTime(), timeZone)
    return { leagueId, since: addDays(today, -maxDaysAgo), today }
  })
  const matches = Map.groupBy(await matchesToLookAt(db, seasons), ({ leagueId }) => leagueId)
  const lookedAt = [...matches].map(([leagueId, some]) => ({ leagueId, matchIds: some.map(({ id }) => id) }))
  const suspects = await roundsToLookAt(db, { leagues: lookedAt, highestNet: highestImprobableNet })
  const rounds = Map.groupBy(suspects, ({ leagueId }) => leagueId)
  const changes = Map.groupBy(await lateChangesOf(db, lookedAt), ({ leagueId }) => leagueId)
  const found = new Map<number, Finding[]>()
  for (const league of leagues) {
    const { id } = league
    if (!rounds.has(id) && !changes.has(id)) continue
    const facts = { matches: matches.get(id) ?? [], rounds: rounds.get(id) ?? [], changes: changes.get(id) ?? [] }
    found.set(id, await findingsAmong(db, league, facts))
  }
  return found
}

type Facts = {
  readonly matches: Awaited<ReturnType<typeof matchesToLookAt>>
  readonly rounds: Awaited<ReturnType<typeof roundsToLookAt>>
  readonly changes: Awaited<ReturnType<typeof lateChangesOf>>
}

async function findingsAmong(db: Db, { id: leagueId, timeZone }: League, facts: Facts): Promise<Finding[]> {
  const matches = facts.matches.map(({ publishBy, ...match }) => ({
    ...match,
    inTimeUntil: publishBy === null ? startOfDay(addDays(match.endDate, 2), timeZone) : Date.parse(publishBy),
  }))
  const rounds = facts.rounds.map(({ facilityName, courseName, ...round }) => ({
    ...round,
    course: venueName({ facilityName, courseName }),
  }))
  const unlikely = rounds.filter(isUnlikely).map(({ id }) => id)
  const { changes } = facts
  const found = findings(
    { timeZone, matches, rounds, changes, netsBefore: await netsBefore(db, leagueId, unlikely) },
    maxFindings,
  )
  const numbers = new Map(matches.map(({ id, number }) => [id, number]))
  return presented(db, found, numbers)
}

/** Findings with names, and with who has looked at them. */
async function presented(db: Db, found: readonly Found[], numbers: ReadonlyMap<number, number>): Promise<Finding[]> {
  const names = await namesOfGolfers(db, [...new Set(found.map(({ golferId }) => golferId))])
  const matchIds = [...new Set(found.map(({ matchId }) => matchId))]
  const looks = await looksAt(db, { matchIds, keys: found.map(({ key }) => key) })
  return found.flatMap(({ golferId, matchId, ...finding }) => {
    const name = names.get(golferId)
    // Removed from the site in this moment.
    if (name === undefined) return []
    const match = { id: matchId, number: numbers.get(matchId) ?? 0 }
    return [{ ...finding, golfer: { id: golferId, name }, match, lookedAt: looks.get(finding.key) ?? null }]
  })
}
