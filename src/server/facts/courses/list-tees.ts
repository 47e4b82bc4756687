import type { Tee } from '#contract/tees.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { holesRated, latestDayOfPlay } from '#domain/rounds/manual-round.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type LatestTee, type RatedTee, keptTeesOfClubs, latestTees, teesOfClubs } from './tee-search.queries.ts'

/**
 * The tees a golfer played last, for those who can enter a round for them (law 21): before them those that others of the
 * leagues play today, except with ratings for men where the golfer chose those for women last, and the other way round.
 */
export async function listPlayedTees({ db, now }: Tools, actor: Actor, golferId: number): Promise<Tee[]> {
  const leagues = await leaguesPlayedIn(db, golferId)
  if (!may.postRound(actor, golferId, leagues)) refuse('not_allowed')
  const zones = leagues.map(({ timeZone }) => timeZone)
  const asking = leagues.filter((league) =>
    golferId === actor.golferId ? league.givesRights : may.manageRounds(actor, league),
  )
  const leagueIds = asking.map(({ id }) => id)
  const latest = await latestTees(db, { golferId, leagueIds, today: latestDayOfPlay(now().getTime(), zones) })
  const chosen = latest.find(({ isOwn, ratedFor }) => isOwn && ratedFor !== null)?.ratedFor ?? null
  const fits = ({ isOwn, ratedFor }: LatestTee) => isOwn || [ratedFor, chosen].includes(null) || ratedFor === chosen
  const tees = latest.filter(fits).map(shown)
  return tees.filter((tee, n) => tees.findIndex((other) => isSameTee(other, tee)) === n)
}

function isSameTee(a: Tee, b: Tee): boolean {
  const ratings = ['ratedFor', 'nine', 'courseRating', 'slopeRating'] as const
  const names = ['facilityName', 'courseName', 'teeName'] as const
  return (
    ratings.every((name) => a[name] === b[name]) &&
    names.every((name) => (a[name] ?? '').toLowerCase() === (b[name] ?? '').toLowerCase())
  )
}

/** Tees of kept courses, then others that were played. */
export async function searchTees({ db }: Tools, search: string): Promise<Tee[]> {
  return [...(await keptTeesOfClubs(db, search)), ...(await teesOfClubs(db, search))].map(shown)
}

const shown = ({ ratedFor, ...tee }: RatedTee): Tee => ({
  ...tee,
  ...(ratedFor === null ? {} : { ratedFor }),
  numberOfHoles: holesRated(tee.courseRating),
})
