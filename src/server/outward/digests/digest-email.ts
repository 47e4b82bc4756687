import { setTimeout as sleep } from 'node:timers/promises'
import { Button, Text } from '@react-email/components'
import { type ReactNode, createElement as h } from 'react'
import type { previewDigest as contract } from '#contract/digests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { MatchFacts, ToldMatch } from '#domain/digest/digest-facts.ts'
import { type Digest, digestOf } from '#domain/digest/digest.ts'
import { leagueInSubject } from '#domain/digest/subject.ts'
import { noticeOn } from '#domain/organize/notice.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { shortened } from '#domain/shared/one-line.ts'
import { displayName } from '#domain/shared/phrases.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { noticeOf } from '#server/outward/organize/organize.ts'
import { unsubscribeLink } from '#server/people/accounts/unsubscribe.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Compose } from '#server/platform/mail/compose.ts'
import { emailLayout, optOut, optionalFooter, styles, written } from '#server/platform/mail/email-layout.ts'
import { MailError, type Email, type Person } from '#server/platform/mail/port.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { storyOfMatch } from '#server/results/matches/story.ts'
import { sideTableLines } from '#server/results/side-tables/read-side-tables.ts'
import { type DigestReader, type Period, readerOf } from './digest-facts.queries.ts'
import { coveredUntil, isStillWritten } from './digest-mails.queries.ts'
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
import { leagueNews, periodSince } from './league-news.ts'
import { countRecipients } from './send-digests.ts'

type Site = Pick<Tools, 'db' | 'now' | 'appUrl'>
type Live = Site & Pick<Tools, 'faults'>

type OfLeague = { readonly leagueId: number; readonly periodStart: string; readonly periodEnd: string }

/** Writes a reader's digest, unless nothing happened or they no longer receive it. */
export const composeDigest: Compose<OfLeague> = async (tools, { userId, leagueId, periodStart, periodEnd }) => {
  const reader = await readerOf(tools.db, userId, leagueId)
  if (
    reader === undefined ||
    !reader.wantsDigest ||
    !reader.hasVerifiedEmail ||
    !(reader.hasAccepted || reader.isOwner)
  )
    return 'nothing'
  await periodWritten(tools.db, periodEnd)
  const digest = await digestFor(tools, reader, { start: periodStart, end: periodEnd })
  return digest === 'nothing' ? 'nothing' : digestEmail(digest, await envelopeOf(tools, reader))
}

const tries = 20
const pauseMs = 250

/** Waits until everything from before the period's end has been committed: the next digest begins after it. */
async function periodWritten(db: Tools['db'], end: string): Promise<void> {
  for (let n = 0; n < tries; n += 1) {
    if (!(await isStillWritten(db, end))) return
    await sleep(pauseMs)
  }
  throw new MailError('postponed', 'Changes from before the end of the period are still being written')
}

export async function previewDigest(tools: Live, actor: Actor, leagueId: number): Promise<ReplyOf<typeof contract>> {
  await leagueToRead(tools.db, actor, leagueId)
  await finishMatches(tools, leagueId)
  const reader = (await readerOf(tools.db, actor.id, leagueId)) ?? refuse('league_not_found')
  const period = periodSince(await coveredUntil(tools.db, actor.id, leagueId), tools.now())
  const digest = await digestFor(tools, reader, period)
  const envelope = await envelopeOf(tools, reader)
  const { subject, html, text } = await (digest === 'nothing'
    ? quietEmail(reader.leagueName, envelope)
    : digestEmail(digest, envelope))
  const readers = may.sendDigest(actor) ? await countRecipients(tools.db, reader, tools.now()) : null
  return { subject, html, text, readers }
}

async function digestFor({ db, now }: Site, reader: DigestReader, period: Period): Promise<Digest | 'nothing'> {
  const { golferId } = reader
  const subject = golferId === null ? null : { golferId, isReader: true }
  const leagueFacts = await leagueNews(db, reader, { period, now: now() })
  const tell = async (match: MatchFacts): Promise<ToldMatch[]> => {
    const story = await storyOfMatch(db, { id: match.id, subject, now: now() })
    return story === undefined ? [] : [{ ...match, story }]
  }
  const finished: ToldMatch[] = []
  for (const match of leagueFacts.finished) finished.push(...(await tell(match)))
  const [open = null] = leagueFacts.open === null ? [] : await tell(leagueFacts.open)
  const sideTables = golferId === null ? [] : await sideTableLines(db, { leagueId: reader.leagueId, golferId }, now())
  const notice = noticeOn(leagueFacts.today, await noticeOf(db, reader.leagueId))
  return digestOf({ ...leagueFacts, finished, open, reader: { golferId }, sideTables, notice: notice?.text ?? null })
}

async function envelopeOf(site: Site, { userId, name, email, isMember }: DigestReader) {
  const unsubscribe = await unsubscribeLink(site, userId, 'digests')
  return { to: { name, address: email }, appUrl: site.appUrl, isMember, unsubscribe }
}

/** The reader of a digest, and the links in it. */
type Envelope = {
  readonly to: Person
  readonly appUrl: string
  /** Whether the reader plays in the league; otherwise they run it. */
  readonly isMember: boolean
  readonly unsubscribe: string
}

/** Mail programs show no more than this after the subject. */
const maxPreviewLength = 120

/** A digest as an email, whose HTML and text say the same. */
async function digestEmail(digest: Digest, envelope: Envelope): Promise<Email> {
  const { subject, league, days, notice, gist, seasonEnd, finished, open } = digest
  const { best, moves, restated, sideTables, upcoming } = digest
  const { appUrl } = envelope
  const email = emailLayout(
    { preview: shortened(gist, maxPreviewLength), title: league, footer: footer(league, envelope) },
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
async function quietEmail(leagueName: string, envelope: Envelope): Promise<Email> {
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
  optionalFooter(`You’re receiving this because you ${isMember ? 'play in' : 'run'} ${league}.`, links, '/profile')
