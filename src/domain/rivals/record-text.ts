import { capitalized, inWords } from '../scoring/number-words.ts'
import { isSameName } from '../shared/names.ts'
import { isolated } from '../shared/phrases.ts'
import { type HeadToHead, lead, played, type Tally } from './record.ts'

/** Two golfers as a sentence names them, by stored names; the first is the reader in the second person. */
export type Pair = { readonly golfer: string; readonly opponent: string; readonly isReader: boolean }

/** Wins, losses and, where there are some, halved matches: '5–3–1', '5–3'. */
export function recordText({ wins, losses, halved }: Tally): string {
  return [wins, losses, ...(halved === 0 ? [] : [halved])].join('–')
}

/** 'You and Hedda Lindström', 'Wren Ashdown and Hedda Lindström'. */
export function pairText({ golfer, opponent, isReader }: Pair): string {
  return `${isReader ? 'You' : isolated(golfer)} and ${isolated(opponent)}`
}

/** 'You and Hedda Lindström: 5–3–1'. */
export function recordSentence(pair: Pair, tally: Tally): string {
  return `${pairText(pair)}: ${played(tally) === 0 ? 'no match yet' : recordText(tally)}`
}

/**
 * The leader and the record from their side: 'You lead 5–3', 'Hedda leads 5–3–1', 'All square, 4–4'; with full names
 * if both have the same first name.
 */
export function leaderText(pair: Pair, tally: Tally): string {
  if (lead(tally) === 0) return `All square, ${recordText(tally)}`
  if (lead(tally) < 0)
    return `${shortName(pair.opponent, pair.golfer)} leads ${recordText({ ...tally, wins: tally.losses, losses: tally.wins })}`
  return `${pair.isReader ? 'You lead' : `${shortName(pair.golfer, pair.opponent)} leads`} ${recordText(tally)}`
}

/** A golfer's first name, or the whole name beside somebody with the same first name. */
export function shortName(name: string, beside: string): string {
  return isolated(isSameName(firstWord(name), firstWord(beside)) ? name : firstWord(name))
}

const firstWord = (name: string) => name.split(' ')[0] ?? ''

/** '5 won, 3 lost, 1 halved', of the golfer. */
export function recordWords({ wins, losses, halved }: Tally): string {
  return [`${wins} won`, `${losses} lost`, ...(halved === 0 ? [] : [`${halved} halved`])].join(', ')
}

/** 'Hedda played two without you, you played one without Hedda'; null when there is none. */
export function aloneText(pair: Pair, { golfer, opponent }: HeadToHead['alone']): string | null {
  const [own, theirs] = [shortName(pair.golfer, pair.opponent), shortName(pair.opponent, pair.golfer)]
  const clauses = [
    ...(opponent === 0 ? [] : [`${theirs} played ${inWords(opponent)} without ${pair.isReader ? 'you' : own}`]),
    ...(golfer === 0 ? [] : [`${pair.isReader ? 'you' : own} played ${inWords(golfer)} without ${theirs}`]),
  ]
  return clauses.length === 0 ? null : capitalized(clauses.join(', '))
}
