import { setTimeout as sleep } from 'node:timers/promises'
import type { previewDigest as contract } from '#contract/digests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Digest, digestOf } from '#domain/digest/digest.ts'
import type { MatchFacts, ToldMatch } from '#domain/digest/digest-facts.ts'
import { noticeOn } from '#domain/organise/notice.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToRead } from '#server/ground/access.ts'
import { MailError } from '#server/platform/mail/port.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Compose, WaitingDigest } from '#server/platform/mail/compose.ts'
import { unsubscribeLink } from '#server/people/accounts/unsubscribe.ts'
import { storyOfMatch } from '#server/results/matches/story.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { noticeOf } from '#server/outward/organise/organise.ts'
import { sideTableLines } from '#server/results/side-tables/side-views.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type DigestReader, type Period, readerOf } from './digest-facts.queries.ts'
import { digestEmail, quietEmail } from './digest-email.ts'
import { coveredUntil, isStillWritten } from './digest-mails.queries.ts'
import { leagueNews, periodSince } from './league-news.ts'
import { countRecipients } from './send-digests.ts'

type Site = Pick<Tools, 'db' | 'now' | 'appUrl'>
type Live = Site & Pick<Tools, 'faults'>

/** Writes a reader's digest, unless nothing happened or they no longer receive it. */
export const composeDigest: Compose<WaitingDigest> = async (tools, { userId, leagueId, periodStart, periodEnd }) => {
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
const pause = 250

/** Waits until everything from before the period's end has been committed: the next digest begins after it. */
async function periodWritten(db: Tools['db'], end: string): Promise<void> {
  for (let n = 0; n < tries; n += 1) {
    if (!(await isStillWritten(db, end))) return
    await sleep(pause)
  }
  throw new MailError('postponed', 'Changes from before the end of the period are still being written')
}

/** The digest as the actor would receive it now. */
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
  const about = golferId === null ? null : { golferId, isReader: true }
  const news = await leagueNews(db, reader, { period, now: now() })
  const tell = async (match: MatchFacts): Promise<ToldMatch[]> => {
    const story = await storyOfMatch(db, { id: match.id, about, now: now() })
    return story === undefined ? [] : [{ ...match, story }]
  }
  const finished: ToldMatch[] = []
  for (const match of news.finished) finished.push(...(await tell(match)))
  const [open = null] = news.open === null ? [] : await tell(news.open)
  const sideTables = golferId === null ? [] : await sideTableLines(db, { leagueId: reader.leagueId, golferId }, now())
  const notice = noticeOn(news.today, await noticeOf(db, reader.leagueId))
  return digestOf({ ...news, finished, open, reader: { golferId }, sideTables, notice: notice?.text ?? null })
}

async function envelopeOf(site: Site, { userId, name, email, isMember }: DigestReader) {
  const unsubscribe = await unsubscribeLink(site, userId, 'digests')
  return { to: { name, address: email }, appUrl: site.appUrl, isMember, unsubscribe }
}
