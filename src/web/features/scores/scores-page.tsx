import { NativeSelect, Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LeagueMember, OwnLeague } from '#contract/leagues.ts'
import type { Score } from '#contract/scores.ts'
import { may } from '#domain/permissions.ts'
import type { Span } from '#domain/shared/day.ts'
import { byName } from '#domain/shared/names.ts'
import { rangeIn } from '#web/dates/typed-day.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { type GolferChoice, golferChoiceText, golferChoices, golferFrom } from '#web/shared/golfers/golfer-text.ts'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { EnterRound } from '#web/shared/rounds/enter-round.tsx'
import { OwnRound } from '#web/shared/rounds/own-round.tsx'
import { ScoreTable } from '#web/shared/rounds/score-table.tsx'
import { Card } from '#web/ui/card.tsx'
import { DayRangeField } from '#web/ui/fields/day-range-field.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton, EmptyState } from '#web/ui/states.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { scoresQuery } from './scores.api.ts'
import css from './scores-page.module.css'

const WaitingRounds = part(async () => (await import('#web/shared/rounds/waiting-rounds.tsx')).WaitingRounds)

const noMembers: readonly LeagueMember[] = []

/** The rounds of the league's golfers. */
export function ScoresPage() {
  return (
    <RequireLeague title="Scores" things="scores">
      {(league) => <ScoresOf key={league.id} league={league} />}
    </RequireLeague>
  )
}

/** One golfer's rounds are a separate query, so that the golfer filter keeps its options and no round is missed. */
function ScoresOf({ league }: { league: OwnLeague }) {
  const [address, change] = useAddress()
  const range = rangeIn(address)
  const golferId = golferFrom(address)
  const allRounds = useInfiniteQuery(scoresQuery({ leagueId: league.id, range, golferId: null }))
  const golfers = useInfiniteQuery({
    ...scoresQuery({ leagueId: league.id, range, golferId }),
    enabled: golferId !== null,
  })
  const shown = golferId === null ? allRounds : golfers
  const { data: members = noMembers } = useQuery(membersQuery(league.id))
  const loaded = [allRounds.data, golfers.data].flatMap((data) => data?.pages ?? []).flatMap(({ rows }) => rows)

  return (
    <Page title="Scores" note={<bdi>{league.name}</bdi>} actions={<RoundEntry league={league} members={members} />}>
      <WaitingRounds league={league} />
      <ScoreFilters
        golfers={golferChoices(loaded, members)}
        golferId={golferId}
        range={range}
        onGolfer={(id) => change({ golfer: id === null ? null : String(id) })}
        onRange={(chosen) => change({ from: chosen?.startDate ?? null, to: chosen?.endDate ?? null })}
      />
      <Card title="Rounds">
        <Loadable query={shown} failure="Failed to fetch scores" skeleton={<ListSkeleton rows={10} height={52} />}>
          {({ pages }) => (
            <ScoreList
              key={`${golferId} ${range?.startDate} ${range?.endDate}`}
              scores={pages.flatMap(({ rows }) => rows)}
              isFiltered={range !== null || golferId !== null}
              onClear={() => change({ golfer: null, from: null, to: null })}
              older={
                shown.hasNextPage
                  ? { isPending: shown.isFetchingNextPage, onFetch: () => void shown.fetchNextPage() }
                  : null
              }
            />
          )}
        </Loadable>
      </Card>
    </Page>
  )
}

/** A button to enter a round: the user's own, or for organizers one of any league member. */
function RoundEntry({ league, members }: { league: OwnLeague; members: readonly LeagueMember[] }) {
  const user = useUser()
  if (!may.manageRounds(actorOf(user), league)) return <OwnRound leagueId={league.id} />
  const golfers = members.toSorted((a, b) => byName(a.name, b.name))
  const isThere = golfers.some(({ id }) => id === user.golfer?.id)
  return <EnterRound golfers={golfers} golferId={isThere ? (user.golfer?.id ?? null) : null} />
}

type ScoreFiltersProps = {
  readonly golfers: readonly GolferChoice[]
  readonly golferId: number | null
  readonly range: Span | null
  readonly onGolfer: (id: number | null) => void
  readonly onRange: (range: Span | null) => void
}

const filterColumns = { gap: 12, gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 25rem)' }

export function ScoreFilters({ golfers, golferId, range, onGolfer, onRange }: ScoreFiltersProps) {
  const isUnknown = golferId !== null && golfers.every(({ id }) => id !== golferId)
  return (
    <search className="page-columns folds-62 mb-20 no-print" style={filterColumns}>
      <NativeSelect
        label="Golfer"
        value={golferId ?? ''}
        data={[
          { value: '', label: 'All golfers' },
          ...(isUnknown ? [{ value: String(golferId), label: 'A golfer without rounds here' }] : []),
          ...golfers.map((golfer) => ({ value: String(golfer.id), label: golferChoiceText(golfer) })),
        ]}
        onChange={({ currentTarget: { value } }) => onGolfer(value === '' ? null : Number(value))}
      />
      <DayRangeField label="Date range" range={range} onChange={onRange} />
    </search>
  )
}

const pageSize = 50

type ScoreListProps = {
  readonly scores: readonly Score[]
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** Fetches older rounds; null if there are none. */
  readonly older: { readonly isPending: boolean; readonly onFetch: () => void } | null
}

/** Rounds, 50 more at a time, or why there are none. */
function ScoreList({ scores, isFiltered, onClear, older }: ScoreListProps) {
  const [count, setCount] = useState(pageSize)
  const hasMore = scores.length > count || older !== null
  const showMore = () => {
    setCount(count + pageSize)
    if (scores.length < count + pageSize) older?.onFetch()
  }

  if (scores.length === 0) return <NoScores isFiltered={isFiltered} onClear={onClear} />
  return (
    <>
      <ScoreTable label="Scores" scores={scores.slice(0, count)} />
      {hasMore && (
        <div className={`rule-above row justify-center no-print ${css['more']}`}>
          <Button variant="subtle" size="compact-md" loading={older?.isPending ?? false} onClick={showMore}>
            Show older rounds
          </Button>
        </div>
      )}
    </>
  )
}

function NoScores({ isFiltered, onClear }: Pick<ScoreListProps, 'isFiltered' | 'onClear'>) {
  if (isFiltered) {
    return (
      <EmptyState text="No rounds found" hint="No rounds match these filters.">
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text="No recent rounds" hint="Rounds by the league’s golfers appear here once they are posted.">
      <Button component={Link} href="/golfers" variant="default">
        Go to Golfers
      </Button>
    </EmptyState>
  )
}
