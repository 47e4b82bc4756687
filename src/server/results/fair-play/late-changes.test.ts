import { beforeEach, expect, test } from 'vitest'
import { listFairPlay } from '#contract/fair-play.ts'
import { updateLeague } from '#contract/leagues.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, useApp } from '#tests/support/server/app.ts'
import { type TestLeague, ghinsFrom, seedLeague, synced } from '#tests/support/world/league.ts'

/** In the sixth match; the fifth ended the evening before last. */
const friday = new Date('2026-11-13T12:00:00Z')
const monday = new Date('2026-11-16T06:00:00Z')
const wednesday = new Date('2026-11-18T06:00:00Z')

const app = useApp({ simulatorNow: () => friday, now: () => friday })

let admin: Caller
let league: TestLeague

beforeEach(async () => {
  admin = await app().signUp('Ann')
  league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
})

const control = () => controlOf(app().simulator.url)
const sync = () => synced(admin, { leagueId: league.id })
const post = (gross: number) =>
  control().post({ ghin: league.golfers[0]?.ghin ?? '', played_at: '2026-11-12', adjusted_gross_score: gross })
const found = async () => {
  const all = await admin.ask(listFairPlay, { params: { id: league.id } })
  return all.filter(({ match }) => match.number === 6)
}
const turnTo = async (now: Date) => {
  app().setNow(now)
  await control().turnClock(now)
}

test('what the association corrects and deletes is found when the match was over by then', async () => {
  const [corrected, deleted] = [await post(88), await post(91)]
  await sync()
  await control().correct(corrected, 87)
  await sync()
  expect(await found()).toEqual([])
  await turnTo(monday)
  await control().correct(corrected, 82)
  await control().remove(deleted)
  await sync()
  const evidence = (await found()).map(({ kind, evidence: [sentence] }) => [kind, sentence])
  expect(evidence).toHaveLength(2)
  expect(evidence).toContainEqual(['edited', expect.stringMatching(/^Changed Mon, Nov 16.*: gross 87 to 82, diff/)])
  expect(evidence).toContainEqual(['edited', expect.stringMatching(/^Deleted Mon, Nov 16.*: gross 91, diff/)])
})

test('a deletion at the association that frees a place is found while the match is open', async () => {
  await admin.ask(updateLeague, { params: { id: league.id }, body: { roundsThatCount: 1 } })
  const deleted = await post(91)
  await sync()
  await control().remove(deleted)
  await sync()
  expect(await found()).toMatchObject([
    {
      kind: 'edited',
      evidence: [expect.stringMatching(/^Deleted Fri, Nov 13.*, which freed a place in match 6: gross 91, diff/)],
    },
  ])
})

test('a round that is posted at the association two days after the match is found', async () => {
  await sync()
  await turnTo(monday)
  await post(88)
  await sync()
  expect(await found()).toEqual([])
  await turnTo(wednesday)
  await post(91)
  await sync()
  expect(await found()).toMatchObject([{ kind: 'late', rounds: [{ gross: 91 }] }])
})
