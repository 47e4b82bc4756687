import type { RulePreview } from '#contract/rule-previews.ts'
import { spanText } from '#web/dates/day-format.ts'
import { Preview } from '#web/ui/tables/preview.tsx'
import {
  type Comparison,
  golferRowText,
  numbered,
  phaseSentence,
  seasonRowText,
  tableSentence,
  teamRowText,
} from './preview-words.ts'

/** A season's tables before and after, its golfers and its teams. */
export function SeasonChanges({ season: { year, golfers, teams } }: { season: RulePreview['seasons'][number] }) {
  return (
    <section className="grid gap-8 pb-12">
      <h3 className="fz-figure">{year}</h3>
      <TableChanges table={teams} kind="team" textOf={seasonRowText} />
      <TableChanges table={golfers} kind="golfer" textOf={seasonRowText} />
    </section>
  )
}

/** An open match before and after, with points as if it ended now. */
export function MatchChanges({ match }: { match: RulePreview['openMatches'][number] }) {
  const phase = phaseSentence(match)
  return (
    <section className="grid gap-8 pb-12">
      <h3 className="fz-figure">
        Match {match.number} <small className="c-dim fz-text fw-400">{spanText(match)}</small>
      </h3>
      {phase !== null && <p>{phase}</p>}
      {match.after !== 'coming' && (
        <>
          <p className="c-dim">Points as if it ended now.</p>
          <TableChanges table={match.teams} kind="team" isOpen textOf={teamRowText} />
          <TableChanges table={match.golfers} kind="golfer" isOpen textOf={golferRowText} />
        </>
      )}
    </section>
  )
}

type Row = Comparison['rows'][number] & { readonly id: number; readonly name: string; readonly isChanged: boolean }

type Table<R extends Row> = Omit<Comparison, 'rows'> & { readonly rows: readonly R[] }

type TableChangesProps<R extends Row> = {
  readonly table: Table<R>
  readonly kind: 'golfer' | 'team'
  readonly isOpen?: boolean
  readonly textOf: (row: R) => string
}

/** How much of a table would change, then what; rows that stay as they are can be unfolded. */
function TableChanges<R extends Row>({ table, kind, isOpen = false, textOf }: TableChangesProps<R>) {
  const sentence = tableSentence(table, { kind, isOpen })
  if (sentence === null) return null
  const changed = table.rows.filter(({ isChanged }) => isChanged)
  const others = table.rows.filter(({ isChanged }) => !isChanged)
  return (
    <>
      <p>{sentence}</p>
      {changed.length > 0 && (
        <Preview rows={changed} first={4}>
          {(shown) => <Lines rows={shown} textOf={textOf} />}
        </Preview>
      )}
      {changed.length > 0 && others.length > 0 && (
        <details>
          <summary className="mih-44 link pointer">{numbered(others.length, kind)} unchanged</summary>
          <Lines rows={others} textOf={textOf} />
        </details>
      )}
      {table.rows.length < table.total && <p className="c-dim">Only the first {table.rows.length} are listed.</p>}
    </>
  )
}

function Lines<R extends Row>({ rows, textOf }: { readonly rows: readonly R[]; readonly textOf: (row: R) => string }) {
  return (
    <ul className="numbers breaks">
      {rows.map((row) => (
        <li key={row.id} className="grid py-8 rule-above">
          <b dir="auto">{row.name}</b>
          <span className="c-dim">{textOf(row)}</span>
        </li>
      ))}
    </ul>
  )
}
