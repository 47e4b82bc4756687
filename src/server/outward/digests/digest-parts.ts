import { Heading, Text, Link } from '@react-email/components'
import { type ReactNode, createElement as h } from 'react'
import type { BestRounds } from '#domain/digest/best-rounds.ts'
import type { MatchNews, TableRow } from '#domain/digest/match-news.ts'
import type { Moves } from '#domain/digest/moves.ts'
import type { Restated } from '#domain/digest/restated.ts'
import type { SeasonEnd } from '#domain/digest/season-end.ts'
import type { Upcoming } from '#domain/digest/upcoming.ts'
import { styles } from '#server/platform/mail/email-layout.ts'
import { table } from './digest-table.ts'

/** The end of a season, with the link to its recap. */
export function seasonEndPart({ seasonId, title, sentences }: SeasonEnd, appUrl: string): ReactNode {
  const recap = h(
    Link,
    { className: 'link', href: `${appUrl}/seasons/${seasonId}/recap`, style: styles.link },
    'See the recap',
  )
  return part(title, [list(sentences), h(Text, { key: 'recap', style: styles.text }, recap)])
}

/** The best new rounds. */
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

/** Who moved, and where to. */
export function movesPart({ moves, more }: Moves): ReactNode {
  return part('Who moved', [list(moves.map(({ sentence }) => sentence)), ...remainder(more)])
}

/** Published results that changed. */
export function restatedPart({ sentences, more }: Restated): ReactNode {
  return part('Restated results', [list(sentences), ...remainder(more)])
}

/** What the organisers have pinned, its lines as they were typed. */
export function noticePart(notice: string): ReactNode {
  const lines = notice.split('\n').flatMap((line, n) => (n === 0 ? [line] : [h('br', { key: n }), line]))
  return part('From your organiser', [h(Text, { key: 'notice', className: 'ink', style: styles.text }, lines)])
}

/** The reader's side tables, and invitations to others. */
export function sideTablesPart(lines: readonly string[]): ReactNode {
  return part('Side tables', [list(lines)])
}

/** Who plays next, day by day. */
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
