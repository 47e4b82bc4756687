import { expect, test } from 'vitest'
import { getMatch } from '#contract/matches.ts'
import { type Score, listScores, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aGolfer, aMember, aRound } from '#tests/factories/stored.ts'
import { golfersExpected, golfersSeen, teamsExpected, teamsSeen } from '#tests/support/browser/expected-results.ts'
import { finishAt, reviseAt, twilight, useClub } from '#tests/support/world/club.ts'
import { withOwnNets } from '#tests/support/world/expected-own-nets.ts'

const club = useClub()

test('a match of golfers with and without association numbers follows from printed and from own Indexes', async () => {
  const { db } = club().tools
  const league = await twilight(club())
  const byHand = [league.wren.golferId, league.tobias, league.ezra]
  for (const [n, golferId] of byHand.entries()) {
    await db
      .insertInto('indexRevisions')
      .values({ golferId, revisedOn: '2025-01-01', handicapIndexTenths: 120 + 30 * n })
      .execute()
  }
  const numbered = await aGolfer(db, 'Isla Montclair', { ghinNumber: '5000098' })
  await aMember(db, { leagueId: league.id, golferId: numbered, teamId: league.gimme })
  for (const day of ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-05', '2026-05-07', '2026-05-09']) {
    await reviseAt(club(), `${day}T00:05:00Z`)
    club().setNow(new Date(`${day}T20:00:00Z`))
    for (const [n, golferId] of byHand.entries()) {
      const adjustedGrossScore = 86 + ((Number(day.slice(-1)) + 4 * n) % 9)
      await league.owner.ask(postScore, { body: { ...enteredCard, golferId, playedOn: day, adjustedGrossScore } })
    }
  }
  const now = new Date('2026-05-09T21:00:00Z')
  const printed = await aRound(db, numbered, { playedOn: '2026-05-08', differential: 149, net: 25 }, now)
  await finishAt(club(), '2026-05-11T00:00:00Z')

  const match = await league.owner.ask(getMatch, { params: { id: league.matches[0] } })
  const scores = await league.owner.ask(listScores, { query: { leagueId: league.id, limit: 100 } })
  const measured: Score[] = scores.filter(({ id }) => id === printed)
  for (const [n, golferId] of byHand.entries()) {
    const own = scores.filter(({ golfer }) => golfer.id === golferId)
    measured.push(...withOwnNets({ startingIndex: 120 + 30 * n, scores: own }))
  }
  const played = measured.filter(({ playedOn }) => playedOn >= match.startDate && playedOn <= match.endDate)
  expect(played).toHaveLength(1 + 3 * byHand.length)
  expect(match.finished).toBe(true)
  expect(golfersSeen(match)).toEqual(golfersExpected(match, played))
  expect(teamsSeen(match)).toEqual(teamsExpected(match, played))
  const sources = new Set(scores.map(({ netSource }) => netSource))
  expect(sources).toEqual(new Set(['printed-index', 'own']))
})
