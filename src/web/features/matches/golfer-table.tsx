import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Match } from '#contract/matches.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { MatchExplanation } from '#web/shared/explain/explanation.ts'
import type { GolferRow } from '#web/shared/matches/match-rows.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { ShowAll } from '#web/ui/tables/preview.tsx'
import { useIsFirstPainted } from '#web/ui/use-is-first-painted.ts'
import { useIsPhone } from '#web/ui/use-is-wide.ts'
import { ArrowsLegend, hasMoves, ifItEndedNow, positionWidth } from './match-cells.tsx'
import { MatchGolferRow } from './match-golfer-row.tsx'
import { lastNetsQuery } from './matches.api.ts'
import { netsStrip, NetsStripPicture } from './nets-strip.tsx'
import { folded, UnplayedRow } from './unplayed-row.tsx'
import { bestWaiting } from './without-round.ts'

type Shows = {
  readonly moves: boolean
  readonly points: boolean
  readonly worth: boolean
  /** On phones the points are beside the net. */
  readonly isPhone: boolean
}

/** Widths scale with the text size, capped at a share of a phone’s width to leave room for names. */
function columnsFor({ moves, points, worth, isPhone }: Shows) {
  const pointsColumns = [
    { name: 'PTS', isNumber: true, isWide: !points, width: 'min(clamp(2.8rem, 8.2vw, 3rem), 17vw)' },
    ...(worth ? [{ ...ifItEndedNow(isPhone, '5.5rem'), isWrapped: !isPhone }] : []),
  ]
  const name = { name: 'NAME' }
  return [
    { name: 'POS', width: positionWidth(moves) },
    ...(isPhone ? [name, ...pointsColumns] : [...pointsColumns, name]),
    { name: 'LAST FIVE', isNumber: true, isRoomy: true, width: '5rem' },
    { name: 'GROSS', isNumber: true, isWide: true, width: '3.75rem' },
    { name: 'DIFF', isNumber: true, isWide: true, width: '3.1rem' },
    { name: 'NET SCORE', short: 'NET', isNumber: true, width: 'min(clamp(3.5rem, 14vw, 5.4rem), 25vw)' },
    { name: 'ROUNDS', isUnnamed: true, isOpener: true, width: 46 },
  ]
}

/** Rows rendered first: enough to fill a screen. */
const firstRows = 12
/** Rows of a longer table until all are asked for; on paper all are printed. */
const rowsShown = 50

type GolferTableProps = {
  readonly match: Match
  readonly golfers: readonly GolferRow[]
  readonly explanation: MatchExplanation
  /** Whether the climbs in the response are today's. */
  readonly hasClimbs: boolean
  readonly today: Day
  readonly ownGolferId: number | null
}

/** The golfers of a match by position; a row expands to the golfer's rounds. */
export function GolferTable({ match, golfers, explanation, hasClimbs, today, ownGolferId }: GolferTableProps) {
  const lastNets = useLastNets(match.league.id)
  const isFirstPainted = useIsFirstPainted()
  const isPhone = useIsPhone()
  const { listed, unplayed } = folded(golfers, ownGolferId)
  const { shown, showAll } = useFirst(listed, ownGolferId)
  const hasPoints = golfers.some(({ result }) => result.points !== null)
  const showsWorth = !hasPoints && !match.rules.useTeams
  const moves = hasClimbs && hasMoves(golfers)
  const columns = columnsFor({ moves, points: hasPoints, worth: showsWorth, isPhone })
  if (golfers.length === 0) {
    return (
      <Card title="Golfers">
        <EmptyState text="No golfers found" hint="Golfers appear here as soon as they are in the league." />
      </Card>
    )
  }
  const noScore = match.rules.noScoreNetDifferential
  const own = golfers.find(({ id }) => id === ownGolferId)
  const strip = netsStrip(
    golfers.map(({ id, net }) => ({ golferId: id, net })),
    noScore,
    own?.net === null ? bestWaiting(own.rounds)?.score.netScoreDifferential : null,
  )
  const rowOf = (golfer: GolferRow) => (
    <MatchGolferRow
      key={golfer.id}
      golfer={golfer}
      explanation={explanation}
      today={today}
      noScore={noScore}
      isMine={golfer.id === ownGolferId}
      hasClimbs={hasClimbs}
      hasPoints={hasPoints}
      showsWorth={showsWorth}
      isPhone={isPhone}
      lastNets={lastNets(golfer.id)}
      span={columns.length}
    />
  )
  const rows = shown.map(rowOf)
  if (unplayed.length > 0) {
    const words = hasPoints ? 'did not play' : 'have not played'
    rows.push(<UnplayedRow key="unplayed" golfers={unplayed} words={words} span={columns.length} />)
    rows.push(...unplayed.map(rowOf))
  }
  return (
    <Card title="Golfers" note={playedText(golfers)}>
      {strip !== null && <NetsStripPicture strip={strip} ownGolferId={ownGolferId} />}
      <DataTable label="Golfers" columns={columns} order={[...listed, ...unplayed].map(({ id }) => id)}>
        {isFirstPainted ? rows : rows.slice(0, firstRows)}
      </DataTable>
      {showAll}
      {moves && <ArrowsLegend />}
    </Card>
  )
}

/** The first golfers and the reader, and the button for all if there are more. */
function useFirst(golfers: readonly GolferRow[], ownGolferId: number | null) {
  const isOnPaper = useMediaQuery('print')
  const [showsAll, setShowsAll] = useState(false)
  if (golfers.length <= rowsShown) return { shown: golfers, showAll: null }
  const isShown = ({ id }: GolferRow, n: number) => showsAll || isOnPaper || n < rowsShown || id === ownGolferId
  return {
    shown: golfers.filter(isShown),
    showAll: <ShowAll showsAll={showsAll} count={golfers.length} onToggle={() => setShowsAll(!showsAll)} />,
  }
}

function playedText(golfers: readonly GolferRow[]): string {
  const played = golfers.filter(({ net }) => net !== null).length
  if (played === 0) return 'No one has played'
  return played === golfers.length ? 'Everyone has played' : `${played} of ${golfers.length} played`
}

const none: readonly Tenths[] = []

/** The last nets of a league's golfers, fetched only if the screen is wide enough to show them. */
function useLastNets(leagueId: number): (golferId: number) => readonly Tenths[] {
  const isWide = useMediaQuery('(min-width: 41.75em)', false)
  const { data } = useQuery({ ...lastNetsQuery(leagueId), enabled: isWide })
  const ofGolfer = useMemo(() => new Map(data?.map(({ golferId, nets }) => [golferId, nets])), [data])
  return (golferId) => ofGolfer.get(golferId) ?? none
}
