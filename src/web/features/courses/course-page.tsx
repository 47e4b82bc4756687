import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ApiProblem } from '#web/api/api-client.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { CourseScreen } from './course-screen.tsx'
import { courseQuery } from './courses.api.ts'

/** The course whose id is in the address. */
export function CoursePage() {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,8}$/.test(id) ? <CourseOf key={id} id={Number(id)} /> : <CourseNotFound />
}

function CourseOf({ id }: { id: number }) {
  const query = useQuery(courseQuery(id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <CourseNotFound />
  return (
    <Loadable query={query} failure="Failed to load the course" screen="Course" skeleton={<Skeleton />}>
      {(course) => <CourseScreen course={course} />}
    </Loadable>
  )
}

function Skeleton() {
  return (
    <Page title="Course">
      <ListSkeleton rows={6} />
    </Page>
  )
}

function CourseNotFound() {
  return <NotFound title="Course not found" note="It was deleted." href="/courses" link="Go to Courses" />
}
