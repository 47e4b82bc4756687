import { expect, test } from 'vitest'
import { aGolfer, aLeague, aMember, aSeason, noon } from '#tests/factories/stored.ts'
import { useApp } from '#tests/support/server/app.ts'
import { checksOf, idleAmong, matchMoment, recordLookUp } from './need.queries.ts'

const app = useApp({ now: () => noon })
const db = () => app().tools.db

async function league({ isActive }: { readonly isActive: boolean }) {
  const { id: ownerId } = await app().signUp('Ann')
  const id = await aLeague(db(), { ownerId, timeZone: 'Asia/Tokyo' })
  await aSeason(db(), { leagueId: id, isActive })
  const golferId = await aGolfer(db(), 'Isla Montclair', { ghinNumber: '5000001' })
  await aMember(db(), { leagueId: id, golferId })
  return { id, golferId }
}

test('a golfer who was named as changed stays so when a later look-up does not name them', async () => {
  const id = await aGolfer(db(), 'Isla Montclair', { ghinNumber: '5000001' })
  const [changedAt, later] = ['2026-05-06T10:00:00.000Z', '2026-05-06T11:00:00.000Z']
  await recordLookUp(db(), { asked: [id], changed: [id], at: changedAt })
  await recordLookUp(db(), { asked: [id], changed: [], at: later })
  expect(await checksOf(db(), [id], '2026-05-06')).toMatchObject([{ id, changedAt, lookedUpAt: later }])
})

test('a match ends after its last day where the league plays, of which two days are its end', async () => {
  const { id } = await league({ isActive: true })
  const moments = []
  for (const now of ['2026-05-08T14:59:59Z', '2026-05-08T15:00:00Z', '2026-05-10T14:59:59Z', '2026-05-10T15:00:00Z'])
    moments.push(await matchMoment(db(), id, now))
  expect(moments).toEqual([
    { isEnding: false, endedAt: null },
    { isEnding: true, endedAt: null },
    { isEnding: true, endedAt: null },
    { isEnding: false, endedAt: '2026-05-10T15:00:00.000Z' },
  ])
})

test.each([
  ['is idle when its season is not active', false],
  ['is not idle during its active season', true],
])('a golfer of a league %s', async (_what, isActive) => {
  const { golferId } = await league({ isActive })
  const idle = await idleAmong(db(), [golferId])
  expect(idle.map(({ id }) => id)).toEqual(isActive ? [] : [golferId])
})
