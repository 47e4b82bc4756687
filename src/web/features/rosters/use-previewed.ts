import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { RosterPreview, RosterRow, importRoster } from '#contract/rosters.ts'
import { isRefused } from '#web/api/api-client.ts'
import { type RosterBody, useRosterImport, useRosterPreview } from './rosters.api.ts'

/** What was asked, and the answer. */
type Previewed = {
  readonly body: RosterBody
  readonly preview: RosterPreview
  /** The rows that ask who is meant; one that was answered stays, so that the answer can be changed. */
  readonly unclear: readonly RosterRow[]
}

export type Imported = ReplyOf<typeof importRoster>
export type Choices = NonNullable<RosterBody['choices']>

/** The preview of a list for a league, and its import. */
export function usePreviewed(leagueId: number, onProblem: (error: Error) => void) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const { mutate: ask, isPending } = useRosterPreview(leagueId)
  const importing = useRosterImport(leagueId)

  const askAgain = (body: RosterBody, before: readonly RosterRow[]) =>
    ask(body, {
      onSuccess: (preview) => setPreviewed({ body, preview, unclear: withUnclear(before, preview) }),
      onError: onProblem,
    })
  const clear = () => setPreviewed(null)
  const preview = (body: RosterBody) => {
    clear()
    askAgain(body, [])
  }
  /** Reads the list again with other columns or cells, or with answers to its unclear rows, which stay then. */
  const change = (changes: Partial<RosterBody>) => {
    if (previewed === null) return
    askAgain({ ...previewed.body, ...changes }, changes.choices === undefined ? [] : previewed.unclear)
  }
  /** Imports what was previewed; a league that has changed meanwhile is previewed again. */
  const importAll = (onImported: (imported: Imported) => void) => {
    if (previewed === null) return
    const { body, unclear, preview: shown } = previewed
    importing.mutate(
      { ...body, key: shown.key },
      { onSuccess: onImported, onError: (error) => isRefused(error, 'roster_changed') && askAgain(body, unclear) },
    )
  }
  return { previewed, preview, clear, change, importAll, isPreviewing: isPending, isImporting: importing.isPending }
}

function withUnclear(before: readonly RosterRow[], { rows }: RosterPreview): RosterRow[] {
  const known = new Set(before.map(({ row }) => row))
  const added = rows.filter(({ row, outcome }) => outcome === 'unclear' && !known.has(row))
  return [...before, ...added].toSorted((a, b) => a.row - b.row)
}
