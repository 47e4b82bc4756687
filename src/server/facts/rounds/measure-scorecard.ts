import { indexOn } from '#domain/handicap/index-of-day.ts'
import {
  type ShortRound,
  nineHoleDifferential,
  scoreDifferential,
  shortRoundDifferential,
} from '#domain/handicap/score-differential.ts'
import { recordValue } from '#domain/rounds/eighteen-hole-differential.ts'
import { type AdjustedCard, adjustedCard } from '#domain/rounds/hole-scores.ts'
import { scorecardProblems } from '#domain/rounds/manual-round.ts'
import { type IndexHistory, netDifferential } from '#domain/rounds/net-differential.ts'
import { type PlayedHole, playedCount } from '#domain/rounds/played-hole.ts'
import { scoreCorrected, unreportedFacts } from '#domain/rounds/round-facts.ts'
import type { NetDifferential, RoundFacts, StoredRound } from '#domain/rounds/round.ts'
import { titleCase } from '#domain/shared/names.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { roundsElsewhere } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { indexToday, revisionsOf, roundsSince } from './rounds.queries.ts'

/** A round as entered from a scorecard. */
export type Scorecard = {
  readonly playedOn: string
  /** Unless the holes are given. */
  readonly adjustedGrossScore?: number | undefined
  readonly holes?: readonly PlayedHole[] | undefined
  readonly firstHole?: 1 | 10 | undefined
  readonly numberOfHoles: 9 | 18
  readonly courseRating: number
  readonly slopeRating: number
  readonly facilityName?: string | undefined
  readonly courseName?: string | undefined
  readonly teeName?: string | undefined
}

/** A scorecard with what it makes. */
export type Measured = {
  /** The round before its correction. */
  readonly before: StoredRound | null
  readonly facts: RoundFacts
  readonly net: NetDifferential | null
  /** The Handicap Index in force on the day of play. */
  readonly index: Tenths | null
  /** The counted score of each hole; null for a round entered as a total. */
  readonly holes: AdjustedCard | null
}

type CardContext = {
  readonly golferId: number
  readonly corrects?: number | null
  readonly postedAt: string
  /** The leagues for which an organizer enters the round; null for all of the golfer's. */
  readonly leagueIds?: readonly number[] | null
}

/**
 * The facts and the net of a scorecard, given the golfer's other rounds; refused when one of them is the same round. A corrected round
 * keeps its net unless the score or the day changed (law 1).
 */
export async function measured(
  db: Db,
  card: Scorecard,
  { golferId, corrects = null, postedAt, leagueIds = null }: CardContext,
): Promise<Measured> {
  const rounds = await roundsSince(db, golferId, '0001-01-01')
  const before = rounds.find(({ id }) => id === corrects) ?? null
  const elsewhere = leagueIds === null ? null : await roundsElsewhere(db, golferId, leagueIds)
  const others = rounds.filter((round) => round !== before && elsewhere?.has(round.id) !== true)
  const revisions = await revisionsOf(db, golferId)
  const index = indexOn(card.playedOn, revisions)
  const holes = adjusted(card, index)
  const gross = holes?.adjustedGross ?? card.adjustedGrossScore ?? 0
  if (others.some((round) => round.playedOn === card.playedOn && round.gross === gross)) refuse('round_exists')
  const facts = factsFrom(card, { gross, index, postedAt })
  const isOwn = (await indexToday(db, golferId))?.isOwn === true
  const net = netAfter(before, facts, { revisions, record: others.flatMap(recordEntry), isOwn })
  return { before, facts, net, index, holes }
}

/**
 * The holes of a scorecard with net double bogey applied; refused when so few strokes are impossible, and when holes are
 * missing that only a Handicap Index completes. Rules of Handicapping 3.2.
 */
function adjusted({ holes, numberOfHoles, ...card }: Scorecard, index: Tenths | null): AdjustedCard | null {
  if (holes === undefined) return null
  const playedHoles = playedCount(holes)
  if (playedHoles < holes.length && index === null) {
    refuseField('holes', 'Without a Handicap Index, a round has 9 or 18 holes')
  }
  const ratings = { courseRating: card.courseRating, slopeRating: card.slopeRating }
  const result = adjustedCard({ holes, index, ...ratings })
  const [problem] = scorecardProblems({ holes: numberOfHoles, playedHoles, gross: result.adjustedGross, ...ratings })
  if (problem !== undefined) refuseField('holes', problem.message)
  return result
}

function netAfter(before: StoredRound | null, facts: RoundFacts, history: IndexHistory): NetDifferential | null {
  const isSame =
    before !== null && before.net !== null && before.playedOn === facts.playedOn && !scoreCorrected(before, facts)
  return isSame ? before.net : netDifferential(facts, history)
}

function recordEntry(round: StoredRound) {
  const differential = recordValue(round)
  return differential === null ? [] : [{ playedOn: round.playedOn, differential }]
}

type Entered = { readonly gross: number; readonly index: Tenths | null; readonly postedAt: string }

function factsFrom(card: Scorecard, { gross, index, postedAt }: Entered): RoundFacts {
  const rated = {
    adjustedGross: gross,
    courseRating: card.courseRating,
    slopeRating: card.slopeRating,
    pcc: 0,
  }
  const playedHoles = card.holes === undefined ? card.numberOfHoles : playedCount(card.holes)
  const full = playedHoles === 18
  const scaled = full || index === null ? null : scaledUp({ ...rated, playedHoles }, card.numberOfHoles, index)
  const differential = full ? scoreDifferential(rated) : scaled
  return {
    ...unreportedFacts,
    associationId: null,
    playedOn: card.playedOn,
    precision: 'day',
    postedAt,
    status: 'validated',
    deleted: false,
    holes: card.numberOfHoles,
    playedHoles,
    gross,
    facilityName: named(card.facilityName),
    courseName: named(card.courseName),
    teeName: named(card.teeName),
    courseRating: rated.courseRating,
    slopeRating: rated.slopeRating,
    pcc: 0,
    differential,
    unadjustedDifferential: full ? differential : null,
    scaledDifferential: scaled,
    isManual: true,
    isRecent: true,
  }
}

const scaledUp = (round: ShortRound, holes: 9 | 18, index: Tenths) =>
  holes === 9 ? nineHoleDifferential(round, index) : shortRoundDifferential(round, index)

const named = (text: string | undefined) => (text === undefined || text === '' ? null : titleCase(text))
