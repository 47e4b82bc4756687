import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { RosterPreview, RosterRow } from '#contract/rosters.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { IconAlertCircle } from '#web/icons/icons.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Cell, DetailRow, Row } from '#web/ui/tables/data-table.tsx'
import { labelOf } from './roster-columns.tsx'
import type { RosterBody } from './rosters.api.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './roster-page.module.css'

export type Correction = NonNullable<RosterBody['corrections']>[number]

const [name, index] = [{ name: 'NAME' }, { name: 'INDEX', isNumber: true, width: 72 }]
const more = [
  { field: 'ghinNumber', name: 'GHIN NUMBER', isNumber: true, isWide: true, width: '15%' },
  { field: 'email', name: 'EMAIL', isWide: true, width: '27%' },
  { field: 'team', name: 'TEAM', isWide: true, width: '22%' },
] as const

type Columns = readonly (typeof name | typeof index | (typeof more)[number])[]

/** The columns of a preview: those that its rows fill. */
export const columnsOf = (rows: readonly RosterRow[]): Columns => [
  name,
  index,
  ...more.filter(({ field }) => rows.some((row) => row[field] !== null)),
]

type RowProps = {
  readonly row: RosterRow
  readonly columns: Columns
  readonly teams: RosterPreview['teams']
}

export function PlainRow({ row, columns, teams }: RowProps) {
  return (
    <Row>
      <Cells row={row} columns={columns} teams={teams} note={row.says} />
    </Row>
  )
}

type AskingRowProps = RowProps & { readonly needs: string | null; readonly children: ReactNode }

/** A row that is left out, or was until it was answered: what is wrong, and how it is mended here. */
export function AskingRow({ row, columns, teams, needs, children }: AskingRowProps) {
  return (
    <>
      <Row isOpen>
        <Cells
          row={row}
          columns={columns}
          teams={teams}
          badge={
            needs !== null && (
              <span className={`inline-row align-center gap-4 fz-small fw-600 ${css['needs']}`}>
                <IconAlertCircle size={14} />
                needs {needs}
              </span>
            )
          }
        />
      </Row>
      <DetailRow span={columns.length}>
        <div className={`row wrap align-end gap-12 ${css['mend']}`}>
          <p className="flex-1 breaks">
            Row {row.row}: <span dir="auto">{row.says}</span> {needs !== null && `Without ${needs} it is left out.`}
          </p>
          {children}
        </div>
      </DetailRow>
    </>
  )
}

type CellsProps = RowProps & { readonly badge?: ReactNode; readonly note?: string }

function Cells({ row, columns, teams, badge, note = '' }: CellsProps) {
  const team = teams.find((one) => one.name === row.team)
  const icon = team !== undefined && <TeamIcon team={team} size={24} />
  const shown = {
    ghinNumber: row.ghinNumber ?? '–',
    email: <span className="breaks">{row.email ?? '–'}</span>,
    team:
      row.team === null ? (
        '–'
      ) : (
        <span className={nameCell['who']}>
          {icon}
          <bdi className="miw-0 breaks">{row.team}</bdi>
        </span>
      ),
  }
  return (
    <>
      <Cell>
        <div className={nameCell['who']}>
          {icon !== false && <span className={css['phone']}>{icon}</span>}
          <div className="miw-0">
            <span className="row wrap align-center gap-8 row-gap-2">
              <bdi className={nameCell['name']}>{row.name || 'No name'}</bdi>
              {badge}
            </span>
            {row.team !== null && <bdi className={`${nameCell['aside']} ${css['phone']}`}>{row.team}</bdi>}
            {note !== '' && (
              <span className={nameCell['aside']} dir="auto">
                {note}
              </span>
            )}
          </div>
        </div>
      </Cell>
      <Cell isNumber>{indexText(row) || '–'}</Cell>
      {columns.flatMap((column) =>
        'field' in column
          ? [
              <Cell key={column.field} isWide isNumber={column.field === 'ghinNumber'} isDim={column.field !== 'team'}>
                {shown[column.field]}
              </Cell>,
            ]
          : [],
      )}
    </>
  )
}

export const indexText = ({ handicapIndex }: Pick<RosterRow, 'handicapIndex'>): string =>
  handicapIndex === null ? '' : formatIndex(handicapIndex)

type CorrectionFormProps = {
  readonly row: RosterRow
  readonly columns: RosterPreview['columns']
  readonly onCorrect: (correction: Correction) => void
}

/** The cell that keeps a row out, to be corrected here; the list itself stays as it is. */
export function CorrectionForm({ row: { row, correction }, columns, onCorrect }: CorrectionFormProps) {
  const [text, setText] = useState(correction?.text ?? '')
  if (correction === null) return null
  const { column } = correction
  const where = <VisuallyHidden> in row {row}</VisuallyHidden>
  return (
    <form
      className={`row wrap align-end gap-12 row-gap-10 ${css['correction']}`}
      onSubmit={(event) => {
        event.preventDefault()
        onCorrect({ row, column, text })
      }}
    >
      <TextInput
        label={
          <>
            {labelOf(columns[column]?.field ?? null)}
            {where}
          </>
        }
        value={text}
        maxLength={300}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Check again{where}
      </Button>
    </form>
  )
}
