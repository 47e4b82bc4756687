import { ById } from '#web/ui/by-id.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { CourseScreen } from './course-screen.tsx'
import { courseQuery } from './courses.api.ts'

/** The course whose id is in the address. */
export function CoursePage() {
  return (
    <ById
      queryOf={courseQuery}
      failure="Failed to load the course"
      screen="Course"
      skeleton={
        <Page title="Course">
          <ListSkeleton rows={6} />
        </Page>
      }
      missing={<NotFound title="Course not found" note="It was deleted." href="/courses" link="Go to Courses" />}
    >
      {(course) => <CourseScreen course={course} />}
    </ById>
  )
}
