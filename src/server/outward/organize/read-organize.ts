import type { Finding } from '#contract/fair-play.ts'
import type { Organize } from '#contract/organize.ts'
import { checkProblem } from '#domain/organize/check-problem.ts'
import { dueIn } from '#domain/organize/due.ts'
import { noticeOn } from '#domain/organize/notice.ts'
import { whyNoReminder } from '#domain/organize/reminder.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { type Day, dayOf, msPerDay } from '#domain/shared/day.ts'
import { timeLeft } from '#domain/shared/phrases.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { changedResult } from './league-history.ts'
import { type OpenField, openField, type LeagueNow } from './open-field.ts'
import { checkedGolfers, noticeOf, restatementsIn, seasonInPlay } from './organize.queries.ts'
import { waitingIn } from './waiting.ts'

type Page = { readonly db: Db; readonly league: LeagueNow; readonly now: Date; readonly today: Day }

/** The tasks of a league's organizers, from one snapshot. */
export function readOrganize(tools: Tools, actor: Actor, leagueId: number): Promise<Organize> {
  return snapshotOf(tools.db).execute(async (db) => {
    const league = await leagueToChange(db, actor, { leagueId, allowed: may.organizeLeague })
    const now = tools.now()
    const page = { db, league, now, today: dayOf(now.getTime(), league.timeZone) }
    const field = await openField(db, league, now)
    const played = field === null ? { match: null, notPlayed: [] } : playedIn(field, page)
    const checks = tools.association === null ? null : await checksIn(page)
    const [{ found, ...waiting } = refuse('league_not_found')] = await waitingIn(db, actor, { league: leagueId }, now)
    return {
      waiting,
      ...played,
      remindable: played.notPlayed.filter(({ noReminder }) => noReminder === null).length,
      restatements: await latelyRestated(page, found),
      checks,
      due: await dueNow(page),
      notice: noticeOn(page.today, await noticeOf(db, leagueId)),
    }
  })
}

function playedIn(
  { match, golfers, unplayed }: OpenField,
  { now, today }: Page,
): Pick<Organize, 'match' | 'notPlayed'> {
  const { id, number, startDate, endDate } = match
  const played = golfers - unplayed.length
  return {
    match: { id, number, startDate, endDate, timeLeft: timeLeft(endDate, today), played, golfers },
    notPlayed: unplayed.map((one) => ({
      golfer: one.golfer,
      plannedOn: one.plannedOn,
      remindedAt: one.remindedAt,
      invitedAt: one.invitedAt,
      noReminder: whyNoReminder(one, now.getTime()),
    })),
  }
}

async function checksIn({ db, league, now }: Page): Promise<NonNullable<Organize['checks']>> {
  const golfers = await checkedGolfers(db, league.id)
  const [first = null] = golfers.map(({ checkedAt }) => checkedAt).toSorted(earliestFirst)
  return {
    golfers: golfers.length,
    checkedAt: first,
    problems: golfers.flatMap((golfer) => {
      const text = checkProblem(golfer, now.getTime())
      return text === null ? [] : [{ golfer: { id: golfer.id, name: golfer.name }, text }]
    }),
  }
}

/** Those never checked first. */
const earliestFirst = (a: string | null, b: string | null) =>
  (a === null ? 0 : Date.parse(a)) - (b === null ? 0 : Date.parse(b))

const twoWeeks = 14 * msPerDay

/** Changed results without those that findings are about: a correction is listed once, with its evidence. */
async function latelyRestated({ db, league, now }: Page, found: readonly Finding[]): Promise<Organize['restatements']> {
  const since = new Date(now.getTime() - twoWeeks).toISOString()
  const rows = await restatementsIn(db, league.id, { since, limit: 20 })
  const ofRounds = found.filter(({ kind }) => kind === 'edited' || kind === 'late')
  const isFound = ({ matchId, rounds }: (typeof rows)[number]) =>
    rounds.length > 0 &&
    rounds.every(({ golferId }) => ofRounds.some((one) => one.match.id === matchId && one.golfer.id === golferId))
  return rows.filter((row) => !isFound(row)).map(changedResult)
}

async function dueNow({ db, league, today }: Page): Promise<Organize['due']> {
  const season = await seasonInPlay(db, league.id)
  if (season === undefined) return dueIn(null, today)
  const matches = season.matches.map(({ becomesFinalAt, ...match }) => ({
    ...match,
    finalOn: becomesFinalAt === null ? null : dayOf(Date.parse(becomesFinalAt), league.timeZone),
  }))
  return dueIn({ ...season, matches }, today)
}
