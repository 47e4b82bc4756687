import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { previewReminder as previewContract, sendReminders as sendContract } from '#contract/organize.ts'
import { noticeOn } from '#domain/organize/notice.ts'
import { type ReminderText, reminderText, remindedWords, whyNoReminder } from '#domain/organize/reminder.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { type LeagueNow, type OpenField, openField } from './open-field.ts'
import { type OpenMatch, type UnplayedGolfer, insertReminders, noticeOf } from './organize.queries.ts'

/** The reminder as the first golfer would get it, and everyone who would. */
export async function previewReminder(
  tools: Tools,
  actor: Actor,
  leagueId: number,
): Promise<ReplyOf<typeof previewContract>> {
  const { db, now } = tools
  const league = await leagueToChange(db, actor, { leagueId, allowed: may.organizeLeague })
  const field = (await openField(db, league, now())) ?? refuse('no_open_match')
  const golfers = remindable(field, now())
  const { subject, sentences } = await reminderTo(tools, league, { match: field.match, golfer: golfers[0] })
  return {
    matchId: field.match.id,
    subject,
    sentences,
    golfers: golfers.map(({ golfer: { id, name } }) => ({ id, name })),
  }
}

/** Queues reminders for those of the golfers who have still not played; each is written when it is sent. */
export async function sendReminders(
  tools: Tools,
  actor: Actor,
  leagueId: number,
  { matchId, golferIds }: InputOf<typeof sendContract>['body'],
): Promise<ReplyOf<typeof sendContract>> {
  const wanted = { leagueId, allowed: may.organizeLeague }
  await leagueToChange(tools.db, actor, wanted)
  const asked = new Set(golferIds)
  return change(tools, callerOf(actor), {
    // The league is locked, so that no golfer is reminded twice by two organizers.
    ...ofLeague(actor, wanted),
    touches: () => null,
    work: async (tx, league, { at }) => {
      const field = await openField(tx, league, at)
      if (field === null || field.match.id !== matchId) refuse('no_open_match')
      const userIds = remindable(field, at).flatMap(({ golfer, userId }) =>
        asked.has(golfer.id) && userId !== null ? [userId] : [],
      )
      await insertReminders(tx, { matchId, userIds, at: at.toISOString() })
      if (userIds.length > 0) await enqueueSend(tx)
      const reply = { success: userIds.length > 0, message: remindedWords(userIds.length), reminded: userIds.length }
      return { event: null, because: null, reply: () => reply }
    },
  })
}

const remindable = ({ unplayed }: OpenField, now: Date) =>
  unplayed.filter((golfer) => whyNoReminder(golfer, now.getTime()) === null)

type ReminderSubject = { readonly match: OpenMatch; readonly golfer: UnplayedGolfer | undefined }

/** A reminder's content for a golfer, with the league's notice. */
export async function reminderTo(
  { db, now, association }: Pick<Tools, 'db' | 'now' | 'association'>,
  league: LeagueNow & { readonly name: string },
  { match, golfer }: ReminderSubject,
): Promise<ReminderText> {
  const today = dayOf(now().getTime(), league.timeZone)
  const { subject, sentences } = reminderText({
    league: league.name,
    match,
    today,
    rules: match.rules,
    team: golfer?.golfer.team?.name ?? null,
    hasAssociation: association !== null,
  })
  const notice = noticeOn(today, await noticeOf(db, league.id))
  return { subject, sentences: notice === null ? sentences : [...sentences, `From your organizer: ${notice.text}`] }
}
