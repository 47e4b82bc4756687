import { hashKey, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastSuccess } from '#web/ui/toast.ts'

export type CourseBody = CallOf<typeof createCourse>['body']

const failure = 'Failed to load courses'

/** Courses whose club or name begins with the text, page by page. */
export const coursesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.courses.pages({ search }),
    queryFn: ({ signal, pageParam }) =>
      callPage(listCourses, { query: { search: search || undefined, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { failure },
  })

export const courseQuery = (id: number) =>
  answerOf(queryKeys.courses.one({ courseId: id }), getCourse, { params: { id } })

export function useCourseCreation() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (body: CourseBody) => call(createCourse, { body }),
    meta: { failure: 'Failed to add the course' },
    onSuccess: () => reportChange('Course added'),
  })
}

/** Corrects a course; fails if someone else has corrected it since it was shown. */
export function useCorrection({ id, version }: Course) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (body: CourseBody) => call(correctCourse, { params: { id }, body: { ...body, version } }),
    meta: { failure: 'Failed to correct the course' },
    onSuccess: () => reportChange('Course corrected'),
  })
}

/** Restores an earlier version of a course; fails if someone else has corrected it since it was shown. */
export function useRestoration({ id, version }: Course) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (restored: number) => call(restoreCourse, { params: { id }, body: { restored, version } }),
    meta: { failure: 'Failed to restore the version' },
    onSuccess: () => reportChange('Version restored'),
  })
}

/** Deletes a course, leaves its page, and refetches everything else. */
export function useCourseDeletion({ id }: Course, goBack: () => void) {
  const client = useQueryClient()
  const gone = hashKey(queryKeys.courses.one({ courseId: id }))
  return useMutation({
    mutationFn: () => call(deleteCourse, { params: { id } }),
    meta: { failure: 'Failed to delete the course' },
    onSuccess: () => {
      goBack()
      toastSuccess('Course deleted')
      return client.invalidateQueries({ predicate: (query) => query.queryHash !== gone })
    },
  })
}
