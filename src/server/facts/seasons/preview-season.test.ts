import { beforeEach, expect, test } from 'vitest'
import { previewSeason } from '#contract/season-previews.ts'
import { createSeason, getSeason, updateSeason } from '#contract/seasons.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import { fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { type Twilight, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const asked = (startDate: string, endDate: string, seasonId?: number) => ({
  params: { id: league.id },
  query: { startDate, endDate, ...(seasonId === undefined ? {} : { seasonId: String(seasonId) }) },
})
const preview = (...days: Parameters<typeof asked>) => league.owner.ask(previewSeason, asked(...days))

test('the preview of a shorter season names the matches that go, and changes nothing', async () => {
  const { id } = league.season
  const before = await league.owner.ask(getSeason, { params: { id } })
  const shorter = await preview('2026-05-04', '2026-05-17', id)
  expect(shorter).toEqual({ removed: [3, 4], created: 0, overlaps: [], refusal: null })
  expect(await preview('2026-05-04', '2026-05-31', id), 'the days it has').toMatchObject({ removed: [], created: 0 })
  expect(await preview('2026-05-04', '2026-06-07', id)).toMatchObject({ removed: [], created: 1 })
  expect(await league.owner.ask(getSeason, { params: { id } })).toEqual(before)
})

test('other seasons of the league on some of the days are listed', async () => {
  const season = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31' }
  expect((await preview('2026-05-31', '2026-06-28')).overlaps).toEqual([season])
  expect((await preview('2026-06-01', '2026-06-28')).overlaps).toEqual([])
  const later = { year: 2026, startDate: '2026-06-01', endDate: '2026-06-28' }
  await league.owner.ask(createSeason, { body: { ...later, isActive: false, leagueId: league.id } })
  expect((await preview('2026-05-04', '2026-06-07', league.season.id)).overlaps).toEqual([later])
})

test('what saving would refuse is said in the same words', async () => {
  await aRound(club().tools.db, league.wren.golferId, {}, noon)
  club().setNow(new Date('2026-05-12T12:00:00Z'))
  await publishAt(club(), '2026-05-12T12:00:00Z')
  const { id } = league.season
  const days = { startDate: '2026-05-11', endDate: '2026-05-31' }
  const { refusal: reason } = await preview(days.startDate, days.endDate, id)
  expect(reason).toBe('This would delete a finished match that has rounds')
  const body = { ...days, year: 2026, isActive: true, leagueId: league.id }
  expect(await league.owner.try(updateSeason, { params: { id }, body })).toMatchObject(
    refusal(409, 'finished_match_has_rounds', reason ?? ''),
  )
})

test('reversed days and a season of another league are refused', async () => {
  const ask = (...days: Parameters<typeof asked>) => league.owner.try(previewSeason, asked(...days))
  expect(await ask('2026-06-02', '2026-06-01')).toMatchObject(
    fieldRefusal('query.endDate', 'End date must be after start date'),
  )
  const other = await twilight(club())
  expect(await ask('2026-06-01', '2026-06-28', other.season.id)).toMatchObject(refusal(404, 'season_not_found'))
})
