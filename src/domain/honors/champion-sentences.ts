import { displayName, named } from '../shared/phrases.ts'

type Winners = { readonly winners: readonly { readonly name: string }[]; readonly text: string } | null
type Champions = { readonly teams: Winners; readonly golfers: Winners }

/**
 * Sentences about the winner: 'Par-Tee Animals won the season: 33 points, 1 ahead of Bunker Hillbillies.' Empty
 * without points.
 */
export function championSentences({ teams, golfers }: Champions): string[] {
  const main = teams ?? golfers
  if (main === null) return []
  const sentences = [`${winText(main.winners)}: ${main.text}.`]
  if (teams !== null && golfers !== null) {
    const [is, who] = golfers.winners.length > 1 ? ['are', 'champion golfers'] : ['is', 'champion golfer']
    sentences.push(`${namesOf(golfers.winners)} ${is} the ${who}: ${golfers.text}.`)
  }
  return sentences
}

/** 'Par-Tee Animals won the season', 'Wren Ashdown and Kit Abernathy share the title'. */
export function winText(winners: readonly { readonly name: string }[]): string {
  return `${namesOf(winners)} ${winners.length > 1 ? 'share the title' : 'won the season'}`
}

const namesOf = (winners: readonly { readonly name: string }[]) => named(winners.map(({ name }) => displayName(name)))
