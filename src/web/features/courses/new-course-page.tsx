import { useLocation, useSearchParams } from 'wouter'
import { may, organizerTie } from '#domain/permissions.ts'
import { forgetUnsaved, leaveForms } from '#web/forms/unsaved.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { CourseEditor } from './course-editor.tsx'
import { blankCourse } from './course-text.ts'
import { useCourseCreation } from './courses.api.ts'

const toCourses = { href: '/courses', label: 'Courses' }
const oneTee = { holes: 18, tees: 1 } as const

/** Adds a course; the address can name its club and itself. */
export function NewCoursePage() {
  const actor = actorOf(useUser())
  const { leagues, status } = useSelectedLeague()
  if (may.addCourse(actor, organizerTie(actor, leagues))) return <NewCourse />
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

function NewCourse() {
  const [address] = useSearchParams()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useCourseCreation()
  const text = blankCourse({ club: address.get('club') ?? '', name: address.get('course') ?? '' })
  return (
    <Page title="Add a course" back={toCourses}>
      <CourseEditor
        text={text}
        sizes={oneTee}
        isPending={isPending}
        saveLabel="Add course"
        onCancel={() => leaveForms(() => navigate(toCourses.href))}
        onSave={(body, showProblem) =>
          mutate(body, {
            onSuccess: ({ id }) => {
              forgetUnsaved()
              navigate(`/courses/${id}`, { replace: true })
            },
            onError: showProblem,
          })
        }
      />
    </Page>
  )
}
