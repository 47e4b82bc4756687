import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { getIndexHistory } from '#contract/own-indexes.ts'
import { getHoleScores, previewScore } from '#contract/round-entry.ts'
import { correctScore, listScores, postScore } from '#contract/scores.ts'
import { adjustedCard } from '#domain/rounds/hole-scores.ts'
import { type PlayedHole, notPlayed } from '#domain/rounds/played-hole.ts'
import { addDays } from '#domain/shared/day.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aMember, aPlayer, aRevision } from '#tests/factories/stored.ts'
import { type Caller, fieldRefusal } from '#tests/support/server/app.ts'
import { type Twilight, reviseAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let fern: Player

beforeEach(async () => {
  league = await twilight(club(), { manualRounds: 'all' })
  fern = await aPlayer(club(), 'Fern Alder', { handicapIndex: 14.2 })
  await aRevision(club().tools.db, fern.golferId, 14.2)
  await aMember(club().tools.db, { leagueId: league.id, golferId: fern.golferId })
})

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5]
const strokeIndexes = [7, 3, 17, 11, 1, 9, 15, 5, 13, 8, 18, 4, 12, 2, 10, 16, 6, 14]
const { adjustedGrossScore: _, ...place } = { ...enteredCard, courseRating: 71.3, slopeRating: 128 }

/** All bogeys, but for these scores on the first holes. */
const holes = (...first: (number | null)[]): PlayedHole[] =>
  pars.map((par, n) => ({
    par,
    strokeIndex: strokeIndexes[n] ?? n + 1,
    strokes: n < first.length ? (first[n] ?? null) : par + 1,
  }))

const entry = (more: object) => ({ golferId: fern.golferId, ...place, ...more })
const entered = (more: object) => fern.ask(postScore, { body: entry(more) })
const previewed = (more: object) => fern.ask(previewScore, { body: entry(more) })

test('a round entered hole by hole counts net double bogey on each hole, and says how', async () => {
  const { id, ...round } = await entered({ holes: holes(10, null, 3) })
  // At 14.2 a Course Handicap of 15: the first two holes count 7 each, the others as played.
  expect(round).toMatchObject({
    adjustedGrossScore: 7 + 7 + 3 + 76,
    numberOfHoles: 18,
    differential: 19.2,
    netScoreDifferential: 5,
    byHand: { holeByHole: true },
  })
  const card = await fern.ask(getHoleScores, { params: { id } })
  expect(card.courseHandicap).toBe(15)
  expect(card.holes.slice(0, 3)).toEqual([
    { par: 4, strokeIndex: 7, strokes: 10, received: 1, counted: 7 },
    { par: 4, strokeIndex: 3, strokes: null, received: 1, counted: 7 },
    { par: 3, strokeIndex: 17, strokes: 3, received: 0, counted: 3 },
  ])
})

test('nine holes take half the Index, and give its strokes by the stroke indexes of the nine', async () => {
  const front = holes(...Array.from({ length: 9 }, () => null)).slice(0, 9)
  const { id, ...round } = await entered({ numberOfHoles: 9, courseRating: 35.5, slopeRating: 126, holes: front })
  const expected = adjustedCard({ holes: front, courseRating: 355, slopeRating: 126, index: 142 })
  expect(round).toMatchObject({ numberOfHoles: 9, adjustedGrossScore: expected.adjustedGross })
  const card = await fern.ask(getHoleScores, { params: { id } })
  expect(card).toEqual({ courseHandicap: 7, firstHole: 1, holes: expected.holes })
})

/** All bogeys, of which only the first were played. */
const stoppedAfter = (played: number) => holes().map((hole, n) => (n < played ? hole : { ...hole, strokes: notPlayed }))

test('a round stopped after 12 holes counts those, and what is expected of the others', async () => {
  const card = { holes: stoppedAfter(12) }
  const preview = await previewed(card)
  const { id, ...round } = await entered(card)
  // 59 over 12 holes: 113 / 128 × (59 − 71.3 × 12 / 18) = 10.1, and (0.52 × 14.2 + 1.2) × 6 / 9 = 5.7 for six more.
  expect(round).toMatchObject({
    adjustedGrossScore: 59,
    numberOfHoles: 18,
    numberOfPlayedHoles: 12,
    ineligibility: 'part-played',
    netScoreDifferential: 1.6,
    eighteenHoles: { kind: 'estimated', differential: 15.8, played: 10.1, expected: 5.7 },
  })
  expect(preview).toMatchObject({ adjustedGrossScore: 59, differential: 15.8, netScoreDifferential: 1.6 })
  const { holes: stored } = await fern.ask(getHoleScores, { params: { id } })
  expect(stored.slice(11).map(({ strokes, counted }) => ({ strokes, counted }))).toEqual([
    { strokes: 5, counted: 5 },
    ...Array.from({ length: 6 }, () => ({ strokes: notPlayed, counted: 0 })),
  ])
})

test('a back nine keeps the numbers of its holes', async () => {
  const nine = { numberOfHoles: 9, courseRating: 35.5, slopeRating: 126, firstHole: 10, holes: holes().slice(9) }
  const { id } = await entered(nine)
  expect(await fern.ask(getHoleScores, { params: { id } })).toMatchObject({ firstHole: 10 })
})

test('holes that were not played take a Handicap Index', async () => {
  const newcomer = await aPlayer(club(), 'Dale Moss')
  await aMember(club().tools.db, { leagueId: league.id, golferId: newcomer.golferId })
  const body = { golferId: newcomer.golferId, ...place, holes: stoppedAfter(12) }
  expect(await newcomer.try(postScore, { body })).toMatchObject(fieldRefusal('holes'))
})

test('a round of 12 holes counts in an own Index', async () => {
  const flat = { ...place, courseRating: 72, slopeRating: 113 }
  for (const [n, gross] of [95, 96].entries())
    await entered({ ...flat, playedOn: `2026-05-0${n + 1}`, adjustedGrossScore: gross })
  const third = { ...flat, playedOn: '2026-05-03', holes: stoppedAfter(12) }
  // 59 over 12 holes, against 48: 11.0, and 5.7 for the others; the lowest of three, minus two.
  expect((await previewed(third)).ownIndex).toMatchObject({ after: 14.7, holesMissing: 0 })
  await entered(third)
  await reviseAt(club(), '2026-05-07T00:01:00Z')
  const [latest] = (await fern.ask(getIndexHistory, { params: { id: fern.golferId }, query: {} })).revisions
  expect(latest?.handicapIndex).toBe(14.7)
})

test('a correction replaces the holes; a total leaves none', async () => {
  const { id } = await entered({ holes: holes(10) })
  const correct = async (more: object) => fern.ask(correctScore, { params: { id }, body: { ...place, ...more } })
  expect(await correct({ holes: holes(4) })).toMatchObject({ adjustedGrossScore: 89, byHand: { holeByHole: true } })
  expect((await fern.ask(getHoleScores, { params: { id } })).holes[0]).toMatchObject({ strokes: 4, counted: 4 })
  expect(await correct({ adjustedGrossScore: 88 })).toMatchObject({ byHand: { holeByHole: false } })
  expect(await fern.try(getHoleScores, { params: { id } })).toMatchObject({ status: 404 })
})

test.each([
  [{}, 'adjustedGrossScore', 'Enter the gross score, or the score of each hole'],
  [{ adjustedGrossScore: 90, holes: holes() }, 'holes', 'Enter the gross score or the score of each hole, not both'],
  [{ holes: holes().slice(1) }, 'holes', 'Enter the scores of 18 holes'],
  [{ holes: [...holes().slice(1), holes()[1]] }, 'holes', 'Each hole has a stroke index of its own'],
  [{ holes: holes(21) }, 'holes.0.strokes', 'A hole takes 1 to 20 strokes'],
  [
    { holes: holes().map((hole) => ({ ...hole, strokes: 1 })) },
    'holes',
    'That score is impossibly low for this rating: check the score and the ratings',
  ],
])('holes that cannot be are refused: %#', async (more, path, message) => {
  for (const endpoint of [postScore, previewScore] as const) {
    const answer = await fern.try(endpoint, { body: entry(more) })
    expect(answer).toMatchObject({ status: 400, body: { error: [{ path, message }] } })
  }
})

test('so few strokes that only net double bogey makes them impossible are refused too', async () => {
  // All on the last hole: raw 70, adjusted 51 + 8.
  const all = holes().map((hole, n) => ({ ...hole, strokes: n === 17 ? 20 : 2 }))
  expect(await fern.try(postScore, { body: entry({ holes: all }) })).toMatchObject(fieldRefusal('holes'))
})

test('a preview says what entering the round makes, and stores nothing', async () => {
  for (const more of [
    { holes: holes(10, null, 3) },
    { adjustedGrossScore: 90 },
    { adjustedGrossScore: 44, numberOfHoles: 9, courseRating: 35.5 },
  ]) {
    const preview = await previewed({ ...more, playedOn: '2026-05-05' })
    expect(await fern.ask(listScores, { query: { golferId: fern.golferId } })).toEqual([])
    const round = await entered({ ...more, playedOn: '2026-05-05' })
    expect(preview).toMatchObject({
      adjustedGrossScore: round.adjustedGrossScore,
      differential: round.differential ?? round.eighteenHoles?.differential,
      netScoreDifferential: round.netScoreDifferential,
      handicapIndex: round.handicapIndex,
    })
    await club().tools.db.deleteFrom('rounds').where('id', '=', round.id).execute()
  }
})

test('a preview of a request that has entered its round already is not taken for another round', async () => {
  const requestId = '0b8f5a52-3f0d-4c55-9a5d-8f3a1c2e7d40'
  await entered({ adjustedGrossScore: 90, requestId })
  expect(await fern.try(previewScore, { body: entry({ adjustedGrossScore: 90 }) })).toMatchObject({ status: 409 })
  expect(await previewed({ adjustedGrossScore: 90, requestId })).toMatchObject({ adjustedGrossScore: 90 })
})

test('a preview says what becomes of an own Index, exactly as the night after makes it', async () => {
  const flat = { ...place, courseRating: 72, slopeRating: 113 }
  for (const [n, gross] of [90, 89].entries())
    await entered({ ...flat, playedOn: `2026-05-0${n + 1}`, adjustedGrossScore: gross })
  const first = await previewed({ ...flat, adjustedGrossScore: 45, numberOfHoles: 9, courseRating: 36 })
  expect(first.ownIndex).toEqual({ before: 14.2, after: null, from: '2026-05-07', waits: false, holesMissing: 9 })
  const third = { ...flat, playedOn: '2026-05-03', adjustedGrossScore: 91 }
  const { ownIndex } = await previewed(third)
  expect(ownIndex).toEqual({ before: 14.2, after: 15, from: '2026-05-07', waits: false, holesMissing: 0 })
  const { id } = await entered(third)
  await reviseAt(club(), '2026-05-07T00:01:00Z')
  const [latest] = (await fern.ask(getIndexHistory, { params: { id: fern.golferId }, query: {} })).revisions
  expect(latest).toMatchObject({ on: '2026-05-07', handicapIndex: 15 })
  // The round it corrects does not count twice.
  const corrected = await previewed({ ...third, adjustedGrossScore: 86, corrects: id })
  expect(corrected.ownIndex).toMatchObject({ before: 15, after: 12 })
})

test('a preview is measured against the Index of today even if the night has not come to it yet', async () => {
  const flat = { ...place, courseRating: 72, slopeRating: 113 }
  for (const [n, gross] of [90, 89, 91].entries())
    await entered({ ...flat, playedOn: `2026-05-0${n + 1}`, adjustedGrossScore: gross })
  club().setNow(new Date('2026-05-07T12:00:00Z'))
  const next = { ...flat, playedOn: '2026-05-07', adjustedGrossScore: 88 }
  const preview = await previewed(next)
  expect(preview).toMatchObject({ handicapIndex: 15, netScoreDifferential: 1, ownIndex: { before: 15 } })
  expect(await entered(next)).toMatchObject({ handicapIndex: 15, netScoreDifferential: 1 })
})

test('a preview of a round moved to an older day has in its place the round that comes back into the last twenty', async () => {
  const flat = { ...place, courseRating: 72, slopeRating: 113 }
  const rounds = Array.from({ length: 21 }, (_, n) => ({
    ...flat,
    playedOn: addDays('2026-04-01', n),
    adjustedGrossScore: n === 0 ? 75 : 90,
  }))
  const ids: number[] = []
  for (const round of rounds) {
    await club().tools.db.deleteFrom('rateLimits').execute()
    ids.push((await entered(round)).id)
  }
  const body = { ...flat, playedOn: '2026-03-01', adjustedGrossScore: 100 }
  const { ownIndex } = await previewed({ ...body, corrects: ids.at(-1) })
  // Seven differentials of 18 and one of 3.
  expect(ownIndex?.after).toBe(16.1)
  await fern.ask(correctScore, { params: { id: ids.at(-1) ?? 0 }, body })
  await reviseAt(club(), '2026-05-07T00:01:00Z')
  const [latest] = (await fern.ask(getIndexHistory, { params: { id: fern.golferId }, query: {} })).revisions
  expect(latest?.handicapIndex).toBe(16.1)
})

test('a preview says whether the handicap league has to confirm the round first, and which one counts none', async () => {
  // Outside matches today's rule applies.
  const outside = { adjustedGrossScore: 90, playedOn: '2026-03-01' }
  const ask = async (who: Caller) => (await who.ask(previewScore, { body: entry(outside) })).ownIndex
  const { owner } = league
  expect(await ask(fern)).toMatchObject({ waits: false })
  await owner.ask(updateLeague, { params: { id: league.id }, body: { manualRounds: 'confirmed' } })
  expect(await ask(fern)).toMatchObject({ waits: true })
  expect(await ask(owner)).toMatchObject({ waits: false })
  await owner.ask(updateLeague, { params: { id: league.id }, body: { manualRounds: 'none' } })
  expect(await ask(fern)).toBeNull()
})
