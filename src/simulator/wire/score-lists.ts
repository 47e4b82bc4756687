import { recordLength } from '#domain/handicap/index-of-day.ts'
import { type Day, msPerDay } from '#domain/shared/day.ts'
import { figuresOfDeleted, type ScoredRound, type ScoringRecord } from '../record/scoring-records.ts'
import { dayNumberAt, dayNumbered } from '../world/days.ts'
import type { Golfer } from '../world/golfer.ts'
import type { Row } from './row.ts'
import { condensed, scoreRow } from './score-row.ts'

/** The record shows the scores it is based on and the five most recently replaced. */
const shownLength = recordLength + 5

const deletedShownDays = 90

export type ScoreFilter = {
  readonly from: Day | null
  readonly to: Day | null
  readonly statuses: readonly string[]
  readonly scoreTypes: readonly string[]
}

/** The flat list, newest first, before it is cut into pages. */
export function flatScores(record: ScoringRecord, { from, to, statuses, scoreTypes }: ScoreFilter): ScoredRound[] {
  return record.scores
    .filter(({ round: { playedOn, status, scoreType } }) => {
      const inTime = (from === null || playedOn >= from) && (to === null || playedOn <= to)
      const asked = statuses.length === 0 || statuses.includes(status)
      return inTime && asked && (scoreTypes.length === 0 || scoreTypes.includes(scoreType))
    })
    .toReversed()
}

/** Rows of scores listed newest first. */
export function rowsOf(
  golfer: Golfer,
  record: ScoringRecord,
  { scores, now }: { scores: readonly ScoredRound[]; now: number },
): Row[] {
  const counted = new Set(countingScores(record).map(({ round }) => round.id))
  return scores.map((score, place) => {
    const sameDay = record.scores.filter(({ round }) => round.playedOn === score.round.playedOn)
    const dayOrder = sameDay.indexOf(score) + 1
    return scoreRow(golfer, score, { now, order: place + 1, dayOrder, inRevision: counted.has(score.round.id) })
  })
}

/** Highest, lowest and average score, each "-" where there is none. */
export function summaryOf(scores: readonly ScoredRound[]) {
  const gross = scores.map(({ round }) => round.adjustedGross)
  if (gross.length === 0) return { total_count: 0, highest_score: '-', lowest_score: '-', average: '-' }
  const average = gross.reduce((sum, score) => sum + score, 0) / gross.length
  return {
    total_count: gross.length,
    highest_score: Math.max(...gross),
    lowest_score: Math.min(...gross),
    average: Math.round(average * 10) / 10,
  }
}

/** The bucketed list: today's scores, the record, nine holes (some of them listed twice), deleted ones. */
export function bucketedScores(golfer: Golfer, record: ScoringRecord, now: number) {
  const today = dayNumbered(dayNumberAt(now))
  const newest = record.scores.toReversed()
  const recent = newest.filter(({ round }) => round.playedOn >= today)
  const revision = newest.filter(({ round }) => round.playedOn < today).slice(0, shownLength)
  const nines = newest.filter(({ round }) => round.holes === 9).slice(0, shownLength)
  const isCondensed = golfer.quirks.has('monthOnly') || golfer.quirks.has('postedLate')
  const bucket = (scores: readonly ScoredRound[]) => {
    const rows = rowsOf(golfer, record, { scores, now })
    return { scores: isCondensed ? rows.map(condensed) : rows }
  }
  return {
    recent_scores: bucket(recent),
    revision_scores: { total_differential: '-', ...bucket(revision) },
    '9_hole_score': bucket(nines),
    deleted_scores: bucket(deletedScores(record, now)),
    score_history_stats: summaryOf(revision),
  }
}

function countingScores({ scores }: ScoringRecord): readonly ScoredRound[] {
  return scores.filter(({ figures }) => figures.differential !== null).slice(-recordLength)
}

function deletedScores(record: ScoringRecord, now: number): ScoredRound[] {
  return record.deleted
    .filter(({ deletedAt }) => deletedAt !== null && now - deletedAt < deletedShownDays * msPerDay)
    .toReversed()
    .flatMap((round) => {
      const figures = figuresOfDeleted(round, record)
      return figures ? [{ round, figures }] : []
    })
}
