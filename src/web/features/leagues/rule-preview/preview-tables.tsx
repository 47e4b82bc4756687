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
import css from './rule-preview.module.css'

/** A season's tables before and after, its golfers and its teams. */
export function SeasonChanges({ season: { year, golfers, teams } }: { season: RulePreview['seasons'][number] }) {
  return (
    <section className={`grid gap-8 ${css['section']}`}>
      <h3>{year}</h3>
      <TableChanges table={teams} kind="team" textOf={seasonRowText} />
      <TableChanges table={golfers} kind="golfer" textOf={seasonRowText} />
    </section>
  )
}

/** An open match before and after, with points as if it ended now. */
export function MatchChanges({ match }: { match: RulePreview['openMatches'][number] }) {
  const phase = phaseSentence(match)
  return (
    <section className={`grid gap-8 ${css['section']}`}>
      <h3>
        Match {match.number} <small>{spanText(match)}</small>
      </h3>
      {phase !== null && <p>{phase}</p>}
      {match.after !== 'coming' && (
        <>
          <p className={css['note']}>Points as if it ended now.</p>
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
        <details className={css['others']}>
          <summary>{numbered(others.length, kind)} unchanged</summary>
          <Lines rows={others} textOf={textOf} />
        </details>
      )}
      {table.rows.length < table.total && <p className={css['note']}>Only the first {table.rows.length} are listed.</p>}
    </>
  )
}

function Lines<R extends Row>({ rows, textOf }: { readonly rows: readonly R[]; readonly textOf: (row: R) => string }) {
  return (
    <ul className={`numbers ${css['lines']}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <b dir="auto">{row.name}</b>
          <span>{textOf(row)}</span>
        </li>
      ))}
    </ul>
  )
}
