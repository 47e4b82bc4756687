import { inWords } from '../scoring/number-words.ts'
import { displayName, named } from '../shared/phrases.ts'
import type { TableSubject } from './season-headline.ts'

/** A golfer or team of a season, with what is certain about the title. */
export type TitleRow = {
  readonly id: number
  readonly name: string
  readonly title: 'open' | 'won' | 'out'
  /** Whether they could still win before the latest match. */
  readonly hadChance: boolean
}

/**
 * The news about the title after the latest match, while others are left: its winner, else who can no longer win; null
 * if no one dropped out since the match before.
 */
export function titleWords(
  rows: readonly TitleRow[],
  { kind, ownId, toGo }: TableSubject & { toGo: number },
): string | null {
  if (toGo === 0) return null
  const names = (some: readonly TitleRow[]) => {
    const others = some.filter(({ id }) => id !== ownId).map(({ name }) => displayName(name))
    return named(others.length === some.length ? others : ['You', ...others])
  }
  const winners = rows.filter(({ title }) => title === 'won')
  if (winners.length > 0) {
    const verb = kind === 'golfer' && winners.length === 1 && winners[0]?.id !== ownId ? 'has' : 'have'
    return `${names(winners)} ${verb} won the title with ${toGo === 1 ? 'a match' : `${inWords(toGo)} matches`} to spare`
  }
  const out = rows.filter(({ title }) => title === 'out')
  return out.some(({ hadChance }) => hadChance) ? `${names(out)} can no longer win` : null
}
