import { NativeSelect, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GolferProfile } from '#contract/golfers.ts'
import { type IndexHistory, type OwnRevision, chooseHandicapLeague } from '#contract/own-indexes.ts'
import { changeWords, holesWords } from '#domain/handicap/own-index-words.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { OwnIndexBreakdown } from '#web/shared/explain/own-index-breakdown.tsx'
import { indexHistoryQuery } from '#web/shared/explain/why-index.tsx'
import { Why } from '#web/shared/explain/why.tsx'
import { Figure } from '#web/shared/rounds/figure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { revisionTrend } from './golfer-figures.ts'
import css from './golfer-screen.module.css'

/** The own Index of a golfer without an association number: its picture and its revisions, each with its explanation. */
export function IndexHistoryCard({ golfer }: { golfer: Pick<GolferProfile, 'id' | 'name' | 'leagues'> }) {
  const query = useQuery(indexHistoryQuery(golfer.id))
  return (
    <Card title="Index history" note={query.data && <HistoryNote history={query.data} />}>
      <Loadable query={query} failure="Failed to load the Index" skeleton={<ListSkeleton rows={3} />}>
        {(history) => (
          <>
            {history.total === 0 ? (
              <EmptyState
                text={startText(history)}
                hint={`It is worked out here once 54 holes count. ${soFar(history)}`}
              >
                <StartingIndex history={history} golfer={golfer} />
              </EmptyState>
            ) : (
              <Preview rows={history.revisions} first={5}>
                {(shown) => <Revisions revisions={shown} name={golfer.name} />}
              </Preview>
            )}
            {history.total > 0 && <StartingIndex history={history} golfer={golfer} isBelow />}
            <HandicapLeague history={history} golfer={golfer} />
            <p className="line-above inset py-12">
              <a href="/help/golfers#get-a-handicap-index-here">How you get a Handicap Index here</a>
            </p>
          </>
        )}
      </Loadable>
    </Card>
  )
}

const startText = ({ startingIndex }: IndexHistory) =>
  startingIndex === null ? 'No Index yet' : `Starting Index ${formatIndex(startingIndex)}`

function soFar({ holesCounted, revisedFrom }: IndexHistory): string {
  const progress = `${holesWords(holesCounted)} so far.`
  return revisedFrom === null ? progress : `${progress} The next revision is on ${nearDayText(revisedFrom, today())}.`
}

function HistoryNote({ history: { kind, revisions } }: { history: IndexHistory }) {
  const trend = revisionTrend(revisions)
  return (
    <>
      {trend !== null && (
        <svg className={css['trend']} viewBox="-3 -3 106 34" role="img" aria-label={trend.alternative}>
          <polyline points={trend.points} />
        </svg>
      )}
      {kind === 'starting' && <Tag>starting</Tag>}
    </>
  )
}

function Revisions({ revisions, name }: { revisions: readonly OwnRevision[]; name: string }) {
  return (
    <ul data-figures="">
      {revisions.map((revision) => (
        <li key={revision.on} className="row align-center gap-12 line-above inset py-10">
          <div className="flex-1 miw-0">
            <span className="fw-600 block">From {nearDayText(revision.on, today())}</span>
            <span className="c-dim fz-small lh-1-3 block">{changesText(revision)}</span>
          </div>
          {revision.kind === 'starting' && <Tag>starting</Tag>}
          <RevisedIndex revision={revision} name={name} />
        </li>
      ))}
    </ul>
  )
}

function RevisedIndex({ revision, name }: { revision: OwnRevision; name: string }) {
  const index = formatIndex(revision.handicapIndex)
  return (
    <Why
      question={`Why ${index} for ${name} from ${nearDayText(revision.on, today())}?`}
      answer={<OwnIndexBreakdown revision={revision} />}
    >
      <Figure column="index" text={index} />
    </Why>
  )
}

/** The changes in one line; a record of many new rounds is only counted. */
function changesText({ changes, isSet }: OwnRevision): string {
  if (isSet) return 'Starting Index set'
  const added = changes.filter(({ kind }) => kind === 'added').length
  if (added > 3) return `${added} rounds count`
  const records = changes.map((change) => ({ ...change, holes: change.holes === 9 ? (9 as const) : (18 as const) }))
  return changeWords(records, (day) => nearDayText(day, today())).join(' · ')
}

type HandicapLeagueProps = { readonly golfer: Pick<GolferProfile, 'id' | 'leagues'>; readonly history: IndexHistory }

/** Which of several leagues the own Index follows; administrators choose it (law 22). */
function HandicapLeague({ golfer: { id, leagues }, history }: HandicapLeagueProps) {
  const { mutate, isPending } = useChange(
    (leagueId: number) => call(chooseHandicapLeague, { params: { id }, body: { leagueId } }),
    { failure: 'Failed to choose the league', done: 'Handicap league chosen. It acts from tomorrow.' },
  )
  const { hasLeague, leagueId, mayChooseLeague } = history
  const followed = leagues.find((league) => league.leagueId === leagueId)
  if (hasLeague && leagueId === null)
    return <p className="c-dim line-above inset py-12">It follows the rounds that count in another league.</p>
  if (followed === undefined || leagues.length < 2) return null
  if (!mayChooseLeague)
    return (
      <p className="c-dim line-above inset py-12">
        It follows the rounds that count in <bdi>{followed.name}</bdi>.
      </p>
    )
  return (
    <div className="c-dim line-above inset py-12">
      <NativeSelect
        label="Handicap league"
        description="The rounds that count there make the Handicap Index."
        data={leagues.map((league) => ({ value: String(league.leagueId), label: league.name }))}
        value={String(leagueId)}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(Number(currentTarget.value))}
      />
    </div>
  )
}

const StartingIndexDialog = dialogPart(async () => (await import('./starting-index-dialog.tsx')).StartingIndexDialog)

type StartingIndexProps = {
  readonly history: IndexHistory
  readonly golfer: Pick<GolferProfile, 'id' | 'name'>
  /** Whether it is below the revisions. */
  readonly isBelow?: boolean
}

/** The starting Index to come, and for organizers of the golfer's handicap league the button that sets one (law 22). */
function StartingIndex({ history, golfer, isBelow = false }: StartingIndexProps) {
  const { nextStart, maySetStart, startingIndex } = history
  const [isOpen, setOpen] = useState(false)
  if (nextStart === null && !maySetStart) return null
  return (
    <div
      className={`wrap align-center justify-between gap-16 row-gap-8 ${isBelow ? 'row line-above inset py-12' : 'stack'}`}
    >
      {nextStart !== null && (
        <p className="c-dim fz-small lh-1-3 block" role="status">
          Starting Index {formatIndex(nextStart.handicapIndex)} from {nearDayText(nextStart.on, today())}
        </p>
      )}
      {maySetStart && (
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {startingIndex === null && nextStart === null ? 'Set a starting Index' : 'Change the starting Index'}
        </Button>
      )}
      {isOpen && <StartingIndexDialog golfer={golfer} history={history} onClose={() => setOpen(false)} />}
    </div>
  )
}
