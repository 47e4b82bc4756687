import type { FairChance, Lever } from '#contract/fair-chance.ts'
import { type Group, type Shares, favored, nearlyEven } from '#domain/forecast/shares.ts'
import { capitalized, counted, inWords } from '#domain/scoring/number-words.ts'
import { formatIndex, formatStrokes } from '#domain/scoring/score-format.ts'

const groups = {
  byPlay: ['Golfers who play least', 'Golfers in between', 'Golfers who play most'],
  byIndex: ['Low handicaps', 'Middle handicaps', 'High handicaps'],
} as const

const shortNames = {
  byPlay: ['Play least', 'In between', 'Play most'],
  byIndex: ['Low', 'Middle', 'High'],
} as const

export const shareText = (share: number) => share.toFixed(2)

/** 'Golfers who play most take 1.28 times their share of points'; under considered settings instead of what it is today. */
export function headlineOf(now: Shares, considered: Shares | null): string {
  const { by, third, share } = favored(now)
  const name = groups[by][third] ?? ''
  const other = considered?.[by][third]
  if (other !== undefined)
    return `${name} would take ${shareText(other)} instead of ${shareText(share)} times their share of points`
  if (share < 1 + nearlyEven) return 'Everyone has nearly the same chance'
  return `${name} take ${shareText(share)} times their share of points`
}

type Row = { readonly name: string; readonly hint: string; readonly share: number }
type Table = { readonly title: string; readonly rows: readonly Row[]; readonly sentence: string }

/** The two tables: by rounds played, where a number of them counts or all (null), and by Handicap Index. */
export function tablesOf({ shares, perMatch, indexes }: FairChance, roundsThatCount: number | null): Table[] {
  const rowsOf = (by: Group['by'], hintOf: (third: number) => string) =>
    shares[by].map((share, third) => ({ name: shortNames[by][third] ?? '', hint: hintOf(third), share }))
  return [
    {
      title: 'By rounds played',
      rows: rowsOf('byPlay', (third) => `${(perMatch[third] ?? 0).toFixed(1)} a match`),
      sentence: playsAlike(perMatch)
        ? 'Everyone plays about equally often.'
        : sentenceOf(shares.byPlay, { ...playSentences, ...(roundsThatCount === 1 ? firstOnly : {}) }),
    },
    {
      title: 'By Handicap Index',
      rows: rowsOf('byIndex', (third) => rangeText(indexes[third])),
      sentence: sentenceOf(shares.byIndex, indexSentences),
    },
  ]
}

const rangeText = (range: FairChance['indexes'][number] | undefined) =>
  range === undefined ? '' : `${formatIndex(range.from)} to ${formatIndex(range.to)}`

/** Whether the thirds by rounds differ too little to show what playing more does. */
const playsAlike = ([first = 0, , last = 0]: readonly number[]) => last < 1.15 * first

const playSentences = {
  even: 'How often golfers play hardly matters.',
  first: 'Golfers who play less have the better chance.',
  last: 'More rounds mean more tries at a low net, and fewer missed matches.',
}
const firstOnly = { last: 'Golfers who play more miss fewer matches.' }
const indexSentences = {
  even: 'Low and high handicaps have nearly the same chance.',
  first: 'Low handicaps have the better chance: their bad days cost less.',
  last: 'High handicaps have the better chance: their good days are better.',
}

function sentenceOf([first = 1, , last = 1]: readonly number[], sentences: typeof playSentences): string {
  if (Math.abs(last - first) < 2 * nearlyEven) return sentences.even
  return last > first ? sentences.last : sentences.first
}

type LeverText = { readonly name: string; readonly help: string; readonly whose: string }

/** The name and effect of a change, and the golfers whose points the figures show. */
export function leverText({ change, by, third }: Lever, matches: number): LeverText {
  const group = by === 'byPlay' ? shortNames.byPlay[third] : groups.byIndex[third]
  const whose = (group ?? '').toLowerCase()
  return { ...changeText(change, matches), whose }
}

const missedText = (matches: number) =>
  matches === 1 ? 'One missed match costs nothing.' : `${capitalized(inWords(matches))} missed matches cost nothing.`

function changeText(change: Lever['change'], matches: number): Omit<LeverText, 'whose'> {
  const { roundsThatCount, matchesCounted, scoresDroppedPerTeam, maxNetDifferential, countedHoles } = change
  if (roundsThatCount !== undefined && roundsThatCount !== null)
    return {
      name:
        roundsThatCount === 1
          ? 'Count only the first round'
          : `Count only the first ${inWords(roundsThatCount)} rounds`,
      help: 'Later rounds of a match can’t count.',
    }
  if (matchesCounted !== undefined && matchesCounted !== null)
    return {
      name: `Best ${matchesCounted} of ${matches} matches`,
      help: missedText(matches - matchesCounted),
    }
  if (scoresDroppedPerTeam !== undefined)
    return {
      name: `Drop ${counted(scoresDroppedPerTeam, 'score')} per team`,
      help: 'Golfers who miss a match cost their team less.',
    }
  if (maxNetDifferential !== undefined)
    return {
      name: `Max net differential ${formatStrokes(maxNetDifferential)}`,
      help: 'A bad round costs the team less.',
    }
  const holes = countedHoles === '9 and 18' ? '9 or 18' : countedHoles
  return { name: `Count rounds of ${holes} holes`, help: 'A round of 9 counts by its 18-hole differential.' }
}
