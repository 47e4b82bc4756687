import { Heading, Link, Text } from '@react-email/components'
import { type ReactNode, createElement as h } from 'react'
import type { MatchNews, TableRow } from '#domain/digest/match-news.ts'
import { styles } from '#server/mail/email-layout.ts'
import { table } from './digest-table.ts'

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
      h(
        Link,
        { className: 'link', href: `${appUrl}/matches/${matchId}`, style: styles.link },
        `All of match ${number}`,
      ),
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
