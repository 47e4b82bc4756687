import { placeText } from '../scoring/rank.ts'
import { formatNet } from '../scoring/score-format.ts'
import type { Day } from '../shared/day.ts'
import { displayName, spanWords, timeLeft } from '../shared/phrases.ts'
import { storySentences } from '../story/story.ts'
import { type DigestGolfer, type ToldMatch, ownLines, type Reader, type DigestTeam } from './digest-facts.ts'

/** A line of a table, as text. */
export type TableRow = {
  readonly place: string
  readonly name: string
  /** Null while the match is open: points count once it is finished. */
  readonly points: string | null
  readonly net: string
  /** Whether the net is below level. */
  readonly under: boolean
  /** Whether this is the reader or their team. */
  readonly mine: boolean
}

/** The news of one match: the sentences of its story. Tables have its leaders and the reader's own line. */
export type MatchNews = {
  readonly matchId: number
  readonly number: number
  readonly title: string
  readonly days: string
  readonly sentences: readonly string[]
  readonly teams: readonly TableRow[]
  readonly golfers: readonly TableRow[]
}

/** A finished match: its story and the podium. */
export function finishedMatch(match: ToldMatch, reader: Reader): MatchNews {
  const own = ownLines(match, reader)
  return {
    matchId: match.id,
    number: match.number,
    title: `Match ${match.number}, finished`,
    days: spanWords(match),
    sentences: storySentences(match.story),
    teams: rowsOf(match.teams, own.team, { places: 3, withPoints: true }),
    golfers: rowsOf(match.golfers, own.me, { places: 3, withPoints: true }),
  }
}

/** The open match: how long it lasts, its story and who leads. */
export function openMatch(match: ToldMatch, reader: Reader, today: Day): MatchNews {
  const own = ownLines(match, reader)
  return {
    matchId: match.id,
    number: match.number,
    title: `Match ${match.number}, ${timeLeft(match.endDate, today)}`,
    days: spanWords(match),
    sentences: storySentences(match.story),
    teams: rowsOf(match.teams, own.team, { places: 3, withPoints: false }),
    golfers: rowsOf(match.golfers, own.me, { places: match.teams.length > 0 ? 3 : 5, withPoints: false }),
  }
}

type Table = { readonly places: number; readonly withPoints: boolean }

function rowsOf<L extends DigestGolfer | DigestTeam>(
  lines: readonly L[],
  mine: L | null,
  { places, withPoints }: Table,
): TableRow[] {
  return topOf(lines, mine, places).map((line) => ({
    place: placeText(line.place),
    name: displayName(line.name),
    points: withPoints ? String(line.points) : null,
    net: formatNet(line.place === null ? null : line.net),
    under: line.place !== null && (line.net ?? 0) < 0,
    mine: line === mine,
  }))
}

/** The first places of a table, at most two lines more where they tie, and the reader's own line. */
function topOf<L extends DigestGolfer | DigestTeam>(lines: readonly L[], mine: L | null, places: number): readonly L[] {
  const top = lines.filter(({ place }) => place !== null && place.position <= places).slice(0, places + 2)
  if (top.length === 0 || mine === null || top.includes(mine)) return top
  return [...top, mine]
}
