import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Course } from '#contract/courses.ts'
import { courseTitle, parOf, partsOf, teeTitle } from '#domain/courses/holes.ts'
import { may } from '#domain/permissions.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Facts, Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useCourseDeletion, useRestoration } from './courses.api.ts'
import { Scorecard } from './scorecard.tsx'
import css from './courses.module.css'

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

type Tee = Course['tees'][number]

/** The tees of a course with the ratings of what can be played from them. */
function TeeRatings({ course: { holes, tees } }: { course: Course }) {
  const parts = partsOf(holes.length === 9 ? 9 : 18).filter(({ part }) => tees.some((tee) => tee[part] !== null))
  return (
    <table className={`table fw-400 numbers ${css['tees']}`} aria-label="Tees">
      <thead>
        <tr>
          <th scope="col">Tee</th>
          {parts.map(({ part, label }) => (
            <th key={part} scope="col">
              {holes.length === 9 ? '9 holes' : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tees.map((tee) => (
          <tr key={teeTitle(tee)}>
            <th scope="row" className="fw-600 breaks">
              <bdi>{teeTitle(tee)}</bdi>
            </th>
            {parts.map(({ part }) => (
              <td key={part}>{ratingsText(tee[part])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ratingsText = (ratings: Tee['front']) =>
  ratings === null ? '–' : `${formatDecimal(ratings.courseRating)}\u00a0/\u00a0${ratings.slopeRating}`

const shownAtFirst = 5

/** What a course was before its corrections, and what each of them changed; who can correct it restores one with one press. */
function Versions({ course }: { course: Course }) {
  const { mutate, isPending, variables } = useRestoration(course)
  if (course.versions.length === 1) return null
  return (
    <Card title="Versions">
      <Preview rows={course.versions} first={shownAtFirst}>
        {(shown) => (
          <ul className="ruled" aria-label="Versions">
            {shown.map(({ version, by, at, changes }) => (
              <li key={version} className="row align-center justify-between gap-12 inset py-10">
                <div className="grid gap-2 miw-0 breaks">
                  <span>
                    <b>Version {version}</b> · {nearDayText(dayOf(Date.parse(at), localTimeZone()), today())}
                    {by !== null && (
                      <>
                        {' · '}
                        <bdi>{by}</bdi>
                      </>
                    )}
                  </span>
                  {changes !== null && (
                    <span className="c-dim fz-text">
                      Changed <bdi>{changes}</bdi>
                    </span>
                  )}
                </div>
                {version === course.version && <Tag>Current</Tag>}
                {version !== course.version && course.mayCorrect && (
                  <Button
                    className="flex-none"
                    size="compact-md"
                    variant="default"
                    aria-label={`Restore version ${version}`}
                    loading={isPending && variables === version}
                    disabled={isPending}
                    onClick={() => mutate(version)}
                  >
                    Restore
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Preview>
    </Card>
  )
}
