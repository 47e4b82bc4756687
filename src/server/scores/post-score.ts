import type { InputOf } from '#contract/endpoint.ts'
import type { Score, postScore as contract } from '#contract/scores.ts'
import { indexOn } from '#domain/handicap/index-in-force.ts'
import { nineHoleDifferential } from '#domain/handicap/nine-hole.ts'
import { scoreDifferential } from '#domain/handicap/score-differential.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { recordValue } from '#domain/rounds/eighteen-hole-value.ts'
import { netDifferential } from '#domain/rounds/net-differential.ts'
import type { RoundFacts } from '#domain/rounds/round.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { titleCase } from '#domain/shared/names.ts'
import { type Tenths, tenthsOf } from '#domain/shared/tenths.ts'
import { refuse, refuseField } from '#server/http/refuse.ts'
import { matchesToRescore, rescoreMatches } from '#server/rescoring/rescore-match.ts'
import type { Tools } from '#server/tools.ts'
import { insertRounds, lockGolfer, revisionsOf, roundsSince } from './rounds.queries.ts'
import { scoreById } from './scores.queries.ts'

type Form = InputOf<typeof contract>['body']

/** Enters a round by hand and rescores the matches of its day. */
export function postScore({ db, now }: Tools, actor: Actor, form: Form): Promise<Score> {
  if (form.playedOn > addDays(dayOf(now().getTime(), 'UTC'), 1)) refuseField('playedOn', 'This day is still to come')
  return db.transaction().execute(async (tx) => {
    const golfer = (await lockGolfer(tx, form.golferId)) ?? refuse('golfer_not_found')
    if (!may.postRound(actor, golfer.id)) refuse('not_allowed')
    const ours = await roundsSince(tx, golfer.id, '0001-01-01')
    if (ours.some(({ playedOn, gross }) => playedOn === form.playedOn && gross === form.adjustedGrossScore)) refuse('round_exists')

    const revisions = await revisionsOf(tx, golfer.id)
    const facts = factsFrom(form, indexOn(form.playedOn, revisions), now().toISOString())
    const record = ours.flatMap((round) => {
      const differential = recordValue(round)
      return differential === null ? [] : { playedOn: round.playedOn, differential }
    })
    const [id = 0] = await insertRounds(tx, golfer.id, [{ ...facts, net: netDifferential(facts, { revisions, record }) }])
    await rescoreMatches(tx, await matchesToRescore(tx, golfer.id, [form.playedOn]), now(), 'facts')
    return (await scoreById(tx, id, actor)) ?? refuse('not_found')
  })
}

function factsFrom(form: Form, index: Tenths | null, postedAt: string): RoundFacts {
  const rated = {
    adjustedGross: form.adjustedGrossScore,
    courseRating: tenthsOf(form.courseRating),
    slopeRating: form.slopeRating,
    pcc: 0,
  }
  const full = form.numberOfHoles === 18
  const scaled = full || index === null ? null : nineHoleDifferential(rated, index)
  const differential = full ? scoreDifferential(rated) : scaled
  return {
    associationId: null,
    playedOn: form.playedOn,
    precision: 'day',
    postedAt,
    scoreType: null,
    scoreTypeDisplay: null,
    status: 'validated',
    deleted: false,
    holes: form.numberOfHoles,
    playedHoles: form.numberOfHoles,
    gross: form.adjustedGrossScore,
    front9Adjusted: null,
    back9Adjusted: null,
    facilityName: named(form.facilityName),
    courseName: named(form.courseName),
    teeName: named(form.teeName),
    courseRating: rated.courseRating,
    slopeRating: rated.slopeRating,
    front9CourseRating: null,
    back9CourseRating: null,
    pcc: 0,
    differential,
    unadjustedDifferential: full ? differential : null,
    scaledDifferential: scaled,
    associationNet: null,
    printedIndex: null,
    courseHandicap: null,
    netScore: null,
    penalty: null,
    penaltyType: null,
    isManual: true,
    exceptional: false,
    edited: false,
    used: false,
    isRecent: true,
    shortCourse: null,
    postedOnHomeCourse: null,
  }
}

const named = (text: string | undefined) => (text === undefined || text === '' ? null : titleCase(text))
