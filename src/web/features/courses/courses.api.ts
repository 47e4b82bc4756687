import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type Course,
  correctCourse,
  createCourse,
  deleteCourse,
  getCourse,
  listCourses,
  restoreCourse,
} from '#contract/courses.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call, callPage } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useChange } from '#web/api/use-change.ts'

export type CourseBody = CallOf<typeof createCourse>['body']

/** Courses whose club or name begins with the text, page by page. */
export const coursesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.courses.pages({ search }),
    queryFn: ({ signal, pageParam }) =>
      callPage(listCourses, { query: { search: search || undefined, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { failure: 'Failed to load courses' },
  })

export const courseQuery = (id: number) =>
  answerOf(queryKeys.courses.one({ courseId: id }), getCourse, { params: { id } })

export const useCourseCreation = () =>
  useChange((body: CourseBody) => call(createCourse, { body }), {
    failure: 'Failed to add the course',
    done: 'Course added',
  })

/** Corrects a course; fails if someone else has corrected it since it was shown. */
export const useCorrection = ({ id, version }: Course) =>
  useChange((body: CourseBody) => call(correctCourse, { params: { id }, body: { ...body, version } }), {
    failure: 'Failed to correct the course',
    done: 'Course corrected',
  })

/** Restores an earlier version of a course; fails if someone else has corrected it since it was shown. */
export const useRestoration = ({ id, version }: Course) =>
  useChange((restored: number) => call(restoreCourse, { params: { id }, body: { restored, version } }), {
    failure: 'Failed to restore the version',
    done: 'Version restored',
  })

export const useCourseDeletion = ({ id }: Course, leave: () => void) =>
  useChange(() => call(deleteCourse, { params: { id } }), {
    failure: 'Failed to delete the course',
    done: 'Course deleted',
    gone: { queryKey: queryKeys.courses.one({ courseId: id }), leave },
  })
