import { VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import type { CommonLeague, CommonMatch } from '#contract/rivals.ts'
import { type Pair, shortName } from '#domain/rivals/record-text.ts'
import { spanPhrase } from '#web/dates/day-format.ts'
import { Dot } from '#web/shared/rivals/last-five.tsx'
import { NetScore } from '#web/shared/rounds/figure.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { ownName } from './balance.ts'

const firstShown = 10
const maxHeadingLength = 9

/** The matches that both played, the latest first, each a link to its match. */
export function CommonMatches({ league, pair }: { league: CommonLeague; pair: Pair }) {
  const nets = { isNumber: true, width: 'clamp(min(4.6rem, 22vw), 20vw, 7rem)' } as const
  const [own, theirs] = headings(pair)
  const columns = [
    { name: 'MATCH' },
    { name: own, ...nets },
    { name: theirs, ...nets },
    { name: 'Result', isUnnamed: true, isNumber: true, width: 'min(3.4rem, 16vw)' },
  ]
  return (
    <Preview rows={league.matches} first={firstShown}>
      {(shown) => (
        <DataTable label={`Matches in ${league.name}`} columns={columns}>
          {shown.map((match) => (
            <MatchRow key={match.matchId} match={match} />
          ))}
        </DataTable>
      )}
    </Preview>
  )
}

/** The names of the two columns of nets; they differ. */
function headings(pair: Pair): readonly [string, string] {
  const own = cutTo(ownName(pair).toUpperCase(), maxHeadingLength)
  const theirs = cutTo(shortName(pair.opponent, pair.golfer).toUpperCase(), maxHeadingLength)
  return own === theirs ? ['FIRST', 'SECOND'] : [own, theirs]
}

function MatchRow({ match }: { match: CommonMatch }) {
  const { matchId, number, year, net, opponentNet, outcome } = match
  return (
    <Row>
      <Cell>
        <Link href={`/matches/${matchId}`} className="fw-600 quiet-link">
          Match {number}
          <span className="c-dim fw-400">, {year}</span>
        </Link>
        <span className="c-dim fz-small lh-1-3 block">{spanPhrase(match)}</span>
      </Cell>
      <Cell isNumber>
        <NetScore net={net} />
      </Cell>
      <Cell isNumber>
        <NetScore net={opponentNet} />
      </Cell>
      <Cell isNumber>
        <div>
          <Dot outcome={outcome} />
          <VisuallyHidden>{outcome}</VisuallyHidden>
        </div>
      </Cell>
    </Row>
  )
}

/** A name cut to at most `maxLength` characters; the domain's `shortened` would be loaded by every screen. */
export function cutTo(name: string, maxLength: number): string {
  const characters = [...new Intl.Segmenter('en').segment(name)]
  if (characters.length <= maxLength) return name
  return `${characters
    .slice(0, maxLength - 1)
    .map(({ segment }) => segment)
    .join('')}…`
}
