import type { Finding } from '#contract/fair-play.ts'
import { type Finding as Found, findings, highestImprobableNet, isUnlikely } from '#domain/fair-play/findings.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { venueName } from '#domain/rounds/round.ts'
import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import { leagueToChange } from '#server/leagues/league-access.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tools } from '#server/tools.ts'
import { looksAt, matchesToLookAt, namesOfGolfers, netsBefore, roundsToLookAt } from './fair-play.queries.ts'
import { lateChangesOf } from './late-changes.queries.ts'

/** A season has no more days that anyone looks at. */
const longestAgo = 400
const maxFindings = 200

/** What the organisers of a league may want to look at, the newest first. */
export async function listFairPlay({ db, now }: Tools, actor: Actor, leagueId: number): Promise<Finding[]> {
  const league = await leagueToChange(db, actor, { leagueId, allowed: may.seeFairPlay })
  return findingsOf(db, league, now())
}

/** The findings of the season that a league plays, or of the latest one. */
export async function findingsOf(
  db: Db,
  { id: leagueId, timeZone }: { readonly id: number; readonly timeZone: string },
  now: Date,
): Promise<Finding[]> {
  const today = dayOf(now.getTime(), timeZone)
  const matches = (await matchesToLookAt(db, { leagueId, since: addDays(today, -longestAgo), today })).map(
    ({ publishBy, ...match }) => ({
      ...match,
      inTimeUntil: publishBy === null ? startOfDay(addDays(match.endDate, 2), timeZone) : Date.parse(publishBy),
    }),
  )
  const matchIds = matches.map(({ id }) => id)
  const rounds = (await roundsToLookAt(db, { matchIds, highestNet: highestImprobableNet })).map(
    ({ facilityName, courseName, ...round }) => ({ ...round, course: venueName({ facilityName, courseName }) }),
  )
  const unlikely = rounds.filter(isUnlikely).map(({ id }) => id)
  const changes = await lateChangesOf(db, matchIds)
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
