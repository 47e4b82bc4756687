import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { getGolfer } from '#contract/golfers.ts'
import { createSideTable, getSideTable, joinSideTable } from '#contract/side-tables.ts'
import { syncScores } from '#contract/syncs.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOrNull } from '#domain/shared/decimals.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectText } from '#tests/support/browser/screen.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('a round synced while a side table is on screen changes its open match without a reload', async () => {
  const wren = await callerFor(app.url, golfer)
  const otis = await callerFor(app.url, 'owner@demo.example')
  const [own, other] = [(await wren.ask(me)).golfer, (await otis.ask(me)).golfer]
  if (own === null || other === null) throw new Error('Both have a golfer')
  const { id: leagueId } = await leagueNamed(wren)
  const body = { name: 'Saturday Four', golferIds: [own.id] }
  const { id } = await otis.ask(createSideTable, { params: { id: leagueId }, body })
  await wren.ask(joinSideTable, { params: { id } })
  const first = async () => (await wren.ask(getSideTable, { params: { id } })).open?.golfers[0]
  const page = await visit({ as: golfer, path: `/side-tables/${id}` })
  const open = page.getByRole('table', { name: /, if it ended now$/ })
  const before = await first()
  await expectText(open, formatNet(tenthsOrNull(before?.net ?? null)))
  const winner = before?.golferId === own.id ? other : own
  const admin = await callerFor(app.url, 'admin@demo.example')
  const { ghinNumber } = await admin.ask(getGolfer, { params: { id: winner.id } })
  const association = controlOf(app.control.replace('/control', '/api/v1'))
  await association.post({ ghin: ghinNumber ?? '', adjusted_gross_score: 60 })
  await admin.ask(syncScores, { body: { leagueId } })
  await expectText(open.locator('tbody tr').first(), winner.name)
  const after = await first()
  expect(after).toMatchObject({ golferId: winner.id, position: 1, tied: false })
  await expectText(open.locator('tbody tr').first(), formatNet(tenthsOrNull(after?.net ?? null)))
})
