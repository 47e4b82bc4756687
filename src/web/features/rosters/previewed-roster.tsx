import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { RosterPreview, RosterRow } from '#contract/rosters.ts'
import { counted } from '#domain/scoring/number-words.ts'
import { UnequalTeams } from '#web/shared/teams/unequal-teams.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { AskingRow, type Correction, CorrectionForm, PlainRow, columnsOf, indexText } from './previewed-row.tsx'
import { RosterColumns } from './roster-columns.tsx'
import type { RosterBody } from './rosters.api.ts'
import css from './roster-page.module.css'

type PreviewedRosterProps = {
  readonly preview: RosterPreview
  /** The body of the latest preview request. */
  readonly body: RosterBody
  readonly isPending: boolean
  /** Whether the preview answers something that was asked before. */
  readonly isOutdated: boolean
  readonly onChange: (changes?: Partial<RosterBody>) => void
  readonly onImport: () => void
}

/** The preview of an import: the guessed columns, and each row's outcome. */
export function PreviewedRoster(props: PreviewedRosterProps) {
  const { preview, body, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    place.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className={css['previewed']}>
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
        columns={preview.columns.map((column, index) => ({ ...column, field: fieldAt(index, body, preview) }))}
        hasHeading={body.hasHeading ?? preview.hasHeading}
        onColumns={(columns) => onChange({ columns: [...columns] })}
        onHeading={(hasHeading) => onChange({ hasHeading, columns: undefined })}
      />
      <PreviewedRows {...props} />
      <Result {...props} />
    </div>
  )
}

/** The field chosen for a column, or else the guessed one. */
const fieldAt = (index: number, { columns }: RosterBody, preview: RosterPreview) =>
  columns === undefined ? (preview.columns[index]?.field ?? null) : (columns[index] ?? null)

/** The rows of a list, first those that need a correction or an answer. */
function PreviewedRows({ preview, body, onChange }: PreviewedRosterProps) {
  const { rows, teams } = preview
  const { choices = [], corrections = [] } = body
  const faulty = rows.filter(({ outcome, candidates }) => outcome === 'faulty' && candidates === null)
  const asking = rows.filter(({ candidates }) => candidates !== null)
  const others = rows.filter(({ outcome, candidates }) => outcome !== 'faulty' && candidates === null)
  const teamCount = new Set(rows.flatMap(({ team }) => team ?? [])).size
  const columns = columnsOf(rows)
  const choose = (row: number, golferId: number | null | undefined) => {
    const kept = choices.filter((choice) => choice.row !== row)
    onChange({ choices: golferId === undefined ? kept : [...kept, { row, golferId }] })
  }
  const correct = (corrected: Correction) => {
    const kept = corrections.filter(({ row, column }) => row !== corrected.row || column !== corrected.column)
    onChange({ corrections: [...kept, corrected] })
  }
  const shown = { columns, teams }
  return (
    <div className="mt-20">
      <Card
        title="Preview"
        className={css['preview']}
        note={[
          rows.length === 1 ? '1 row' : `${rows.length} rows`,
          ...(teamCount > 0 ? [counted(teamCount, 'team')] : []),
        ].join(', ')}
      >
        <DataTable label="Golfers to import" columns={columns}>
          {faulty.map((row) => (
            <AskingRow key={row.row} {...shown} row={row} needs="a correction">
              <CorrectionForm key={row.correction?.column} row={row} columns={preview.columns} onCorrect={correct} />
            </AskingRow>
          ))}
          {asking.map((row) => (
            <AskingRow key={row.row} {...shown} row={row} needs={isOpen(row) ? 'an answer' : null}>
              <WhoIsMeant
                row={row}
                choice={choices.find((choice) => choice.row === row.row)}
                onChoose={(golferId) => choose(row.row, golferId)}
              />
            </AskingRow>
          ))}
          {others.map((row) => (
            <PlainRow key={row.row} {...shown} row={row} />
          ))}
        </DataTable>
        <div className="inset">
          <UnequalTeams sizes={teams.map(({ golfers }) => golfers)} />
        </div>
      </Card>
    </div>
  )
}

const isOpen = ({ outcome }: RosterRow) => outcome === 'unclear' || outcome === 'faulty'

type WhoIsMeantProps = {
  readonly row: RosterRow
  readonly choice: NonNullable<RosterBody['choices']>[number] | undefined
  readonly onChoose: (golferId: number | null | undefined) => void
}

function WhoIsMeant({ row: { row, name, candidates }, choice, onChoose }: WhoIsMeantProps) {
  const listed = candidates ?? []
  const others = listed.some(({ golferId }) => golferId === null) ? [] : [{ value: 'new', label: 'Somebody new' }]
  return (
    <NativeSelect
      label={
        <>
          Who is meant?<VisuallyHidden> {`${name} in row ${row}`}</VisuallyHidden>
        </>
      }
      className={css['answer']}
      data={[
        { value: '', label: 'Leave out' },
        ...listed.map((one) => ({ value: String(one.golferId ?? 'new'), label: candidateText(one) })),
        ...others,
      ]}
      value={choice === undefined ? '' : String(choice.golferId ?? 'new')}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChoose(chosen === '' ? undefined : chosen === 'new' ? null : Number(chosen))
      }
    />
  )
}

/** 'Tess Moran, 12.4, Marram Links'. */
function candidateText({ name, homeClub, ...golfer }: NonNullable<RosterRow['candidates']>[number]): string {
  return [name, indexText(golfer), homeClub ?? ''].filter((part) => part !== '').join(', ')
}

/** The summary and button of the import; it stays visible. */
function Result({ preview, isPending, isOutdated, onChange, onImport }: PreviewedRosterProps) {
  const { rows, summary, details, changes, joining } = preview
  const invited = rows.filter(({ invitation }) => invitation !== null).length
  const isUnread = isOutdated && !isPending
  return (
    <div className={`row wrap align-center gap-16 row-gap-8 ${css['end']}`}>
      <div className={`flex-1 breaks ${css['result']}`} role="status">
        <p className="fw-600">
          {isUnread ? 'The preview is out of date' : isOutdated ? 'Reading the list again…' : summary}
        </p>
        {!isOutdated && <p className={`c-dim fz-small-48 ${css['details']}`}>{details}</p>}
      </div>
      {isUnread ? (
        <Button onClick={() => onChange()}>Read again</Button>
      ) : (
        <Button disabled={!changes} loading={isPending} onClick={onImport}>
          {joining > 0 ? `Import ${joining}` : 'Import'}
          {joining > 0 && <span className="unseen-48">&nbsp;{joining === 1 ? 'golfer' : 'golfers'}</span>}
          {invited > 0 && `\u00A0and send ${invited} ${invited === 1 ? 'invitation' : 'invitations'}`}
        </Button>
      )}
    </div>
  )
}
