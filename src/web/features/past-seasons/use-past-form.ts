import { useState } from 'react'
import type { PastPreview, PastSeason } from '#contract/past-seasons.ts'
import { seasonNameIn, unnamedPastSeason, yearIn } from '#domain/past-seasons/past-season.ts'
import { maxRosterLength } from '#domain/roster/read-roster.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { type PastBody, usePastCreation, usePastPreview } from './past-seasons.api.ts'

type Previewed = { readonly body: PastBody; readonly preview: PastPreview }
/** The choice for each row: a golfer or team of the league, or an unlinked name. */
export type Chosen = ReadonlyMap<string, number | null>
export type Reading = NonNullable<PastBody['tables']>[number]

export const keyOf = (table: number, row: number): string => `${table} ${row}`

/** The form of a past season, from pasted text to saving. */
export function usePastForm(leagueId: number, onSaved: (season: PastSeason, count: number) => void) {
  const list = useForm({ text: '' }, { text: textProblem })
  const title = useForm({ name: '' }, { name: nameProblem })
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [isEditing, setEditing] = useState(true)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const reading = usePastPreview(leagueId)
  const saving = usePastCreation(leagueId)
  useUnsaved(list.isDirty && !saving.isSuccess)

  const ask = (body: PastBody, fileName = '') =>
    reading.mutate(body, {
      onSuccess: (preview) => {
        setPreviewed({ body, preview })
        setEditing(false)
        if (title.values.name === '') title.write({ name: preview.name || seasonNameIn(fileName) })
      },
      onError: list.showProblem,
    })
  return {
    list,
    title,
    previewed,
    isEditing,
    chosen,
    edit: () => setEditing(true),
    choose: (key: string, id: number | null) => setChosen(new Map([...chosen, [key, id]])),
    /** Reads a text; one that was edited keeps what was chosen only if it is the same. */
    read: (text: string, fileName?: string) => {
      const problem = textProblem(text)
      if (problem !== null) return list.showError('text', problem)
      if (text !== previewed?.body.text) setChosen(new Map())
      ask(text === previewed?.body.text ? previewed.body : { text }, fileName)
    },
    /** Reads one of the tables in another way. */
    change: (table: number, changed: Reading) => {
      if (previewed === null) return
      const tables = previewed.preview.tables.map((_, at) =>
        at === table ? changed : (previewed.body.tables?.[at] ?? {}),
      )
      ask({ ...previewed.body, tables })
    },
    /** Saves the season, or without a name those of a list. */
    save: (name?: string) => {
      if (previewed === null) return
      const links = previewed.preview.tables.flatMap(({ rows }, table) =>
        rows.flatMap(({ row, id }) => {
          const linked = chosenFor(chosen, { table, row, id })
          return linked === null ? [] : [{ table, row, id: linked }]
        }),
      )
      saving.mutate(
        { ...previewed.body, name, links },
        { onSuccess: (season) => onSaved(season, seasonsIn(previewed.preview).size), onError: title.showProblem },
      )
    },
    isReading: reading.isPending,
    isSaving: saving.isPending,
  }
}

/** The seasons of a list of champions; none in the tables of one season. */
export const seasonsIn = ({ tables }: PastPreview): ReadonlySet<string> =>
  new Set(tables.flatMap(({ rows }) => rows.flatMap(({ season }) => season ?? [])))

type Row = { readonly table: number; readonly row: number; readonly id: number | null }

/** The golfer of a row: the chosen one, else the one found. */
export const chosenFor = (chosen: Chosen, { table, row, id }: Row): number | null => {
  const own = chosen.get(keyOf(table, row))
  return own === undefined ? id : own
}

function textProblem(text: string): string | null {
  if (text.trim() === '') return 'Paste the table of a season, or upload a file'
  return text.length > maxRosterLength
    ? `A season has at most ${maxRosterLength.toLocaleString('en-US')} characters: the table alone is enough`
    : null
}

const nameProblem = (name: string) => (yearIn(name) === null ? unnamedPastSeason : null)
