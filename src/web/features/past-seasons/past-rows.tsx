import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PastSeason } from '#contract/past-seasons.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { Points } from '#web/shared/rounds/figure.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'

type PastRow = Omit<PastSeason['tables'][number]['rows'][number], 'team'>

type PastRowsProps<R extends PastRow> = {
  readonly label: string
  readonly rows: readonly R[]
  /** The column headings of the matches. */
  readonly matches: readonly string[]
  /** The page of a golfer; null for an unlinked name. */
  readonly linkTo?: (row: R) => string | null
  /** Content beside the name, or below it if there is no room. */
  readonly children?: (row: R) => ReactNode
}

const columns = [
  { name: 'POS', width: '3.2rem' },
  { name: 'NAME' },
  { name: 'POINTS', isNumber: true, width: '5.5rem' },
]

const firstShown = 60

/** The table of a past season. */
export function PastRows<R extends PastRow>({ label, rows, matches, linkTo, children }: PastRowsProps<R>) {
  return (
    <Preview rows={rows} first={firstShown}>
      {(shown) => (
        <DataTable label={label} columns={columns}>
          {shown.map((row, index) => (
            // Rows have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={index}>
              <Cell isDim>{placeText(row.place)}</Cell>
              <Cell>
                <div className="row wrap align-center gap-12 row-gap-2">
                  <span className="grid miw-0" style={{ flex: '1 1 7rem' }}>
                    <span className="row wrap align-center gap-6 row-gap-2 miw-0">
                      <Name name={row.name} to={linkTo?.(row) ?? null} />
                      {row.isChampion && <Tag isStrong>Champion</Tag>}
                    </span>
                    {row.aside !== null && <bdi className={nameCell['aside']}>{row.aside}</bdi>}
                    <MatchPoints matches={matches} points={row.matches} />
                  </span>
                  {children?.(row)}
                </div>
              </Cell>
              <Cell isNumber>
                <Points points={row.points} />
              </Cell>
            </Row>
          ))}
        </DataTable>
      )}
    </Preview>
  )
}

function Name({ name, to }: { readonly name: string; readonly to: string | null }) {
  if (to === null) return <bdi className={nameCell['name']}>{name}</bdi>
  return (
    <Link href={to} className={nameCell['name']}>
      <bdi>{name}</bdi>
    </Link>
  )
}

type MatchPointsProps = { readonly matches: readonly string[]; readonly points: readonly (number | null)[] }

/** 'Wk 1: 5 · Wk 2: 7.5'; matches without points are left out. */
function MatchPoints({ matches, points }: MatchPointsProps) {
  const shown = points.flatMap((one, at) => (one === null ? [] : [`${matches[at] ?? at + 1}: ${one}`]))
  if (shown.length === 0) return null
  return <bdi className={`numbers breaks ${nameCell['aside']}`}>{shown.join(' · ')}</bdi>
}
