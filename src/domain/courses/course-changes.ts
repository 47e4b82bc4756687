import { formatDecimal } from '../scoring/score-format.ts'
import type { CourseCard, CourseTee, Ratings } from './course.ts'
import { type Hole, ratedParts, teeTitle } from './holes.ts'

/** Up to this many changes are named; beyond it only their number is given. */
const maxNamed = 12

/** The changes of a correction, in phrases such as 'par of hole 4: 4 → 5'; empty if there are none. */
export function courseChanges(before: CourseCard, after: CourseCard): string[] {
  const changes = [
    ...changed('club', before.club, after.club),
    ...changed('course', before.name ?? '–', after.name ?? '–'),
    ...holeChanges(before.holes, after.holes, ''),
    ...(before.womenHoles === after.womenHoles
      ? []
      : holeChanges(before.womenHoles ?? before.holes, after.womenHoles ?? after.holes, ' for women')),
    ...teeChanges(before, after),
  ]
  const more = changes.length - maxNamed
  return more <= 0 ? changes : [...changes.slice(0, maxNamed), `${more} more`]
}

/** The same in a line. */
export const courseChangesText = (before: CourseCard, after: CourseCard) =>
  courseChanges(before, after).join('; ') || 'nothing'

function holeChanges(before: readonly Hole[], after: readonly Hole[], whose: '' | ' for women'): string[] {
  if (before.length !== after.length) return whose === '' ? changed('holes', before.length, after.length) : []
  return after.flatMap(({ par, strokeIndex }, n) => [
    ...changed(`par of hole ${n + 1}${whose}`, before[n]?.par ?? 0, par),
    ...changed(`stroke index of hole ${n + 1}${whose}`, before[n]?.strokeIndex ?? 0, strokeIndex),
  ])
}

function teeChanges({ tees: before }: CourseCard, { tees: after }: CourseCard): string[] {
  const titled = (wanted: CourseTee, tees: readonly CourseTee[]) =>
    tees.find((tee) => teeTitle(tee).toLowerCase() === teeTitle(wanted).toLowerCase())
  const kept = before.filter((tee) => titled(tee, after) !== undefined)
  const isReordered = after.flatMap((tee) => titled(tee, before) ?? []).some((tee, n) => tee !== kept[n])
  return [
    ...before.filter((tee) => !kept.includes(tee)).map((tee) => `${teeTitle(tee)} removed`),
    ...after.flatMap((tee) => {
      const old = titled(tee, before)
      if (old === undefined) return [`${teeTitle(tee)} added`]
      return [
        ...changed('tee', old.name, tee.name),
        ...ratedParts.flatMap(({ part, label }) =>
          changed(`${teeTitle(tee)}, ${label.toLowerCase()}`, ratingsText(old[part]), ratingsText(tee[part])),
        ),
      ]
    }),
    ...(isReordered ? ['order of the tees'] : []),
  ]
}

function changed(what: string, before: string | number, after: string | number): string[] {
  return before === after ? [] : [`${what}: ${before} → ${after}`]
}

const ratingsText = (ratings: Ratings | null) =>
  ratings === null ? '–' : `${formatDecimal(ratings.courseRating)} / ${ratings.slopeRating}`
