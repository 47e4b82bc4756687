import { beforeEach, expect, test } from 'vitest'
import * as rounds from '#contract/scheduled-rounds.ts'
import { aMember, aPlayer, noon } from '#tests/factories/stored.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { insertEntry } from './scheduled-rounds.queries.ts'

const club = useClub()
const db = () => club().tools.db
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const friday = '2026-05-08'

/** Ezra plans a round; its id. */
async function ezraPlans(course: string | null, date = friday): Promise<number> {
  return (await insertEntry(db(), { golferId: league.ezra, date, course })) ?? 0
}
const joining = (id: number, matchId = league.matches[0]) => ({ params: { id }, body: { matchId } })
const join = (id: number) => league.wren.ask(rounds.joinScheduledRound, joining(id))
const refusal = async (id: number, matchId = league.matches[0], by = league.wren) => {
  const { status, body } = await by.try(rounds.joinScheduledRound, joining(id, matchId))
  return `${status} ${String(Object(body).code)}`
}
const plan = (course: string | null) => league.wren.ask(rounds.toggleScheduledRound, { body: { date: friday, course } })
const leave = (course: string | null) => league.wren.ask(rounds.leaveScheduledRound, { body: { date: friday, course } })

async function inMatch(): Promise<string[]> {
  const planned = await league.owner.ask(rounds.matchScheduledRounds, { params: { id: league.matches[0] } })
  return planned.map(({ date, course, golfer }) => `${date.slice(5)} ${course ?? 'somewhere'}: ${golfer.name}`)
}

const joins = () =>
  db()
    .selectFrom('planJoins')
    .innerJoin('scheduledRounds', 'scheduledRounds.id', 'scheduledRoundId')
    .select(['golferId', 'joinedGolferId', 'matchId', 'date', 'joinedAt'])
    .where('golferId', '=', league.wren.golferId)
    .execute()

test('joining plans the same day and course, and records whose round was joined, in which match and when', async () => {
  const joined = await join(await ezraPlans('Old Pines'))
  expect(joined).toMatchObject({ date: friday, course: 'Old Pines', golfer: { id: league.wren.golferId } })
  expect(await inMatch()).toEqual(['05-08 Old Pines: Ezra Lindqvist', '05-08 Old Pines: Wren Ashdown'])
  expect(await joins()).toEqual([
    {
      golferId: league.wren.golferId,
      joinedGolferId: league.ezra,
      matchId: league.matches[0],
      date: friday,
      joinedAt: noon.toISOString(),
    },
  ])
})

test('two taps at once, and one more later, join once', async () => {
  const id = await ezraPlans('Old Pines')
  const [first, second] = await Promise.all([join(id), join(id)])
  expect(first).toEqual(second)
  club().setNow(new Date('2026-05-07T12:00:00Z'))
  expect(await join(id)).toEqual(first)
  expect(await joins()).toMatchObject([{ joinedAt: noon.toISOString() }])
})

test('who planned the same round by themselves has joined no one', async () => {
  const own = await plan('Old Pines')
  expect(await join(await ezraPlans('Old Pines'))).toEqual(own.round)
  expect(await joins()).toEqual([])
})

test('joining moves a plan to the other course, and leaving brings it back', async () => {
  await plan('Marram Links')
  const id = await ezraPlans('Old Pines')
  expect(await join(id)).toMatchObject({ course: 'Old Pines' })
  expect(await leave('Old Pines')).toMatchObject({ round: { date: friday, course: 'Marram Links' } })
  expect(await joins()).toEqual([])
})

test('a golfer who moves on to a third course still gets the first plan back', async () => {
  await plan('Marram Links')
  await join(await ezraPlans('Old Pines'))
  const marlowes = await insertEntry(db(), { golferId: league.marlowe, date: friday, course: 'Gorse Hill' })
  await join(marlowes ?? 0)
  expect(await joins()).toMatchObject([{ joinedGolferId: league.marlowe }])
  expect(await leave('Gorse Hill')).toMatchObject({ round: { course: 'Marram Links' } })
})

test('a plan that names no course moves no one from theirs', async () => {
  const own = await plan('Marram Links')
  expect(await join(await ezraPlans(null))).toEqual(own.round)
})

test('leaving withdraws only that round: asked again, or for another course, it changes nothing', async () => {
  const id = await ezraPlans('Old Pines')
  const joined = await join(id)
  expect(await leave('Gorse Hill')).toEqual({ round: joined })
  expect(await leave('Old Pines')).toEqual({ round: null })
  expect(await leave('Old Pines')).toEqual({ round: null })
  expect(await inMatch()).toEqual(['05-08 Old Pines: Ezra Lindqvist'])
})

test('a joined round stays when the other golfer withdraws theirs', async () => {
  const finn = await aPlayer(club(), 'Finn Calloway')
  await aMember(db(), { leagueId: league.id, golferId: finn.golferId })
  const { round } = await finn.ask(rounds.toggleScheduledRound, { body: { date: friday, course: 'Old Pines' } })
  await join(round?.id ?? 0)
  await finn.ask(rounds.toggleScheduledRound, { body: { date: friday } })
  expect(await inMatch()).toEqual(['05-08 Old Pines: Wren Ashdown'])
})

test('a joined round whose course the golfer changes is their own again', async () => {
  await join(await ezraPlans('Old Pines'))
  await plan('Gorse Hill')
  expect(await joins()).toEqual([])
  expect(await leave('Gorse Hill')).toEqual({ round: null })
})

test('nothing is joined after its day, outside the match, or once it is withdrawn', async () => {
  const id = await ezraPlans('Old Pines')
  const nextMatch = await ezraPlans('Old Pines', '2026-05-12')
  expect(await refusal(nextMatch)).toBe('404 planned_round_not_found')
  expect(await refusal(2_000_000_000)).toBe('404 planned_round_not_found')
  expect(await refusal(id, 2_000_000_000)).toBe('404 match_not_found')
  club().setNow(new Date('2026-05-09T00:00:00Z'))
  expect(await refusal(id)).toBe('404 planned_round_not_found')
  expect(await joins()).toEqual([])
})

test('a round of someone who plays in other leagues only is not joined through this one', async () => {
  const stranger = await aPlayer(club(), 'Gus Pemberly')
  const id = await insertEntry(db(), { golferId: stranger.golferId, date: friday, course: null })
  expect(await refusal(id ?? 0)).toBe('404 planned_round_not_found')
  expect(await refusal(await ezraPlans(null), league.matches[0], stranger)).toBe('404 match_not_found')
})

test('an account joins sixty rounds in an hour, and then none', async () => {
  const id = await ezraPlans('Old Pines')
  for (let n = 0; n < 60; n += 1) await club().tools.limits.count('plan-account', String(league.wren.id))
  expect(await refusal(id)).toBe('429 too_many_requests')
})
