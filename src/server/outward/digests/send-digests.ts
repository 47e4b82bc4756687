import type { sendDigest as contract } from '#contract/digests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { hasNews } from '#domain/digest/digest.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { type DueReader, type NewDigest, digestReaders, insertDigests, lastOfNext } from './digest-mails.queries.ts'
import { leagueNews, periodSince } from './league-news.ts'

/** Queues a league's digest for readers who have news; a reader whose digest is already queued gets no second one. */
export async function sendDigest(tools: Tools, actor: Actor, leagueId: number): Promise<ReplyOf<typeof contract>> {
  const league = await leagueToChange(tools.db, actor, { leagueId, allowed: may.sendDigest })
  await finishMatches(tools, leagueId)
  return withAdvisoryLock(tools.db, digestLock, async (tx) => {
    const now = tools.now()
    const readers = await digestReaders(tx, only(leagueId))
    if (readers.length === 0) return { success: false, message: 'No one receives the digest of this league' }
    const due = readers.filter(({ isWaiting }) => !isWaiting)
    if (due.length === 0)
      return { success: false, message: `The digest is already on its way to ${people(readers.length)}` }
    const known = { leagueId, leagueName: league.name, timeZone: league.timeZone }
    const digests = await withNews(tx, known, { digests: due.map(digestFrom(now)), now })
    if (digests.length === 0) return { success: false, message: 'Nothing new since the last digest' }
    const queued = await insertDigests(tx, digests, now)
    await enqueueSend(tx)
    return { success: true, message: `Digest queued for ${people(queued)}` }
  })
}

/** How many readers would get a league's digest if it were sent at an instant. */
export async function countRecipients(db: Db, league: League, now: Date): Promise<number> {
  const due = (await digestReaders(db, only(league.leagueId))).filter(({ isWaiting }) => !isWaiting)
  return (await withNews(db, league, { digests: due.map(digestFrom(now)), now })).length
}

/** Queues the scheduled digests of all leagues; repeated for the same instant it does nothing. */
export async function queueDigests(tools: Tools, scheduledFor: Date): Promise<void> {
  await finishMatches(tools)
  for (let after: number | null = 0; after !== null;) after = await queueNext(tools, after, scheduledFor)
}

const only = (leagueId: number) => ({ after: leagueId - 1, until: leagueId })

/** Leagues per transaction: this many hold the digest lock for some tenths of a second. */
const leaguesAtOnce = 200

/** Queues the digests of the next leagues and returns the last id among them; null when there are no more. */
async function queueNext({ db, now: clock }: Tools, after: number, scheduledFor: Date): Promise<number | null> {
  const last = await lastOfNext(db, after, leaguesAtOnce)
  if (last === null) return null
  await withAdvisoryLock(db, digestLock, async (tx) => {
    const now = clock()
    const readers = await digestReaders(tx, { after, until: last })
    const due = readers.filter((reader) => !reader.isWaiting && !isCoveredSince(reader, scheduledFor))
    await insertDigests(tx, due.map(digestFrom(now)), now)
    await enqueueSend(tx)
  })
  return last
}

/** The advisory lock of everything that queues digests. */
const digestLock = 'digests'

const isCoveredSince = ({ newest }: DueReader, instant: Date) =>
  newest !== null && Date.parse(newest) >= instant.getTime()

const digestFrom =
  (now: Date) =>
  ({ userId, leagueId, coveredUntil }: DueReader): NewDigest => ({
    userId,
    leagueId,
    periodStart: periodSince(coveredUntil, now).start,
  })

type League = Parameters<typeof leagueNews>[1]
type DueDigests = { readonly digests: readonly NewDigest[]; readonly now: Date }

async function withNews(db: Db, league: League, { digests, now }: DueDigests): Promise<NewDigest[]> {
  const found: NewDigest[] = []
  for (const [start, sameStart] of Map.groupBy(digests, ({ periodStart }) => periodStart)) {
    const leagueFacts = await leagueNews(db, league, { period: { start, end: now.toISOString() }, now })
    if (hasNews(leagueFacts)) found.push(...sameStart)
  }
  return found
}

const people = (n: number) => `${n} ${n === 1 ? 'reader' : 'readers'}`
