import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { logout } from '#contract/auth.ts'
import { nameDeputy, removeDeputy } from '#contract/deputies.ts'
import * as leagues from '#contract/leagues.ts'
import { getSuccession, takeOverLeague } from '#contract/succession.ts'
import { msPerDay } from '#domain/shared/day.ts'
import { type Player, aMember, aPlayer, noon } from '#tests/factories/stored.ts'
import { type Caller, refusal, until, untilBlocked } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { noticeAway } from './succession.ts'

const club = useClub()
let league: Twilight
/** Named first. */
let juniper: Player
let marlow: Player
let at: { readonly params: { readonly id: number } }

const daysAfter = (days: number) => new Date(noon.getTime() + days * msPerDay)

async function seen(days: number): Promise<void> {
  const seenAt = daysAfter(days).toISOString()
  await club().tools.db.updateTable('accountSeen').set({ seenAt }).where('userId', '=', league.owner.id).execute()
}

const inSeason = (startDate: string, endDate: string, createdAt = startDate) =>
  club()
    .tools.db.updateTable('seasons')
    .set({ startDate, endDate, createdAt })
    .where('leagueId', '=', league.id)
    .execute()

async function lookOn(day: number): Promise<void> {
  club().setNow(daysAfter(day))
  await noticeAway(club().tools)
  await until(
    () => emailsOf(league.owner),
    (emails) => emails.every(({ state }) => state !== 'waiting'),
  )
}

const emailsOf = ({ id }: Caller) =>
  club()
    .tools.db.selectFrom('mails')
    .select('state')
    .where('userId', '=', id)
    .where('kind', '=', 'succession')
    .execute()

async function deputy(name: string): Promise<Player> {
  const player = await aPlayer(club(), name)
  await aMember(club().tools.db, { leagueId: league.id, golferId: player.golferId })
  await league.owner.ask(nameDeputy, { params: { id: league.id, golferId: player.golferId } })
  return player
}

const shown = async (by = juniper) => (await by.ask(getSuccession, at)).succession

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await twilight(club())
  at = { params: { id: league.id } }
  juniper = await deputy('Juniper Vale')
  marlow = await deputy('Marlow Finch')
  await inSeason('2026-01-01', '2026-12-31')
  await seen(-121)
})

test('a season that a deputy creates while the owner is away counts from that day, however early it begins', async () => {
  await inSeason('2026-01-01', '2026-12-31', daysAfter(-40).toISOString())
  await lookOn(18)
  expect(await shown()).toBeNull()
  await lookOn(19)
  expect(await shown()).toMatchObject({ successor: { name: 'Juniper Vale' } })
})

const notAway = refusal(
  409,
  'owner_not_away',
  'The owner is back, or has not been written to twice yet. Nothing changes.',
)

test('the deputy who was named first follows an owner who stays away after two emails, two weeks apart', async () => {
  const emails = () => club().mailbox.emails.filter(({ subject }) => /Sign in to stay|is away/.test(subject))
  const before = emails().length
  await lookOn(0)
  await lookOn(1)
  expect(await shown()).toEqual({
    successor: { userId: juniper.id, name: 'Juniper Vale' },
    from: daysAfter(28).toISOString(),
    canTakeOver: false,
  })
  const first = await until(
    () => emails().slice(before),
    (some) => some.length === 3,
  )
  expect(first.map(({ subject }) => subject).sort()).toEqual([
    'Sign in to stay the owner of Tuesday Twilight',
    'The owner of Tuesday Twilight is away',
    'The owner of Tuesday Twilight is away',
  ])
  await lookOn(13)
  await lookOn(15)
  await until(
    () => emails().slice(before),
    (some) => some.length === 6,
  )
  club().setNow(daysAfter(28))
  expect(await juniper.try(takeOverLeague, at)).toMatchObject(notAway)
  expect(await shown()).toMatchObject({ from: daysAfter(29).toISOString(), canTakeOver: false })
  club().setNow(daysAfter(29))
  expect(await shown()).toMatchObject({ canTakeOver: true })
  expect(await marlow.try(takeOverLeague, at)).toMatchObject(
    refusal(409, 'not_first_deputy', 'Another deputy of this league was named first'),
  )
  expect(await juniper.ask(takeOverLeague, at)).toMatchObject({ ownerId: juniper.id, deputyIds: [marlow.id] })
  expect(await juniper.try(takeOverLeague, at)).toMatchObject(notAway)
  const [event] = await club().admin.ask(listAuditEvents, { query: { limit: 1 } })
  expect(event).toMatchObject({ kind: 'ownership_transferred', detail: { to: 'Juniper Vale' } })
  await lookOn(30)
  expect(await shown()).toBeNull()
})

test('the next deputy follows where the first one steps down', async () => {
  await lookOn(0)
  await juniper.ask(removeDeputy, { params: { id: league.id, golferId: juniper.golferId } })
  expect(await shown(marlow)).toMatchObject({ successor: { userId: marlow.id } })
})

test('without a deputy it ends, and begins with two more emails once there is one', async () => {
  const named = { params: { id: league.id, golferId: juniper.golferId } }
  await lookOn(0)
  await juniper.ask(removeDeputy, named)
  await marlow.ask(removeDeputy, { params: { id: league.id, golferId: marlow.golferId } })
  await lookOn(14)
  await club().admin.ask(nameDeputy, named)
  club().setNow(daysAfter(28))
  expect(await juniper.try(takeOverLeague, at)).toMatchObject(notAway)
  await lookOn(28)
  expect(await shown()).toMatchObject({ from: daysAfter(56).toISOString(), canTakeOver: false })
})

test.each([
  ['before the second email', 3],
  ['after it', 20],
])('any sign of the owner ends it: %s', async (_when, day) => {
  await lookOn(0)
  await lookOn(14)
  await seen(day)
  expect(await shown()).toBeNull()
  club().setNow(daysAfter(29))
  expect(await juniper.try(takeOverLeague, at)).toMatchObject(notAway)
  await lookOn(29)
  expect(await shown()).toBeNull()
})

test.each([
  ['first', 0],
  ['second', 14],
])('an owner whose %s email cannot be sent is not followed', async (_which, day) => {
  const { db } = club().tools
  await lookOn(0)
  await lookOn(day)
  await db
    .updateTable('mails')
    .set({ state: 'failed', sentAt: null, error: 'mailbox unknown' })
    .where(
      'id',
      '=',
      db
        .selectFrom('mails')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('userId', '=', league.owner.id),
    )
    .execute()
  await lookOn(14)
  club().setNow(daysAfter(28))
  expect(await juniper.try(takeOverLeague, at)).toMatchObject(notAway)
  expect(await shown()).toBeNull()
})

test('a request is a sign, also when the owner has signed out since', async () => {
  await lookOn(0)
  club().setNow(daysAfter(1))
  await league.owner.ask(leagues.listLeagues)
  await league.owner.ask(logout)
  expect(await shown()).toBeNull()
})

test('an owner who signs in while a deputy takes over stays the owner', async () => {
  await lookOn(0)
  await lookOn(14)
  club().setNow(daysAfter(28))
  const { db } = club().tools
  let late: ReturnType<typeof juniper.try<typeof takeOverLeague>> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('accountSeen')
      .set({ seenAt: daysAfter(28).toISOString() })
      .where('userId', '=', league.owner.id)
      .execute()
    late = juniper.try(takeOverLeague, at)
    await untilBlocked(db)
  })
  expect(await late).toMatchObject(notAway)
})

test.each([
  ['an owner who was here in the last 120 days', () => seen(-119)],
  ['a league that was in a season on less than 60 of these days', () => inSeason('2026-03-09', '2026-12-31')],
  ['a league that is not in a season now', () => inSeason('2026-01-01', '2026-05-05')],
  [
    'an owner whose address was never confirmed',
    () =>
      club().tools.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', league.owner.id).execute(),
  ],
  [
    'a league whose deputies have not accepted',
    () =>
      club().tools.db.updateTable('memberships').set({ acceptedBy: null }).where('leagueId', '=', league.id).execute(),
  ],
])('nobody is written to about %s', async (_what, prepare) => {
  await prepare()
  await lookOn(0)
  expect(await shown()).toBeNull()
})

test('a site without a mail server leaves it to administrators', async () => {
  club().setNow(noon)
  await noticeAway({ ...club().tools, mailer: { ...club().tools.mailer, reachesPeople: false } })
  expect(await shown()).toBeNull()
})

test.each(['waiting', 'nothing'] as const)('an owner whose second email is %s is not followed', async (state) => {
  await lookOn(0)
  await lookOn(14)
  await club()
    .tools.db.updateTable('mails')
    .set({ state, sentAt: null, nextTryAt: daysAfter(100).toISOString() })
    .where('kind', '=', 'succession')
    .where('userId', '=', league.owner.id)
    .where('createdAt', '>=', daysAfter(14).toISOString())
    .execute()
  club().setNow(daysAfter(29))
  expect(await shown()).toMatchObject({ canTakeOver: false })
  expect(await juniper.try(takeOverLeague, at)).toMatchObject(notAway)
})
