import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { CourseEntry } from '#contract/courses.ts'
import { courseTitle } from '#domain/courses/holes.ts'
import { may, organizerTie } from '#domain/permissions.ts'
import { counted } from '#domain/scoring/number-words.ts'
import { IconSearch } from '#web/icons/icons.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { AdminTabs } from '#web/shared/admin/admin-tabs.tsx'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { ShowMore } from '#web/ui/tables/preview.tsx'
import { coursesQuery } from './courses.api.ts'

/** The courses that the site keeps; the search is in the address. */
export function CoursesPage() {
  const actor = actorOf(useUser())
  const { leagues } = useSelectedLeague()
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const mayAdd = may.addCourse(actor, organizerTie(actor, leagues))
  const href = `/courses/new${search === '' ? '' : `?${new URLSearchParams({ club: search }).toString()}`}`
  const add = mayAdd && (
    <Button component={Link} href={href} size="sm">
      Add a course
    </Button>
  )
  return (
    <Page title="Courses" actions={add} hasSmallActions>
      {may.administer(actor) && <AdminTabs open="courses" />}
      <Card title="All courses" note="Their tees fill in the form for a round">
        <CardBody>
          <TextInput
            maw="24rem"
            aria-label="Search courses"
            placeholder="Club or course"
            type="search"
            autoComplete="off"
            maxLength={120}
            leftSection={<IconSearch size={17} />}
            value={search}
            onChange={({ currentTarget: { value } }) =>
              setAddress(value === '' ? {} : { search: value }, { replace: true })
            }
          />
        </CardBody>
        <CourseList search={search} add={add} />
      </Card>
    </Page>
  )
}

const noCourses = {
  text: 'No courses yet',
  hint: 'Add yours from a scorecard: its ratings are then filled in for everyone.',
}
const notFound = { text: 'No course found', hint: 'Search by the beginning of a club’s or course’s name.' }

function CourseList({ search, add }: { search: string; add: ReactNode }) {
  const [settled] = useDebouncedValue(search.trim(), 200)
  const query = useInfiniteQuery({ ...coursesQuery(settled), placeholderData: keepPreviousData })
  return (
    <>
      <Loadable query={query} failure="Failed to load courses" skeleton={<ListSkeleton rows={6} height={56} />}>
        {({ pages }) => {
          const courses = pages.flatMap(({ rows }) => rows)
          if (courses.length === 0) return <EmptyState {...(settled === '' ? noCourses : notFound)}>{add}</EmptyState>
          return (
            <ul aria-label="Courses">
              {courses.map((course) => (
                <Entry key={course.id} course={course} />
              ))}
            </ul>
          )
        }}
      </Loadable>
      <ShowMore pages={query} />
    </>
  )
}

function Entry({ course }: { course: CourseEntry }) {
  const { id, numberOfHoles, par, tees } = course
  return (
    <li>
      <Link href={`/courses/${id}`} className="grid gap-2 rule-above plain inset py-8 hover-mine">
        <bdi className="fw-600 breaks">{courseTitle(course)}</bdi>
        <span className="c-dim breaks">
          {numberOfHoles} holes · par {par} · {tees.length <= 4 ? tees.join(', ') : counted(tees.length, 'tee')}
        </span>
      </Link>
    </li>
  )
}
