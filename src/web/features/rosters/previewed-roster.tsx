import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RosterPreview, RosterRow } from '#contract/rosters.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { RosterColumns, labelOf } from './roster-columns.tsx'
import css from './roster-page.module.css'
import type { RosterBody } from './rosters.api.ts'
import type { Choices } from './use-previewed.ts'

type Choice = Choices[number]

type PreviewedRosterProps = {
  readonly preview: RosterPreview
  /** What was asked. */
  readonly body: RosterBody
  /** The rows that ask who is meant, those that were answered among them. */
  readonly unclear: readonly RosterRow[]
  readonly isPending: boolean
  readonly onChange: (changes: Partial<RosterBody>) => void
  readonly onImport: () => void
}

/** What importing a list does: how it was read, and row by row. */
export function PreviewedRoster(props: PreviewedRosterProps) {
  const { preview, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} className="mt-20" style={{ scrollMarginTop: 76 }}>
      <Card title="What was read" headline={preview.headline}>
        {preview.notes.length > 0 && (
          <CardBody>
            {preview.notes.map((note) => (
              <p key={note} className="c-dim">
                {note}
              </p>
            ))}
          </CardBody>
        )}
      </Card>
      <RosterColumns
        preview={preview}
        onColumns={(columns) => onChange({ columns: [...columns] })}
        onHeading={(hasHeading) => onChange({ hasHeading, columns: undefined })}
      />
      <PreviewedRows {...props} />
    </div>
  )
}

/** The rows of a list, first those that need a look. */
function PreviewedRows({ preview, body, unclear, isPending, onChange, onImport }: PreviewedRosterProps) {
  const { rows, summary, changes, joining } = preview
  const { choices = [], corrections = [] } = body
  const asked = new Set(unclear.map(({ row }) => row))
  const faulty = rows.filter(({ outcome }) => outcome === 'faulty')
  const others = rows.filter(({ row, outcome }) => outcome !== 'faulty' && !asked.has(row))
  const choose = (row: number, golferId: number | null | undefined) => {
    const kept = choices.filter((choice) => choice.row !== row)
    onChange({ choices: golferId === undefined ? kept : [...kept, { row, golferId }] })
  }
  const correct = (corrected: Correction) => {
    const kept = corrections.filter(({ row, column }) => row !== corrected.row || column !== corrected.column)
    onChange({ corrections: [...kept, corrected] })
  }
  return (
    <Card title="Preview" note={rows.length === 1 ? '1 row' : `${rows.length} rows`}>
      <Section title="Left out, with faults">
        {tableOf('Rows with faults', faulty, (row) => (
          <FaultyRow key={`${row.row} ${row.correction?.text}`} row={row} preview={preview} onCorrect={correct} />
        ))}
      </Section>
      <Section title="Who is meant?">
        {tableOf('Rows that are unclear', unclear, (row) => (
          <UnclearRow
            key={row.row}
            row={row}
            answer={rows.find((one) => one.row === row.row) ?? row}
            choice={choices.find((choice) => choice.row === row.row)}
            onChoose={(golferId) => choose(row.row, golferId)}
          />
        ))}
      </Section>
      <Section title="Golfers">
        {tableOf('Golfers to import', others, (row) => (
          <PlainRow key={row.row} row={row} />
        ))}
      </Section>
      <div className={`grid fill-auto align-center gap-16 ${css['end']}`}>
        <p className="breaks fz-small" role="status">
          {summary}
        </p>
        <Button disabled={!changes} loading={isPending} onClick={onImport}>
          {joining > 0 ? `Import ${joining}` : 'Import'}
        </Button>
      </div>
    </Card>
  )
}

const tableOf = (label: string, rows: readonly RosterRow[], rowOf: (row: RosterRow) => ReactNode) =>
  rows.length > 0 && (
    <DataTable label={label} columns={columns}>
      {rows.map(rowOf)}
    </DataTable>
  )

type Correction = NonNullable<RosterBody['corrections']>[number]

type FaultyRowProps = {
  readonly row: RosterRow
  readonly preview: Pick<RosterPreview, 'columns'>
  readonly onCorrect: (correction: Correction) => void
}

/** A row that is left out until its cell is corrected here, or in the list. */
function FaultyRow({ row, preview, onCorrect }: FaultyRowProps) {
  const { correction } = row
  const [text, setText] = useState(correction?.text ?? '')
  return (
    <Row>
      <Cell isNumber isDim>
        {row.row}
      </Cell>
      <Cell>
        <Named row={row} />
        {correction !== null && (
          <form
            className="row wrap align-end gap-8 mt-6 mb-4"
            onSubmit={(event) => {
              event.preventDefault()
              onCorrect({ row: row.row, column: correction.column, text })
            }}
          >
            <TextInput
              label={
                <>
                  {labelOf(preview.columns[correction.column]?.field ?? null)}
                  <VisuallyHidden> in row {row.row}</VisuallyHidden>
                </>
              }
              size="sm"
              value={text}
              maxLength={300}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Button type="submit" variant="default">
              Check again
            </Button>
          </form>
        )}
      </Cell>
      <Cell isNumber>{indexText(row)}</Cell>
    </Row>
  )
}

/** Part of the preview, unless there is nothing in it. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  if (children === false) return null
  return (
    <section>
      <h3 className="inset mt-16 mb-8 fz-text fw-600">{title}</h3>
      {children}
    </section>
  )
}

const columns = [
  { name: 'ROW', isNumber: true, width: 56 },
  { name: 'GOLFER' },
  { name: 'INDEX', isNumber: true, width: 72 },
]

function PlainRow({ row }: { row: RosterRow }) {
  return (
    <Row>
      <Cell isNumber isDim>
        {row.row}
      </Cell>
      <Cell>
        <Named row={row} />
      </Cell>
      <Cell isNumber>{indexText(row)}</Cell>
    </Row>
  )
}

const Named = ({ row: { name, says } }: { row: RosterRow }) => (
  <>
    <bdi className="fw-600 breaks block">{name}</bdi>
    <span className="c-dim fz-small lh-1-35 breaks block" dir="auto">
      {says}
    </span>
  </>
)

const indexText = ({ handicapIndex }: Pick<RosterRow, 'handicapIndex'>) =>
  handicapIndex === null ? '' : formatIndex(handicapIndex)

type UnclearRowProps = {
  /** The row as it was unclear, with who can be meant. */
  readonly row: RosterRow
  /** The row as it is now. */
  readonly answer: RosterRow
  readonly choice: Choice | undefined
  readonly onChoose: (golferId: number | null | undefined) => void
}

function UnclearRow({ row, answer, choice, onChoose }: UnclearRowProps) {
  const value = choice === undefined ? '' : choice.golferId === null ? 'new' : String(choice.golferId)
  return (
    <Row>
      <Cell isNumber isDim>
        {row.row}
      </Cell>
      <Cell>
        <Named row={answer} />
        <NativeSelect
          maw="24rem"
          mt={6}
          mb={4}
          aria-label={`Who is ${row.name} in row ${row.row}?`}
          size="sm"
          data={[
            { value: '', label: 'Leave out' },
            ...row.candidates.map((one) => ({ value: String(one.golferId ?? 'new'), label: candidateText(one) })),
            ...(row.candidates.some(({ golferId }) => golferId === null)
              ? []
              : [{ value: 'new', label: 'Somebody new' }]),
          ]}
          value={value}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChoose(chosen === '' ? undefined : chosen === 'new' ? null : Number(chosen))
          }
        />
      </Cell>
      <Cell isNumber>{indexText(answer)}</Cell>
    </Row>
  )
}

/** 'Tess Moran, 12.4, Marram Links'. */
function candidateText({ name, homeClub, ...golfer }: RosterRow['candidates'][number]): string {
  return [name, indexText(golfer), homeClub ?? ''].filter((part) => part !== '').join(', ')
}
