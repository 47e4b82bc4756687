import { Heading, Text, Link } from '@react-email/components'
import { type ReactNode, createElement as h } from 'react'
import type { BestRounds } from '#domain/digest/best-rounds.ts'
import type { MatchNews, TableRow } from '#domain/digest/match-news.ts'
import type { Moves } from '#domain/digest/moves.ts'
import type { Restated } from '#domain/digest/restated.ts'
import type { SeasonEnd } from '#domain/digest/season-end.ts'
import type { Upcoming } from '#domain/digest/upcoming.ts'
import { styles } from '#server/platform/mail/email-layout.ts'

/** The end of a season, with the link to its recap. */
export function seasonEndPart({ seasonId, title, sentences }: SeasonEnd, appUrl: string): ReactNode {
  const recap = h(
    Link,
    { className: 'link', href: `${appUrl}/seasons/${seasonId}/recap`, style: styles.link },
    'See the recap',
  )
  return part(title, [list(sentences), h(Text, { key: 'recap', style: styles.text }, recap)])
}

export function bestPart({ sentence, rounds }: BestRounds): ReactNode {
  return part('Best rounds', [
    h(Text, { key: 'sentence', className: 'ink', style: styles.text }, sentence),
    h(
      'div',
      { key: 'rounds' },
      table({
        columns: [
          { title: 'GOLFER', kind: 'words' },
          { title: 'NET', kind: 'net' },
        ],
        rows: rounds.map(({ name, round, net, under, mine }) => ({
          mine,
          cells: [
            { text: name, below: round, ...(mine ? { note: '(you)' } : {}) },
            { text: net, under },
          ],
        })),
      }),
    ),
  ])
}

/** Movers and their new positions. */
export function movesPart({ moves, more }: Moves): ReactNode {
  return part('Who moved', [list(moves.map(({ sentence }) => sentence)), ...remainder(more)])
}

/** Published results that changed. */
export function restatedPart({ sentences, more }: Restated): ReactNode {
  return part('Restated results', [list(sentences), ...remainder(more)])
}

/** The organizers' notice, with its lines as typed. */
export function noticePart(notice: string): ReactNode {
  const lines = notice.split('\n').flatMap((line, n) => (n === 0 ? [line] : [h('br', { key: n }), line]))
  return part('From your organizer', [h(Text, { key: 'notice', className: 'ink', style: styles.text }, lines)])
}

/** The reader's side tables, and invitations to others. */
export function sideTablesPart(lines: readonly string[]): ReactNode {
  return part('Side tables', [list(lines)])
}

export function upcomingPart({ days, more }: Upcoming): ReactNode {
  const lists = days.map(({ day, groups }) =>
    h('div', { key: day }, h(Heading, { as: 'h3', className: 'dim', style: dayHeading }, day), list(groups)),
  )
  return part('Upcoming rounds', [...lists, ...remainder(more)])
}

function part(title: string, content: readonly ReactNode[]): ReactNode {
  return h('div', { key: title }, h(Heading, { as: 'h2', className: 'ink', style: styles.heading }, title), ...content)
}

function list(lines: readonly string[]): ReactNode {
  return h(
    'ul',
    { key: 'list', style: { listStyle: 'none', margin: '0 0 12px', padding: 0 } },
    lines.map((line, n) =>
      h('li', { key: n, className: 'row ink', style: { ...styles.cell, ...styles.row, margin: 0 } }, line),
    ),
  )
}

function remainder(more: string | null): ReactNode[] {
  return more === null ? [] : [h(Text, { key: 'more', className: 'dim', style: styles.small }, more)]
}

const dayHeading = { ...styles.small, fontWeight: 600, margin: '12px 0 4px' } as const

/** One match: its sentences, teams, golfers, and the link to its page. */
export function matchPart(
  { matchId, number, title, days, sentences, teams, golfers }: MatchNews,
  appUrl: string,
): ReactNode {
  return h(
    'div',
    { key: matchId },
    h(Heading, { as: 'h2', className: 'ink', style: styles.heading }, title),
    h(Text, { className: 'dim', style: styles.small }, days),
    h(Text, { className: 'ink', style: styles.text }, sentences.join(' ')),
    teams.length > 0 && places('TEAM', teams, 'yours'),
    golfers.length > 0 && places('GOLFER', golfers, 'you'),
    h(
      Text,
      { style: styles.text },
      h(Link, { className: 'link', href: `${appUrl}/matches/${matchId}`, style: styles.link }, `See match ${number}`),
    ),
  )
}

function places(noun: string, rows: readonly TableRow[], mine: string): ReactNode {
  const withPoints = rows.some(({ points }) => points !== null)
  return table({
    columns: [
      { title: 'POS', kind: 'place' },
      { title: noun, kind: 'words' },
      ...(withPoints ? [{ title: 'PTS', kind: 'number' } as const] : []),
      { title: 'NET', kind: 'net' },
    ],
    rows: rows.map((row) => ({
      mine: row.mine,
      cells: [
        { text: row.place },
        { text: row.name, ...(row.mine ? { note: `(${mine})` } : {}) },
        ...(withPoints ? [{ text: row.points ?? '' }] : []),
        { text: row.net, under: row.under },
      ],
    })),
  })
}

type Kind = 'place' | 'words' | 'number' | 'net'

type Column = { readonly title: string; readonly kind: Kind }

type Cell = {
  readonly text: string
  /** Small text behind it. */
  readonly note?: string
  /** Small text below it. */
  readonly below?: string
  /** Whether it is a number below level. */
  readonly under?: boolean
}

type Row = { readonly mine: boolean; readonly cells: readonly Cell[] }

type Table = { readonly columns: readonly Column[]; readonly rows: readonly Row[] }

/** A table with hairlines; its columns also line up in plain text. */
function table({ columns, rows }: Table): ReactNode {
  const heads = columns.map(({ title, kind }) =>
    h('th', { key: title, scope: 'col', className: 'dim', style: { ...head, ...columnStyles[kind] } }, title),
  )
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: frame, 'data-text-format': 'dataTable' },
    h('thead', null, h('tr', null, heads)),
    h(
      'tbody',
      null,
      rows.map(({ mine, cells }, n) => h('tr', { key: n }, cells.map(cellIn(columns, mine)))),
    ),
  )
}

const cellIn =
  (columns: readonly Column[], mine: boolean) =>
  (cell: Cell, n: number): ReactNode => {
    const { title, kind } = columns[n] ?? { title: '', kind: 'words' }
    const color = cell.under === true ? 'under' : kind === 'place' || kind === 'number' ? 'dim' : 'ink'
    const style = {
      ...styles.cell,
      ...styles.row,
      ...columnStyles[kind],
      ...colors[color],
      ...(mine ? styles.mine : {}),
    }
    return h('td', { key: title, className: `row ${color}${mine ? ' mine' : ''}`, style }, inside(cell))
  }

function inside({ text, note, below }: Cell): ReactNode {
  return [
    text,
    note !== undefined && h('span', { key: 'note', className: 'dim', style: small }, ` ${note}`),
    below !== undefined && h('div', { key: 'below', className: 'dim', style: small }, below),
  ]
}

const frame = { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' } as const
const small = { ...styles.small, margin: 0 } as const
const head = {
  ...small,
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 600,
  letterSpacing: '0.06em',
  padding: '6px 0',
} as const
const colors = { ink: { color: styles.cell.color }, dim: { color: styles.small.color }, under: styles.under } as const

const figures = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  paddingLeft: '8px',
  paddingRight: '8px',
} as const

/** Places are narrow on the left, numbers on the right, and words take the remaining width. */
const columnStyles = {
  place: { ...figures, textAlign: 'left', width: '36px' },
  words: { textAlign: 'left', paddingLeft: '8px', paddingRight: '8px' },
  number: { ...figures, textAlign: 'right', width: '32px' },
  net: { ...figures, textAlign: 'right', width: '44px', fontWeight: 700 },
} as const
