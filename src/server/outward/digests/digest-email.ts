import { Button, Text } from '@react-email/components'
import { type ReactNode, createElement as h } from 'react'
import type { Digest } from '#domain/digest/digest.ts'
import { leagueInSubject } from '#domain/digest/subject.ts'
import { displayName } from '#domain/shared/phrases.ts'
import { shortened } from '#domain/shared/one-line.ts'
import type { Email, Person } from '#server/platform/mail/port.ts'
import { emailLayout, optOut, optionalFooter, styles, written } from '#server/platform/mail/email-layout.ts'
import {
  bestPart,
  movesPart,
  noticePart,
  restatedPart,
  seasonEndPart,
  sideTablesPart,
  upcomingPart,
  matchPart,
} from './digest-parts.ts'

/** The reader of a digest, and the links in it. */
export type Envelope = {
  readonly to: Person
  readonly appUrl: string
  /** Whether the reader plays in the league; otherwise they run it. */
  readonly isMember: boolean
  readonly unsubscribe: string
}

/** Mail programs show no more than this after the subject. */
const longestPreview = 120

/** A digest as an email, whose HTML and text say the same. */
export async function digestEmail(digest: Digest, envelope: Envelope): Promise<Email> {
  const { subject, league, days, notice, gist, seasonEnd, finished, open } = digest
  const { best, moves, restated, sideTables, upcoming } = digest
  const { appUrl } = envelope
  const email = emailLayout(
    { preview: shortened(gist, longestPreview), title: league, footer: footer(league, envelope) },
    h(Text, { className: 'dim', style: styles.small }, days),
    notice !== null && noticePart(notice),
    seasonEnd && seasonEndPart(seasonEnd, appUrl),
    ...finished.map((match) => matchPart(match, appUrl)),
    open && matchPart(open, appUrl),
    best.count > 0 && bestPart(best),
    moves.moves.length > 0 && movesPart(moves),
    restated.sentences.length > 0 && restatedPart(restated),
    sideTables.length > 0 && sideTablesPart(sideTables),
    upcoming.days.length > 0 && upcomingPart(upcoming),
    h(Text, { style: { ...styles.text, margin: '28px 0 0' } }, leaderboardButton(open?.matchId ?? null, appUrl)),
  )
  return { ...(await addressed(email, envelope)), subject }
}

/** The preview while nothing has happened; it is never sent. */
export async function quietEmail(leagueName: string, envelope: Envelope): Promise<Email> {
  const league = displayName(leagueName)
  const sentence = 'Nothing has happened since the last digest. A digest is sent only when there is news.'
  const email = emailLayout(
    { preview: sentence, title: league, footer: footer(league, envelope) },
    h(Text, { className: 'ink', style: styles.text }, sentence),
  )
  return { ...(await addressed(email, envelope)), subject: `${leagueInSubject(leagueName)}: nothing new` }
}

async function addressed(email: ReactNode, { to, unsubscribe }: Envelope): Promise<Omit<Email, 'subject'>> {
  return { to, ...(await written(email)), headers: optOut(unsubscribe) }
}

function leaderboardButton(openMatch: number | null, appUrl: string): ReactNode {
  const href = openMatch === null ? `${appUrl}/leaderboard` : `${appUrl}/matches/${openMatch}`
  return h(Button, { href, style: styles.button }, 'Open the leaderboard')
}

const footer = (league: string, { isMember, ...links }: Envelope): ReactNode =>
  optionalFooter(`You’re receiving this because you ${isMember ? 'play in' : 'run'} ${league}.`, links)
