import { useLocation, useSearchParams } from 'wouter'
import { may, organizerTie } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { CourseEditor, toCourses } from './course-editor.tsx'
import { blankCourse } from './course-text.ts'
import { useCourseCreation } from './courses.api.ts'

/** Adds a course; the address can name its club and itself. */
export function NewCoursePage() {
  const actor = actorOf(useUser())
  const { leagues, status } = useSelectedLeague()
  const [address] = useSearchParams()
  const [, navigate] = useLocation()
  const creation = useCourseCreation()
  if (may.addCourse(actor, organizerTie(actor, leagues)))
    return (
      <CourseEditor
        title="Add a course"
        text={blankCourse({ club: address.get('club') ?? '', name: address.get('course') ?? '' })}
        sizes={{ holes: 18, tees: 1 }}
        saving={creation}
        saveLabel="Add course"
        onSaved={({ id }) => navigate(`/courses/${id}`, { replace: true })}
        onCancel={() => navigate(toCourses.href)}
      />
    )
  if (status === 'loading')
    return (
      <Page title="Add a course" back={toCourses}>
        <ListSkeleton rows={8} />
      </Page>
    )
  return (
    <NotFound
      title="Only golfers and organizers add courses"
      note="Link your golfer record first, or ask an organizer."
      href={toCourses.href}
      link="Go to Courses"
    />
  )
}
