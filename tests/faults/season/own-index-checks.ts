import type { Card, LifeEvent } from '#tests/factories/golfing-life.ts'
import { ExpectedIndexes } from '#tests/support/world/expected-own-index.ts'
import { ruleOf, wordOn } from './expected-match.ts'
import type { Facts, RoundFact } from './fact-log.ts'
import { localDay } from './local-days.ts'

/** A golfer without a number, who has been in one league since the season began. */
export type OwnGolfer = { readonly id: number; readonly leagueId: number; readonly startingIndex: number }

type Happening = {
  readonly seq: number
  readonly on: string
  readonly event: LifeEvent
  readonly row: RoundFact | null
}

/** Law 22, replayed day by day: the Index of each day, and the net of each round against that of its day. */
export function ownIndexDifferences(facts: Facts, golfer: OwnGolfer, now: number): string[] {
  const zone = facts.leagues.rows().find(({ id }) => id === golfer.leagueId)?.time_zone ?? 'UTC'
  const expected = new ExpectedIndexes(golfer)
  const problems: string[] = []
  const days = daysOf(facts, golfer, zone)
  for (const [on, { happenings, end }] of days) {
    for (const { event, row } of happenings) {
      if (row === null || (event.kind !== 'entered' && event.kind !== 'corrected')) continue
      const net = expected.netOf(event.card)
      if (row.net_score_differential !== net)
        problems.push(`round ${row.id} of golfer ${golfer.id} should have net ${net}: ${JSON.stringify(row)}`)
    }
    const events = happenings.map(({ event }) => event)
    expected.day([...events, ...standingOn(facts, golfer, { on, end })])
  }
  const revisions = facts.index_revisions.rows().filter(({ golfer_id }) => golfer_id === golfer.id)
  const inForce = revisions.toSorted((a, b) => (a.revised_on < b.revised_on ? -1 : 1))
  for (const on of [...days.keys(), localDay(now, zone)]) {
    const stored = inForce.findLast(({ revised_on }) => revised_on <= on)?.handicap_index_tenths ?? null
    const { index } = expected.on(on)
    if (stored !== index)
      problems.push(`golfer ${golfer.id} should have the Index ${index} on ${on}, and has ${stored}`)
  }
  return problems
}

/** What happened to a golfer's rounds, by the day where they play, with the entry of the log after the day. */
function daysOf(facts: Facts, { id, leagueId }: OwnGolfer, zone: string) {
  const ofRounds = facts.rounds.all.flatMap((versions) => {
    if (versions[0]?.row?.golfer_id !== id) return []
    return versions.flatMap(({ seq, at, row }, place): Happening[] => {
      const on = localDay(at, zone)
      const round = versions[0]?.row?.id ?? 0
      const before = versions[place - 1]?.row ?? null
      if (row === null) return [{ seq, on, row, event: { on, round, kind: 'deleted' } }]
      const card = cardOf(facts, row)
      if (before === null) return [{ seq, on, row, event: { on, round, kind: 'entered', card } }]
      const isSame = JSON.stringify(cardOf(facts, before)) === JSON.stringify(card)
      return isSame ? [] : [{ seq, on, row, event: { on, round, kind: 'corrected', card } }]
    })
  })
  const own = new Set(ofRounds.map(({ event }) => event.round))
  const ofDecisions = facts.round_decisions.all.flatMap((versions) => {
    const decided = versions[0]?.row
    if (decided?.league_id !== leagueId || !own.has(decided.round_id)) return []
    return versions.map(({ seq, at }) => ({ seq, on: localDay(at, zone) }))
  })
  const all = Map.groupBy([...ofRounds, ...ofDecisions], ({ on }) => on)
  return new Map(
    [...all]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([on, entries]) => [
        on,
        {
          end: Math.max(...entries.map(({ seq }) => seq)) + 1,
          happenings: entries.flatMap((entry) => ('event' in entry ? [entry] : [])).toSorted((a, b) => a.seq - b.seq),
        },
      ]),
  )
}

/** Which of the rounds count in the league at the end of a day. */
function standingOn(
  facts: Facts,
  { id, leagueId }: OwnGolfer,
  { on, end }: { readonly on: string; readonly end: number },
): LifeEvent[] {
  const matches = facts.matches.rows(end).filter(({ league_id }) => league_id === leagueId)
  const today = facts.leagues.rows(end).find((league) => league.id === leagueId)?.manual_rounds ?? 'confirmed'
  const decisions = facts.round_decisions.rows(end)
  return facts.rounds
    .rows(end)
    .filter((round) => round.golfer_id === id)
    .map((round): LifeEvent => {
      const match = matches.find(
        ({ start_date, end_date }) => start_date <= round.played_on && round.played_on <= end_date,
      )
      const rule = match === undefined ? today : ruleOf(facts, match, end)
      const decision = decisions.find(({ round_id, league_id }) => round_id === round.id && league_id === leagueId)
      const counts = wordOn(round, decision?.decision ?? null, rule) === 'accepted'
      return { on, round: round.id, kind: counts ? 'confirmed' : 'rejected' }
    })
}

function cardOf(facts: Facts, row: RoundFact): Card {
  const tee = facts.tees.rows().find(({ id }) => id === row.tee_id)
  return {
    playedOn: row.played_on,
    holes: row.number_of_holes === 9 ? 9 : 18,
    gross: row.adjusted_gross_score,
    courseRating: tee?.course_rating ?? 0,
    slopeRating: tee?.slope_rating ?? 0,
  }
}
