// @module-tag chance
import { expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { type Match, currentMatch, getMatch, getNeeded } from '#contract/matches.ts'
import { deleteScore, postScore } from '#contract/scores.ts'
import { getStory } from '#contract/stories.ts'
import { placed } from '#domain/scoring/rank.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { aRevision } from '#tests/factories/stored.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type RuledLeague, aRuledLeague } from '#tests/support/world/ruled-league.ts'

const club = useClub()
const leagues = isLong ? 300 : 5

let tried = 0

const rowOf = ({ matchScores }: Match, golferId: number) => matchScores.find((row) => row.golferId === golferId)

/** The golfer's place, or the team's, as a sentence says it; null without one. */
function placeIn(page: Match, golferId: number, whose: 'golfer' | 'team'): string | null {
  const own = rowOf(page, golferId)
  const row =
    whose === 'golfer' ? own : page.matchScores.find((one) => one.golferId === null && one.teamId === own?.teamId)
  const { position = null, tied = false } = row ?? {}
  return position === null ? null : placed({ position, tied })
}

/** Enters the score that a golfer is said to need: the places promised and taken, if there is one and it counts. */
async function tryOut({ owner }: RuledLeague, match: Match, golferId: number) {
  const asked = { params: { id: match.id }, query: { golferId } }
  const { need } = await owner.ask(getStory, asked)
  const { outOfReach, tees } = await owner.ask(getNeeded, asked)
  const [tee] = tees
  if (need === null || need.at === null || tee === undefined) return null
  const { courseRating, slopeRating } = tee
  const card = { courseRating, slopeRating, facilityName: 'Marram Links', adjustedGrossScore: Number(need.figure) }
  const playedOn = club().tools.now().toISOString().slice(0, 10)
  const isTaken = match.scores.some(
    (one) =>
      one.golfer.id === golferId && one.playedOn === playedOn && one.adjustedGrossScore === card.adjustedGrossScore,
  )
  if (isTaken) return null
  const { id } = await owner.ask(postScore, { body: { golferId, playedOn, ...card } })
  const page = await owner.ask(getMatch, { params: { id: match.id } })
  await owner.ask(deleteScore, { params: { id } })
  const net = page.scores.find((score) => score.id === id && score.eligible)?.netScoreDifferential ?? null
  if (net === null || rowOf(page, golferId)?.netScore !== net) return null
  const promised = [...need.at.after.matchAll(/(tied for |ties .+ for )?(\d+(?:st|nd|rd|th))/g)].map(
    ([, tied, place = '']) => (tied === undefined ? place : `tied for ${place}`),
  )
  const taken = [placeIn(page, golferId, 'team'), placeIn(page, golferId, 'golfer')]
  return { promised, taken, isInReach: outOfReach === null || net >= outOfReach }
}

test.each(Array.from({ length: leagues }, (_, n) => n))(
  'a suggested score brings the places it promises, and is within reach: league %i',
  async (n) => {
    const random = seededRandom(seed + n)
    const league = await aRuledLeague(club(), random)
    const { owner, id } = league
    await club().tools.db.deleteFrom('rateLimits').execute()
    await owner.ask(updateLeague, { params: { id }, body: { manualRounds: 'all', timeZone: 'UTC' } })
    for (const golferId of league.golfers)
      await aRevision(club().tools.db, golferId, 5 + random.below(20), '2026-01-01')
    const match = await owner.ask(currentMatch, { query: { leagueId: id } })
    for (const golferId of league.members) {
      const outcome = await tryOut(league, match, golferId)
      if (outcome === null) continue
      const { promised, taken, isInReach } = outcome
      tried += promised.length
      expect({ taken, isInReach }).toEqual({ taken: expect.arrayContaining(promised), isInReach: true })
    }
    expect(league.members.size).toBeGreaterThan(0)
  },
)

test('there were scores to suggest', () => {
  expect(tried).toBeGreaterThanOrEqual(leagues)
})
