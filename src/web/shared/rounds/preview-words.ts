import type { RoundPreview } from '#contract/round-entry.ts'
import type { Score } from '#contract/scores.ts'
import { notPlayed, playedCount } from '#domain/rounds/played-hole.ts'
import { formatDifferential, formatIndex, formatNet } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { nearDayText } from '#web/dates/day-format.ts'

/** The result of a round in sentences: adjusted gross score, differential, net, own Index. */
export function previewSentences(preview: RoundPreview, today: Day, locale?: string): string[] {
  const { differential, netScoreDifferential: net, handicapIndex: index, ownIndex } = preview
  return [
    adjustedText(preview),
    differential === null ? null : `Score Differential: ${formatDifferential(differential)}`,
    net === null || index === null ? null : `Net ${formatNet(net)} at a Handicap Index of ${formatIndex(index)}`,
    ownIndex === null ? null : ownIndexText(ownIndex, today, locale),
    partPlayedText(preview),
  ].filter((sentence) => sentence !== null)
}

function adjustedText({ holes, adjustedGrossScore, courseHandicap }: RoundPreview): string | null {
  if (holes === null) return null
  const lowered = holes.filter(({ strokes, counted }) => strokes !== notPlayed && counted !== strokes).length
  const maximum = courseHandicap === null ? 'par + 5' : 'net double bogey'
  const why = lowered === 0 ? '' : `, with ${maximum} on ${lowered === 1 ? 'one hole' : `${lowered} holes`}`
  return `Adjusted gross score: ${adjustedGrossScore}${why}`
}

/** The sentence that the round counts in no match because holes were not played. */
function partPlayedText({ holes }: RoundPreview): string | null {
  if (holes === null || playedCount(holes) === holes.length) return null
  return `Can’t count in a match: only ${playedCount(holes)} of ${holes.length} holes were played`
}

type OwnIndex = NonNullable<RoundPreview['ownIndex']>

function ownIndexText({ before, after, from, waits, holesMissing }: OwnIndex, today: Day, locale?: string): string {
  if (after === null) {
    const missing = holesMissing === 1 ? 'one is' : `${holesMissing} are`
    return `A Handicap Index takes 54 holes: ${missing} missing after this round`
  }
  if (before === after) return `The Handicap Index stays ${indexText(after)}`
  const day = waits ? 'the day after the round is confirmed' : nearDayText(from, today, locale)
  return `Handicap Index: ${indexText(before)} today, ${indexText(after)} from ${day}`
}

const indexText = (index: Tenths | null) => formatIndex(index)

type Saved = { readonly isCorrection: boolean; readonly leagueId: number | null }

/**
 * What was saved, and who has to confirm it: the selected league, as everywhere on its pages; all leagues where the
 * round does not wait in that one. Each league decides for itself.
 */
export function savedText({ byHand }: Pick<Score, 'byHand'>, { isCorrection, leagueId }: Saved): string {
  const all = byHand?.leagues.filter(({ confirmation }) => confirmation === 'waiting') ?? []
  const selected = all.filter((league) => league.leagueId === leagueId)
  const waiting = (selected.length === 0 ? all : selected).map(({ leagueName }) => leagueName)
  const saved = isCorrection ? 'Round corrected' : 'Round entered'
  return waiting.length === 0 ? saved : `${saved}. It counts once it is confirmed by ${waiting.join(' and ')}`
}
