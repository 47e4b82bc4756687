import type { RoundPreview } from '#contract/round-entry.ts'
import type { Tee } from '#contract/tees.ts'
import { byHandReply, scoreReply } from './score-reply.ts'

/** Tees of eighteen holes whose card is not known. */
export const teeOf = (facilityName: string, teeName: string, courseRating: number, slopeRating: number): Tee => ({
  facilityName,
  courseName: null,
  teeName,
  numberOfHoles: 18,
  nine: null,
  courseRating,
  slopeRating,
  holes: null,
})

/** What a filled-in round would count as: 14.7 − 12.6 = +2.1. */
export const previewReply: RoundPreview = {
  adjustedGrossScore: 88,
  courseHandicap: 14,
  holes: null,
  differential: 147,
  handicapIndex: 126,
  netScoreDifferential: 21,
  ownIndex: null,
}

/** An entered round, which waits for the reader's league. */
export const enteredReply = scoreReply({
  id: 9,
  byHand: byHandReply([{ leagueId: 1, leagueName: 'Tuesday Twilight' }]),
})
