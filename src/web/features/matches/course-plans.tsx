import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { joinScheduledRound, leaveScheduledRound, type ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Day } from '#domain/shared/day.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { shortDayText } from '#web/dates/day-format.ts'
import { DayList } from '#web/shared/rounds/day-list.tsx'
import { upcomingRoundsQuery } from './matches.api.ts'
import { type CoursePlans, afterAction, plansByCourse } from './plans-by-course.ts'

type Own = { readonly id: number; readonly name: string }
type CoursePlansProps = {
  readonly rounds: readonly ScheduledRound[]
  readonly matchId: number
  readonly today: Day
  /** The reader’s golfer, if they play in the match. */
  readonly own: Own | null
}

/** Planned rounds by day and course, each with a button to join. */
export function CoursePlansList({ rounds, matchId, today, own }: CoursePlansProps) {
  return (
    <DayList items={plansByCourse(rounds, own?.id ?? null)} dayOf={({ date }) => date} today={today}>
      {(plans) => (
        <>
          <div className="flex-1 miw-0">
            <b>{plans.course === null ? 'Course not said' : <bdi>{plans.course}</bdi>}</b>
            <div>
              {plans.golfers.map(({ id, name }, n) => (
                <Fragment key={id}>
                  {n > 0 && ' '}
                  <span style={{ display: 'inline-block' }}>
                    <Link href={`/golfer/${id}`} className="breaks quiet-link">
                      <bdi>{name}</bdi>
                    </Link>
                    {n < plans.golfers.length - 1 && ','}
                  </span>
                </Fragment>
              ))}
            </div>
          </div>
          {own !== null && plans.action !== null && <PlayAlong plans={plans} matchId={matchId} own={own} />}
        </>
      )}
    </DayList>
  )
}

type PlayAlongProps = { readonly plans: CoursePlans; readonly matchId: number; readonly own: Own }

function PlayAlong({ plans, matchId, own }: PlayAlongProps) {
  const { mutate, isPending } = usePlayingAlong(matchId, own)
  const { action, course, date } = plans
  const word = action === 'join' ? 'Join' : 'Leave'
  return (
    <Button
      variant={action === 'join' ? 'filled' : 'default'}
      size="sm"
      mih={44}
      aria-label={`${word}${course === null ? '' : ` at ${course}`}, ${shortDayText(date)}`}
      onClick={() => isPending || mutate(plans)}
    >
      {word}
    </Button>
  )
}

/** Joins or leaves, with an optimistic update that is reverted on failure. */
function usePlayingAlong(matchId: number, own: Own) {
  const client = useQueryClient()
  const { queryKey } = upcomingRoundsQuery(matchId)
  return useMutation({
    scope: { id: 'planned-rounds' },
    meta: { failure: 'Failed to update upcoming rounds' },
    mutationFn: ({ id, date, course, action }: CoursePlans): Promise<unknown> =>
      action === 'join'
        ? call(joinScheduledRound, { params: { id }, body: { matchId } })
        : call(leaveScheduledRound, { body: { date, course } }),
    onMutate: async (plans) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && afterAction(before, plans, { ...own, team: null }))
      return { before }
    },
    onError: (_error, _plans, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.scheduledRounds.all }),
  })
}
