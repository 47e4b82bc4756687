import type { Tee } from '#contract/tees.ts'
import { holesFrom } from '#domain/courses/holes.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { holesRated } from '#domain/rounds/manual-round.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { leaguesPlayedIn } from '#server/rounds/by-hand.queries.ts'
import type { Tools } from '#server/tools.ts'
import { keptTeesOfClubs } from './kept-tees.queries.ts'
import { type PlayedTee, latestTees, teesOfClubs } from './tee-search.queries.ts'

/** The tees a golfer played last, for those who can enter a round for them (law 21). */
export async function listPlayedTees({ db }: Tools, actor: Actor, golferId: number): Promise<Tee[]> {
  if (!may.postRound(actor, golferId, await leaguesPlayedIn(db, golferId))) refuse('not_allowed')
  const tees = (await latestTees(db, golferId)).map(shown)
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
  const kept = await keptTeesOfClubs(db, search)
  const played = await teesOfClubs(db, search)
  return [
    ...kept.map(shown),
    ...played.map((tee) => shown({ ...tee, ratedFor: null, nine: null, pars: null, strokeIndexes: null })),
  ]
}

function shown({ pars, strokeIndexes, ratedFor, ...tee }: PlayedTee): Tee {
  return {
    ...tee,
    ...(ratedFor === null ? {} : { ratedFor }),
    numberOfHoles: holesRated(tee.courseRating),
    holes: pars && holesFrom({ pars, strokeIndexes: strokeIndexes ?? [] }),
  }
}
