import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Course } from '#contract/courses.ts'
import { courseTitle, parOf } from '#domain/courses/holes.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Facts, Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { useCourseDeletion } from './courses.api.ts'
import { Scorecard } from './scorecard.tsx'
import { TeeRatings } from './tee-ratings.tsx'
import { Versions } from './versions.tsx'

const Correction = part(
  async () => (await import('./correction.tsx')).Correction,
  <Page title="Correct a course">
    <ListSkeleton rows={8} />
  </Page>,
)

const toCourses = { href: '/courses', label: 'Courses' }

/** A course: its scorecard, its tees, and for those who may, its correction. */
export function CourseScreen({ course }: { course: Course }) {
  const actor = actorOf(useUser())
  const [open, setOpen] = useState<'correction' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  if (open === 'correction') return <Correction course={course} onClose={close} />
  return (
    <Page
      title={courseTitle(course)}
      back={toCourses}
      note={
        <Facts>
          <span>{course.holes.length} holes</span>
          <span>Par {parOf(course.holes)}</span>
          <AuthorNote course={course} />
        </Facts>
      }
      actions={
        (course.mayCorrect || may.deleteCourse(actor)) && (
          <>
            {course.mayCorrect && (
              <Button size="sm" variant="default" onClick={() => setOpen('correction')}>
                Correct
              </Button>
            )}
            {may.deleteCourse(actor) && (
              <Button size="sm" variant="default" onClick={() => setOpen('deletion')}>
                Delete
              </Button>
            )}
          </>
        )
      }
    >
      <Card title="Scorecard">
        <Scorecard holes={course.holes} womenHoles={course.womenHoles} />
      </Card>
      <Card title="Tees">
        <TeeRatings course={course} />
      </Card>
      <Versions course={course} />
      {open === 'deletion' && <Deletion course={course} onClose={close} />}
    </Page>
  )
}

function AuthorNote({ course: { createdBy, corrected } }: { course: Course }) {
  if (corrected !== null) return corrected.by !== null && <span>Corrected by {corrected.by}</span>
  return createdBy !== null && <span>Added by {createdBy.name}</span>
}

type ChangeProps = { readonly course: Course; readonly onClose: () => void }

function Deletion({ course, onClose }: ChangeProps) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useCourseDeletion(course, () => navigate(toCourses.href))
  return (
    <ConfirmDialog
      title={`Delete ${courseTitle(course)}?`}
      confirmLabel="Delete"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      The form for a round no longer suggests it. Rounds that were played keep their ratings.
    </ConfirmDialog>
  )
}
