// @module-tag chance
import { expect, test } from 'vitest'
import { type Match, type Needed, getMatch, getNeeded } from '#contract/matches.ts'
import { type Restatement, listRestatements } from '#contract/restatements.ts'
import { type Standings, getStandings } from '#contract/seasons.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'
import {
  type Facts,
  type Result,
  acceptance,
  isEligible,
  needsOf,
  placesOf,
  within,
} from '#tests/support/world/expected-places.ts'
import {
  type PlacesLeague,
  type PlayedMatch,
  aPlacesLeague,
  expectedResult,
  factsOf,
  settle,
  someOf,
  todayOf,
} from '#tests/support/world/places-league.ts'
import { operate } from '#tests/support/world/places-operations.ts'

const club = useClub()
const leagues = isLong ? 300 : 5

const tenths = (strokes: number | null) => (strokes === null ? null : Math.round(10 * strokes))
const byId = <R extends { readonly id: number }>(rows: readonly R[]) => rows.toSorted((a, b) => a.id - b.id)

/** The rows of a match's page. */
function shownResult({ matchScores }: Match) {
  const place = ({ position, tied, points, worth, netScore }: Match['matchScores'][number]) => ({
    position,
    tied,
    points,
    worth,
    net: tenths(netScore),
  })
  return {
    golfers: byId(
      matchScores.flatMap((row) => {
        const { golferId: id, score: gross, scoreId, effectiveNet } = row
        return id === null ? [] : [{ id, ...place(row), gross, scoreId, effective: tenths(effectiveNet) }]
      }),
    ),
    teams: byId(matchScores.flatMap((row) => (row.golferId === null ? [{ id: row.teamId ?? 0, ...place(row) }] : []))),
  }
}

/** The same as the laws have it; points are those of a finished match. */
function lawfulResult({ golfers, teams }: Result, isFinished: boolean) {
  const place = ({ position, tied, points, net }: Result['teams'][number]) => ({
    position,
    tied,
    points: isFinished ? points : null,
    worth: points,
    net,
  })
  return {
    golfers: byId(
      golfers.map((row) => ({
        id: row.id,
        ...place(row),
        gross: row.gross,
        scoreId: row.scoreId,
        effective: row.effective,
      })),
    ),
    teams: byId(
      teams.map((row) => ({
        id: row.id,
        ...place(row),
        net: !isFinished && row.position === null ? null : row.net,
      })),
    ),
  }
}

/** A final result outlives its rounds. */
function withoutDeleted(league: PlacesLeague, match: PlayedMatch): Result {
  const { golfers, teams } = expectedResult(league, match)
  const isThere = (id: number | null) => league.rounds.some((round) => round.id === id && !round.isUsedUp)
  return { golfers: golfers.map((row) => (isThere(row.scoreId) ? row : { ...row, scoreId: null })), teams }
}

const shownRounds = ({ scores }: Match) =>
  byId(scores.map(({ id, eligible, ineligibility }) => ({ id, eligible, isBeyond: ineligibility === 'no-place' })))

/** Which rounds can count, and which only come too late; of those that wait it can be said either way. */
function lawfulRounds(facts: Facts, shown: ReturnType<typeof shownRounds>) {
  const rounds = facts.rounds.filter(
    (round) => !round.isUsedUp && within(facts.days, round.day) && !(round.isElsewhere && round.decision === null),
  )
  return byId(
    rounds.map((round) => {
      const accepted = acceptance(round, facts.manualRounds)
      const isPlaced = placesOf(round.golferId, facts).placed.includes(round)
      const isBeyond =
        accepted === 'waits'
          ? shown.find(({ id }) => id === round.id)?.isBeyond === true && !isPlaced
          : accepted === 'counts' && isEligible(round, facts) && !isPlaced
      return { id: round.id, eligible: accepted === 'counts' && isEligible(round, facts) && isPlaced, isBeyond }
    }),
  )
}

const shownNeeds = ({ places, team, roundsLeft }: Needed) => ({
  places: places.map(({ position, tied, net }) => ({ position, tied, net: tenths(net) })),
  team: team && { position: team.position, net: tenths(team.net) },
  roundsLeft,
})

type Line = { readonly id: number; readonly points: number }

/** Places in a season, of those who are in its tables. */
const ranked = (lines: readonly Line[]) =>
  byId(lines).map(({ id, points }) => ({
    id,
    points,
    position: 1 + lines.filter((one) => one.points > points).length,
    tied: lines.some((one) => one.id !== id && one.points === points),
  }))

function expectStandings({ golfers, teams }: Standings, results: readonly Result[], what: string): void {
  const pointsOf = (side: keyof Result, id: number) =>
    results.reduce((sum, result) => sum + (result[side].find((row) => row.id === id)?.points ?? 0), 0)
  const place = ({ points, position, tied }: Standings['teams'][number] | Standings['golfers'][number]) => ({
    points,
    position,
    tied,
  })
  const shown = {
    golfers: byId(golfers.map((row) => ({ id: row.golfer.id, ...place(row) }))),
    teams: byId(teams.map((row) => ({ id: row.team.id, ...place(row) }))),
  }
  const lines = (side: keyof Result) => shown[side].map(({ id }) => ({ id, points: pointsOf(side, id) }))
  expect(shown, what).toEqual({ golfers: ranked(lines('golfers')), teams: ranked(lines('teams')) })
}

/** What was among these leagues. */
const seen = { final: 0, restated: 0, usedUp: 0, withoutPlace: 0, waitsWithPlace: 0, combined: 0, nineHoles: 0 }

function notice(facts: Facts): void {
  const { roundsThatCount } = facts.settings
  for (const { id } of facts.golfers) {
    const { order, placed, waiting, counting } = placesOf(id, facts)
    if (counting?.holes === 9) seen.nineHoles += 1
    if (roundsThatCount === null) continue
    seen.withoutPlace += order.length - placed.length
    seen.usedUp += placed.filter(({ isUsedUp }) => isUsedUp).length
    seen.waitsWithPlace += waiting.length
    const wholes = new Set(facts.rounds.flatMap(({ combinedInto }) => combinedInto ?? []))
    seen.combined += placed.filter(({ associationId }) => associationId !== null && wholes.has(associationId)).length
  }
}

const begun = (league: PlacesLeague) => league.matches.filter(({ startDate }) => startDate <= todayOf(league))

/** Every page of the league against the laws. */
async function expectLawful(league: PlacesLeague, what: string): Promise<void> {
  const { owner, random, seasonId } = league
  for (const match of begun(league)) {
    const where = `${what}, match ${match.startDate}`
    const page = await owner.ask(getMatch, { params: { id: match.id } })
    const { frozen, publishedAt, final } = match
    expect(
      [page.finished, page.publishedAt !== null, page.finalAt !== null],
      `${where}: finished, published, final`,
    ).toEqual([frozen !== null, publishedAt !== null, final !== null])
    expect(shownResult(page), where).toEqual(lawfulResult(withoutDeleted(league, match), frozen !== null))
    if (final !== null) {
      seen.final += 1
      continue
    }
    const facts = factsOf(league, match)
    notice(facts)
    expect(shownRounds(page), where).toEqual(lawfulRounds(facts, shownRounds(page)))
    const golferId = someOf(random, league.members)?.id ?? 0
    if (frozen !== null) continue
    const needs = await owner.ask(getNeeded, { params: { id: match.id }, query: { golferId } })
    expect(shownNeeds(needs), `${where}, golfer ${golferId} needs`).toEqual(needsOf(golferId, facts))
  }
  const finished = league.matches.filter(({ frozen }) => frozen !== null).map((match) => expectedResult(league, match))
  expectStandings(await owner.ask(getStandings, { params: { id: seasonId } }), finished, what)
}

type Outcomes = ReadonlyMap<number, string>

const outcomes = ({ golfers, teams }: Result): Outcomes =>
  new Map(
    [...golfers, ...teams].map(({ id, net, position, tied, points }, n) => [
      n < golfers.length ? id : -id,
      JSON.stringify({ net: position === null ? null : net, position, tied, points }),
    ]),
  )

function restated({ golfers, teams }: Restatement, side: 'before' | 'after'): (readonly [number, string])[] {
  const rows = [
    ...golfers.map((row) => [row.golferId, row[side]] as const),
    ...teams.map((row) => [-row.teamId, row[side]] as const),
  ]
  return rows.map(([id, outcome]) => {
    const { net = null, position = null, tied = false, points = 0 } = outcome ?? {}
    return [id, JSON.stringify({ net: tenths(net), position, tied, points })] as const
  })
}

const recordsOf = async ({ owner }: PlacesLeague, { id }: PlayedMatch) =>
  (await owner.ask(listRestatements, { params: { id } }))
    .filter(({ counted }) => counted)
    .toSorted((a, b) => a.id - b.id)

/** Does something; every change of a published result has left a record with what was and what is. */
async function operateOnRecord(league: PlacesLeague, what: string): Promise<string> {
  const published = league.matches.filter(({ publishedAt, final }) => publishedAt !== null && final === null)
  const before = new Map(published.map((match) => [match, outcomes(expectedResult(league, match))]))
  const known = new Set(
    (await Promise.all(published.map((match) => recordsOf(league, match)))).flat().map(({ id }) => id),
  )
  const name = await operate(league)
  for (const [match, then] of before) {
    const now = outcomes(expectedResult(league, match))
    const records = (await recordsOf(league, match)).filter(({ id }) => !known.has(id))
    const changed = [...now].filter(([id, outcome]) => then.get(id) !== outcome).map(([id]) => id)
    const first = new Map(records.toReversed().flatMap((record) => restated(record, 'before')))
    const last = new Map(records.flatMap((record) => restated(record, 'after')))
    const record = `${what}, ${name}, restatement of ${match.startDate}`
    expect([...first.keys()].filter((id) => first.get(id) !== last.get(id)).toSorted(), record).toEqual(
      changed.toSorted(),
    )
    seen.restated += changed.length
    for (const id of changed) expect([first.get(id), last.get(id)], record).toEqual([then.get(id), now.get(id)])
  }
  return name
}

/** Does a number of operations, and looks at every page after some of them. */
async function expectLawfulAlways(league: PlacesLeague, operations: number, name: string): Promise<void> {
  const done: string[] = []
  for (let left = operations; left > 0; left -= 1) {
    league.now += 1000
    await settle(league)
    done.push(await operateOnRecord(league, `${name} after ${done.length}`))
    await settle(league)
    if (left % 4 === 1)
      await expectLawful(league, `${name} after ${done.length}, the last being ${done.slice(-4).join(', ')}`)
  }
}

test.each(Array.from({ length: leagues }, (_, n) => n))(
  'the first rounds count, of the holes that count, whatever happens to rounds and rules: league %i',
  async (n) => {
    const random = seededRandom(seed + n)
    const league = await aPlacesLeague(club(), random)
    await club().tools.db.deleteFrom('rateLimits').execute()
    await expectLawfulAlways(league, 40 + random.below(40), `league ${n} of the seed ${seed}`)
  },
)

test.runIf(isLong)(
  'used-up places, rounds without one, waiting ones with one, nines, restated and final results were among them',
  () => {
    console.info({ seed, ...seen })
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
  },
)
