import { championSentences, winText } from '../honors/champion-sentences.ts'
import { formatNet } from '../scoring/score-format.ts'
import { shortened } from '../shared/one-line.ts'
import type { EndedSeason, Reader } from './digest-facts.ts'

/** The end of a season: its winner, and how it went for the reader. */
export type SeasonEnd = { readonly seasonId: number; readonly title: string; readonly sentences: readonly string[] }

export function seasonEnd(ended: EndedSeason, reader: Reader): SeasonEnd {
  const { seasonId, title, champions } = ended
  const sentences = championSentences(champions)
  return {
    seasonId,
    title: `${title} is over`,
    sentences: [
      ...(sentences.length > 0 ? sentences : ['No one has points this season.']),
      ...ownSentences(ended, reader),
    ],
  }
}

/** 'Your season: 9th, 104.5 points; best net −2.6; 8 of 8 matches counted.' */
function ownSentences({ golfers }: EndedSeason, { golferId }: Reader): string[] {
  const own = golfers.find((golfer) => golfer.golferId === golferId)
  if (own === undefined) return []
  const best = own.bestNet === null ? [] : [`best net ${formatNet(own.bestNet)}`]
  const counted = `${own.counted} of ${own.matches} matches counted`
  return [`Your season: ${[own.headline, ...best, counted].join('; ')}.`]
}

const maxTextLength = 60

/** The end of a season in a subject: 'you won the season', 'Par-Tee Animals won the season'. */
export function endInSubject({ title, champions: { teams, golfers } }: EndedSeason, { golferId }: Reader): string {
  if (golferId !== null && golfers?.winners.length === 1 && golfers.winners[0]?.id === golferId && teams === null)
    return 'you won the season'
  const main = teams ?? golfers
  return main === null ? `${title} is over` : shortened(winText(main.winners), maxTextLength)
}
