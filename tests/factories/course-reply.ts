import type { Course } from '#contract/courses.ts'
import { aCourseCard } from './courses.ts'

/** Marram Links with White tees, added by account 2, unless changed. */
export function courseReply(changes: Partial<Course> = {}): Course {
  return {
    ...aCourseCard(),
    id: 1,
    version: 1,
    createdBy: { id: 2, name: 'Calvin Marsh' },
    createdAt: '2026-11-01T15:00:00.000Z',
    corrected: null,
    othersCorrected: false,
    versions: [{ version: 1, by: 'Calvin Marsh', at: '2026-11-01T15:00:00.000Z', changes: null }],
    mayCorrect: false,
    ...changes,
  }
}
