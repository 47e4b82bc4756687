import * as versions from '#server/facts/courses/course-versions.queries.ts'
import * as courses from '#server/facts/courses/courses.queries.ts'
import * as teeSearch from '#server/facts/courses/tee-search.queries.ts'
import { aCourseCard } from '#tests/factories/courses.ts'
import { casesOf, piece, reads } from './case.ts'

/** Courses, and the tees that are suggested for a round. See case.ts for how to add a case. */
export const courseCases = [
  casesOf('facts/courses/course-versions.queries.ts', versions, {
    keepVersion: reads(5, ({ db }) => versions.keepVersion(db, 7, aCourseCard())),
    earlierVersions: reads(2, ({ db }) => versions.earlierVersions(db, 7)),
  }),
  casesOf('facts/courses/tee-search.queries.ts', teeSearch, {
    // A hundred rounds are read for twenty tees, and the kept courses of these.
    latestTees: reads(200, ({ db, golfer: golferId, league }) =>
      teeSearch.latestTees(db, { golferId, leagueIds: [league], today: '2026-05-31' }),
    ),
    // Tees of kept courses are read to be left out.
    teesOfClubs: reads(20, async (site) => {
      for (const search of ['c', 'course', 'course 12', 'Course 1234', 'no such club'])
        await teeSearch.teesOfClubs(site.db, search)
    }),
    keptTeesOfClubs: reads(6, async (site) => {
      for (const search of ['c', 'course', 'course 12', 'Course 1234', 'no such club'])
        await teeSearch.keptTeesOfClubs(site.db, search)
    }),
  }),
  casesOf('facts/courses/courses.queries.ts', courses, {
    holesOf: piece,
    courseById: reads(6, (site) => courses.courseById(site.db, 7)),
    coursesOf: reads(6, async ({ db }) => {
      for (const search of ['', 'c', 'course 12', 'links', 'Links 1', 'no such club'])
        for (const after of [null, 22, 5001]) await courses.coursesOf(db, { search, after, limit: 21 })
    }),
    leagueOrganizedBy: reads(2, async ({ db, actor, admin }) => {
      for (const { id } of [actor, admin]) await courses.leagueOrganizedBy(db, id)
    }),
    // The latest rounds of a league’s golfers, none of them on the course: as much as it can read.
    leagueUsing: reads(270, async ({ db, actor, league }) => {
      await db.updateTable('memberships').set({ joinedAt: '2026-01-01' }).where('leagueId', '=', league).execute()
      for (const courseId of [99, 7]) await courses.leagueUsing(db, actor.id, courseId)
    }),
    lockCourses: reads(1, ({ db }) => courses.lockCourses(db)),
    insertCourse: reads(2, ({ db, actor, now }) =>
      courses.insertCourse(db, aCourseCard(), { by: actor.id, at: now.toISOString() }),
    ),
    updateCourse: reads(3, ({ db, actor, now }) =>
      courses.updateCourse(db, 7, aCourseCard(), { by: actor.id, at: now.toISOString() }),
    ),
    deleteCourseRow: reads(1, ({ db }) => courses.deleteCourseRow(db, 7)),
  }),
]
