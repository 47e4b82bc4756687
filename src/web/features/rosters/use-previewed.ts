import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { RosterPreview, importRoster } from '#contract/rosters.ts'
import { isRefused } from '#web/api/api-client.ts'
import { type RosterBody, useRosterImport, useRosterPreview } from './rosters.api.ts'

/** A request for a preview, and its answer. */
type Previewed = { readonly body: RosterBody; readonly preview: RosterPreview }

export type Imported = ReplyOf<typeof importRoster>
export type Choices = NonNullable<RosterBody['choices']>

/** The preview of a league's list, and its import. */
export function usePreviewed(leagueId: number, onProblem: (error: Error) => void) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  /** The latest request; the preview shown is older until the answer arrives. */
  const [body, setBody] = useState<RosterBody | null>(null)
  const { mutate, isPending } = useRosterPreview(leagueId)
  const importing = useRosterImport(leagueId)

  const ask = (asked: RosterBody, onRead?: () => void) => {
    setBody(asked)
    mutate(asked, {
      onSuccess: (preview) => {
        setPreviewed({ body: asked, preview })
        onRead?.()
      },
      onError: onProblem,
    })
  }
  /** Reads a list; what was said about the list before it is kept where it still fits. */
  const preview = (text: string, invites: boolean, onRead: () => void) =>
    ask({ ...(body === null ? {} : fitting(body, text)), text, invites }, onRead)
  /** Reads the list again with other columns or cells, or with answers to its unclear rows. */
  const change = (changes: Partial<RosterBody> = {}) => {
    if (body !== null) ask({ ...body, ...changes })
  }
  /** Imports what was previewed; a league that has changed since then is previewed again. */
  const importAll = (onImported: (imported: Imported) => void) => {
    if (previewed === null) return
    importing.mutate(
      { ...previewed.body, key: previewed.preview.key },
      { onSuccess: onImported, onError: (error) => isRefused(error, 'roster_changed') && ask(previewed.body) },
    )
  }
  return {
    preview: previewed?.preview ?? null,
    body,
    isOutdated: previewed?.body !== body,
    ask: preview,
    change,
    importAll,
    isPreviewing: isPending,
    isImporting: importing.isPending,
  }
}

/**
 * The corrections that still apply after the text has changed: column choices if the first line is the same, answers
 * and cells of unchanged lines.
 */
function fitting({ text: before, columns, hasHeading, corrections, choices }: RosterBody, text: string) {
  const [now, then] = [linesOf(text), linesOf(before)]
  const isKept = ({ row }: { readonly row: number }) => now[row - 1] === then[row - 1]
  return {
    ...(isKept({ row: 1 }) ? { columns, hasHeading } : {}),
    corrections: corrections?.filter(isKept),
    choices: choices?.filter(isKept),
  }
}

/** The rows of a list; cells with line breaks, which are quoted, would count as more than one, so such a text is one row. */
const linesOf = (text: string): string[] => (text.includes('"') ? [text] : text.split(/\r\n|[\r\n]/))
