import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Course } from '#contract/courses.ts'
import { courseTitle, parOf, ratedParts, teeTitle } from '#domain/courses/holes.ts'
import { may } from '#domain/permissions.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { ById } from '#web/ui/by-id.tsx'
import { Card } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Facts, NotFound, Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { courseQuery, useCourseDeletion, useRestoration } from './courses.api.ts'
import { Scorecard } from './scorecard.tsx'
import css from './courses.module.css'

const Correction = part(
  async () => (await import('./correction.tsx')).Correction,
  <Page title="Correct a course">
    <ListSkeleton rows={8} />
  </Page>,
)

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

/** A course: its scorecard, its tees, and a correction form for users with permission. */
function CourseScreen({ course }: { course: Course }) {
  const { mayCorrect } = course
  const mayDelete = may.deleteCourse(actorOf(useUser()))
  const [isCorrecting, setCorrecting] = useState(false)
  if (isCorrecting) return <Correction course={course} onClose={() => setCorrecting(false)} />
  return (
    <Page
      title={courseTitle(course)}
      back={{ href: '/courses', label: 'Courses' }}
      note={
        <Facts>
          <span>{course.holes.length} holes</span>
          <span>Par {parOf(course.holes)}</span>
          <AuthorNote course={course} />
        </Facts>
      }
      actions={
        (mayCorrect || mayDelete) && (
          <>
            {mayCorrect && (
              <Button size="sm" variant="default" onClick={() => setCorrecting(true)}>
                Correct
              </Button>
            )}
            {mayDelete && <DeleteButton course={course} />}
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
    </Page>
  )
}

function AuthorNote({ course: { createdBy, corrected } }: { course: Course }) {
  if (corrected !== null) return corrected.by !== null && <span>Corrected by {corrected.by}</span>
  return createdBy !== null && <span>Added by {createdBy.name}</span>
}

function DeleteButton({ course }: { course: Course }) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useCourseDeletion(course, () => navigate('/courses'))
  return (
    <AskButton
      button="Delete"
      size="sm"
      title={`Delete ${courseTitle(course)}?`}
      confirmLabel="Delete"
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      The form for a round no longer suggests it. Rounds that were played keep their ratings.
    </AskButton>
  )
}

type Tee = Course['tees'][number]

/** The tees of a course with the ratings of what can be played from them. */
function TeeRatings({ course: { holes, tees } }: { course: Course }) {
  const parts = ratedParts.filter(({ part }) => tees.some((tee) => tee[part] !== null))
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

/** Earlier versions of a course with their corrections; those who can correct it can restore one. */
function Versions({ course }: { course: Course }) {
  const { mutate, isPending, variables } = useRestoration(course)
  if (course.versions.length === 1) return null
  return (
    <Card title="Versions">
      <Preview rows={course.versions} first={5}>
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
