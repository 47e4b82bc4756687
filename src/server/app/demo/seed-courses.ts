import type { CourseTee } from '#domain/courses/course.ts'
import { insertCourse } from '#server/facts/courses/courses.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type RatedPlace, ratedPlaces } from './demo.queries.ts'

const keptCourses = 3

/** Pars and stroke indexes of the nines; each course begins them at another hole. */
const front = { pars: [4, 5, 3, 4, 4, 4, 3, 5, 4], strokeIndexes: [7, 3, 17, 1, 11, 9, 15, 5, 13] }
const back = { pars: [4, 4, 3, 5, 4, 4, 3, 4, 5], strokeIndexes: [8, 2, 18, 6, 12, 4, 16, 10, 14] }

/** Keeps some of the courses that the demo world's golfers play, as added by one account. */
export async function seedCourses(tx: Db, { createdBy, now }: { createdBy: number; now: Date }): Promise<void> {
  const places = Map.groupBy(await ratedPlaces(tx), ({ club, name }) => `${club}, ${name}`)
  for (const [n, tees] of [...places.values()].slice(0, keptCourses).entries()) {
    const [place] = tees
    if (place === undefined) continue
    const pars = [...rotated(front.pars, n), ...rotated(back.pars, n)]
    const strokeIndexes = [...rotated(front.strokeIndexes, n), ...rotated(back.strokeIndexes, n)]
    const holes = pars.map((par, hole) => ({ par, strokeIndex: strokeIndexes[hole] ?? 0 }))
    const card = {
      club: place.club,
      name: place.name === '' ? null : place.name,
      holes,
      womenHoles: null,
      tees: teesOf(tees),
    }
    await insertCourse(tx, card, { by: createdBy, at: now.toISOString() })
  }
}

function teesOf(places: readonly RatedPlace[]): CourseTee[] {
  const byName = new Map(places.toReversed().map((place) => [place.tee, place]))
  return [...byName.values()].toReversed().map(({ tee, courseRating, slopeRating, frontRating, backRating }) => ({
    name: tee,
    ratedFor: null,
    eighteen: { courseRating, slopeRating },
    front: frontRating === null ? null : { courseRating: frontRating, slopeRating },
    back: backRating === null ? null : { courseRating: backRating, slopeRating },
  }))
}

const rotated = (list: readonly number[], by: number) => [...list.slice(by), ...list.slice(0, by)]
