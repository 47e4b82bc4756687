import { Button } from '@mantine/core'
import type { Course } from '#contract/courses.ts'
import { dayOf } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import { Card } from '#web/ui/card.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useRestoration } from './courses.api.ts'

const shownAtFirst = 5

/** What a course was before its corrections, and what each of them changed; who can correct it restores one with one press. */
export function Versions({ course }: { course: Course }) {
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
