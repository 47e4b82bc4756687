import type { Tee } from '#contract/tees.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { holesRated } from '#domain/rounds/manual-round.ts'
import { decimalOf } from '#domain/shared/tenths.ts'
import { refuse } from '#server/http/refuse.ts'
import { leaguesPlayedIn } from '#server/scores/by-hand.queries.ts'
import type { Tools } from '#server/tools.ts'
import { type RatedTee, latestTees, teesOfClubs } from './tee-search.queries.ts'

/** The tees a golfer played last, for those who can enter a round for them (law 21). */
export async function listPlayedTees({ db }: Tools, actor: Actor, golferId: number): Promise<Tee[]> {
  if (!may.postRound(actor, golferId, await leaguesPlayedIn(db, golferId))) refuse('not_allowed')
  return (await latestTees(db, golferId)).map(shown)
}

export async function searchTees({ db }: Tools, search: string): Promise<Tee[]> {
  return (await teesOfClubs(db, search)).map(shown)
}

function shown({ courseRating, ...tee }: RatedTee): Tee {
  return { ...tee, numberOfHoles: holesRated(courseRating), courseRating: decimalOf(courseRating), holes: null }
}
