import { z } from 'zod'
import { dueKinds } from '#domain/organize/due.ts'
import { noReminderReasons } from '#domain/organize/reminder.ts'
import { endpoint } from './endpoint.ts'
import { Notice } from './notices.ts'
import { ChangedResult } from './restatements.ts'
import { Day, GolferBadge, Id, IdParam, Instant } from './shared.ts'
import { Waiting } from './waiting.ts'

const Unplayed = z.object({
  golfer: GolferBadge,
  plannedOn: Day.nullable().meta({ description: 'The next day in the match on which they plan to play' }),
  remindedAt: Instant.nullable().meta({ description: 'When they were last reminded of this match' }),
  invitedAt: Instant.nullable().meta({ description: 'When they were invited, while the invitation is open' }),
  noReminder: z
    .enum(noReminderReasons)
    .nullable()
    .meta({ description: 'Why they get no reminder; null when they can' }),
})

/** An organizer's tasks in a league's week, in one answer. */
export const Organize = z.object({
  waiting: Waiting,
  match: z
    .object({
      id: Id,
      number: z.int(),
      startDate: Day,
      endDate: Day,
      timeLeft: z.string(),
      played: z.int(),
      golfers: z.int(),
    })
    .nullable()
    .meta({ description: 'The open match; null when none is being played' }),
  notPlayed: z
    .array(Unplayed)
    .meta({ description: 'Who has no counting round in the open match, and none that waits' }),
  remindable: z.int().meta({ description: 'How many of them can be reminded now' }),
  restatements: z.array(ChangedResult).meta({
    description: 'Changes to published results in the last two weeks, latest first, without those that are findings',
  }),
  checks: z
    .object({
      golfers: z.int().meta({ description: 'Golfers of the league whom the association knows' }),
      checkedAt: Instant.nullable().meta({ description: 'When the one checked longest ago was checked' }),
      problems: z.array(z.object({ golfer: z.object({ id: Id, name: z.string() }), text: z.string() })),
    })
    .nullable()
    .meta({ description: 'Null on a site without the association' }),
  due: z.array(
    z.object({ kind: z.enum(dueKinds), matchId: Id.nullable(), text: z.string(), needsAnswer: z.boolean() }),
  ),
  notice: Notice.nullable(),
})
export type Organize = z.infer<typeof Organize>

export const getOrganize = endpoint({
  name: 'getOrganize',
  method: 'GET',
  path: '/leagues/:id/organize',
  summary: 'What waits for the organizers of a league: who has not played, what to confirm, what is due',
  who: 'league managers',
  params: IdParam,
  reply: Organize,
  refusals: ['league_not_found'],
})

export const previewReminder = endpoint({
  name: 'previewReminder',
  method: 'GET',
  path: '/leagues/:id/reminders',
  summary: 'The reminder that would be sent now: its text, and who gets it',
  who: 'league managers',
  params: IdParam,
  reply: z.object({
    matchId: Id,
    subject: z.string(),
    sentences: z.array(z.string()).readonly().meta({ description: 'As the first of them would read it' }),
    golfers: z.array(z.object({ id: Id, name: z.string() })),
  }),
  refusals: ['league_not_found', 'no_open_match'],
})

export const sendReminders = endpoint({
  name: 'sendReminders',
  creates: true,
  method: 'POST',
  path: '/leagues/:id/reminders',
  summary: 'Remind golfers of the open match who have not played, by email; those who have meanwhile get none',
  who: 'league managers',
  params: IdParam,
  body: z.strictObject({ matchId: Id, golferIds: z.array(Id).min(1).max(1000) }),
  reply: z.object({ success: z.boolean(), message: z.string(), reminded: z.int() }),
  refusals: ['league_not_found', 'no_open_match'],
})
