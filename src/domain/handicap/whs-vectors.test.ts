import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { postedRound } from '#tests/factories/rounds.ts'
import { netDifferential } from '../rounds/net-differential.ts'
import { decimalOf, tenthsOf } from '../shared/decimals.ts'
import { divideHalfUp, parseTenths } from '../shared/tenths.ts'
import {
  courseHandicap18,
  courseHandicap9,
  maximumHoleScore,
  playingHandicap,
  sideHandicap,
} from './course-handicap.ts'
import { capped, exceptionalReduction, handicapIndex } from './index-of-day.ts'
import {
  expectedDifferential,
  nineHoleDifferential,
  scoreDifferential,
  shortRoundDifferential,
} from './score-differential.ts'

const tenths = z.number().transform(tenthsOf)
const score = z.object({
  adjustedGrossScore: z.number(),
  courseRating: tenths,
  slopeRating: z.number(),
  pcc: z.number(),
})
const tee = z.object({ handicapIndex: tenths, slopeRating: z.number(), courseRating: tenths, par: z.number() })
const text = z.object({ value: z.string() })

/** For each kind of vector, its input and our result as a decimal. */
const answers: Record<string, (input: unknown) => number | null> = {
  score_differential_18: asked(score, (round) => decimalOf(scoreDifferential(ratedRound(round)))),
  nine_hole_scale_up: asked(score.extend({ handicapIndex: tenths }), (round) =>
    decimalOf(nineHoleDifferential(ratedRound(round), round.handicapIndex)),
  ),
  short_round_scale_up: asked(score.extend({ handicapIndex: tenths, playedHoles: z.number() }), (round) =>
    decimalOf(shortRoundDifferential({ ...ratedRound(round), playedHoles: round.playedHoles }, round.handicapIndex)),
  ),
  expected_nine_hole_differential: asked(z.object({ handicapIndex: tenths }), (golfer) =>
    decimalOf(expectedDifferential(golfer.handicapIndex)),
  ),
  handicap_index: asked(z.object({ scoreDifferentialsOldestFirst: z.array(tenths) }), (record) => {
    const index = handicapIndex(record.scoreDifferentialsOldestFirst, null)
    return index === null ? null : decimalOf(index)
  }),
  average_of_best_8: asked(z.object({ sumOfBest8: tenths }), (record) => decimalOf(divideHalfUp(record.sumOfBest8, 8))),
  cap: asked(z.object({ averageOfBest8: tenths, lowHandicapIndex: tenths }), (input) =>
    decimalOf(capped(input.averageOfBest8, input.lowHandicapIndex)),
  ),
  exceptional_score_reduction: asked(
    z.object({ scoreDifferential: tenths, handicapIndexWhenPlayed: tenths }),
    (input) => decimalOf(exceptionalReduction(input.scoreDifferential, input.handicapIndexWhenPlayed)),
  ),
  exceptional_score_index_effect: asked(
    z.object({ handicapIndexWithoutReduction: tenths, reduction: tenths }),
    (input) => {
      const reduced = Array.from({ length: 20 }, () => input.handicapIndexWithoutReduction + input.reduction)
      return decimalOf(handicapIndex(reduced, null) ?? Number.NaN)
    },
  ),
  course_handicap_18: asked(tee, (golfer) => courseHandicap18(atTee(golfer))),
  course_handicap_9: asked(tee, (golfer) => courseHandicap9(atTee(golfer))),
  playing_handicap: asked(tee.extend({ allowancePercent: z.number() }), (golfer) =>
    playingHandicap(atTee(golfer), golfer.allowancePercent),
  ),
  foursomes_side_handicap: asked(
    z.object({ courseHandicaps: z.array(z.number()), allowancePercentOfCombined: z.number() }),
    (side) => sideHandicap(side.courseHandicaps, side.allowancePercentOfCombined),
  ),
  net_double_bogey_max: asked(
    z.object({ courseHandicap: z.number(), par: z.number(), strokeIndex: z.number() }),
    maximumHoleScore,
  ),
  max_hole_score_no_index: asked(z.object({ par: z.number() }), ({ par }) =>
    maximumHoleScore({ par, strokeIndex: 1, courseHandicap: null }),
  ),
  net_score_differential: asked(z.object({ differential: tenths, handicapIndexWhenPlayed: tenths }), (input) => {
    const { differential, handicapIndexWhenPlayed: printedIndex } = input
    const facts = postedRound({ differential, unadjustedDifferential: null, printedIndex })
    return decimalOf(netDifferential(facts, { revisions: [], record: [] })?.net ?? Number.NaN)
  }),
  round_tenth_half_up: asked(text, ({ value }) => decimalOf(parseTenths(value) ?? Number.NaN)),
  round_whole_half_up: asked(text, ({ value }) => {
    const [whole = '', fraction = ''] = value.split('.')
    return divideHalfUp(Number(whole + fraction), 10 ** fraction.length)
  }),
}

const vector = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.unknown(),
  expected: z.number().nullable(),
  must_pass: z.boolean(),
})
const file = readFileSync(new URL('../../../tests/vectors/whs-vectors.json', import.meta.url), 'utf8')
const { vectors } = z.object({ vectors: z.array(vector).nonempty() }).parse(JSON.parse(file))
const official = vectors.filter(({ must_pass }) => must_pass)
const unofficial = vectors.filter(({ must_pass }) => !must_pass)

test.each(official)('vector $id comes out exactly', ({ expected, ...question }) => {
  expect(answerTo(question)).toBe(expected)
})

test.each(unofficial)('unofficial vector $id comes out as tools commonly have it', ({ expected, ...question }) => {
  expect(answerTo(question)).toBe(expected)
})

test('a vector of an unknown kind fails', () => {
  expect(() => answerTo({ kind: 'stableford_points', input: {} })).toThrow('stableford_points')
})

function answerTo({ kind, input }: { kind: string; input: unknown }): number | null {
  const answer = answers[kind]
  if (!answer) throw new Error(`No answer for vectors of kind ${kind}`)
  return answer(input)
}

function asked<T>(input: z.ZodType<T>, answer: (input: T) => number | null): (input: unknown) => number | null {
  return (raw) => answer(input.parse(raw))
}

function ratedRound({ adjustedGrossScore, courseRating, slopeRating, pcc }: z.infer<typeof score>) {
  return { adjustedGross: adjustedGrossScore, courseRating, slopeRating, pcc }
}

function atTee({ handicapIndex: index, slopeRating, courseRating, par }: z.infer<typeof tee>) {
  return { index, slopeRating, courseRating, par }
}
