import { expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { getLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { getSettings, setGimmeRange, updateSettings } from '#contract/settings.ts'
import { aRound } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

test('the settings of a league are read by its golfers and changed by its owner', async () => {
  const { id, owner, wren } = await twilight(club())
  const settings = await wren.ask(getSettings, { query: { leagueId: id } })
  expect(settings).toEqual(await wren.ask(getLeague, { params: { id } }))
  const body = {
    leagueId: id,
    version: settings.version,
    scoresDroppedPerTeam: 1,
    maxNetDifferential: 8.5,
    matchLength: 2,
  }
  const changed = await owner.ask(updateSettings, { body })
  expect(changed).toMatchObject({
    scoresDroppedPerTeam: 1,
    maxNetDifferential: 8.5,
    matchLength: 2,
    noScoreNetDifferential: 12,
  })
  expect(await owner.ask(getSettings, { query: { leagueId: id } })).toEqual(changed)
})

test('new settings rescore the open match', async () => {
  const { id, owner, wren, hillbillies, matches } = await twilight(club())
  await aRound(club().tools.db, wren.golferId, { net: 150 })
  await owner.ask(updateSettings, { body: { leagueId: id, maxNetDifferential: 10, noScoreNetDifferential: 20 } })
  const match = await owner.ask(getMatch, { params: { id: matches[0] } })
  const team = match.matchScores.find(({ golferId, teamId }) => golferId === null && teamId === hillbillies)
  expect(team).toMatchObject({ netScore: 30 })
})

test('of two organizers who save at once, the second has to reload and nothing of the first is lost', async () => {
  const { id, owner } = await twilight(club())
  const { version } = await owner.ask(getSettings, { query: { leagueId: id } })
  const answers = await Promise.all([
    owner.try(updateSettings, { body: { leagueId: id, version, scoresDroppedPerTeam: 2 } }),
    owner.try(updateSettings, { body: { leagueId: id, version, scoresDroppedPerTeam: 3 } }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = { error: 'Someone else has changed this: reload and try again', code: 'out_of_date' }
  expect(answers.find(({ status }) => status === 409)?.body).toEqual(refused)
  const saved = answers.find(({ status }) => status === 200)?.body
  expect(await owner.ask(getSettings, { query: { leagueId: id } })).toEqual(saved)
})

test.each([
  ['scoresDroppedPerTeam', 11],
  ['maxNetDifferential', 100.5],
  ['noScoreNetDifferential', 9.3],
  ['matchLength', 5],
])('a %s of %d is refused', async (name, value) => {
  const { id, owner } = await twilight(club())
  const answer = await owner.try(updateSettings, { body: { leagueId: id, [name]: value } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', error: [{ path: name }] } })
})

test('a blank limit falls back to the default', async () => {
  const { id, owner } = await twilight(club(), { maxNetDifferential: 200, noScoreNetDifferential: 300 })
  const body = { leagueId: id, maxNetDifferential: '' as const, noScoreNetDifferential: null }
  expect(await owner.ask(updateSettings, { body })).toMatchObject({ maxNetDifferential: 9, noScoreNetDifferential: 12 })
})

test('every user sets their own gimme range from 0 to 10 feet, or none', async () => {
  const gus = await club().signUp('Gus Putter')
  for (const gimmeRange of [0, 10, null]) {
    expect(await gus.ask(setGimmeRange, { body: { gimmeRange } })).toMatchObject({ id: gus.id, gimmeRange })
    expect(await gus.ask(me)).toMatchObject({ gimmeRange })
  }
  expect(await gus.try(setGimmeRange, { body: { gimmeRange: 11 } })).toMatchObject(refusal(400, 'invalid_input'))
})
