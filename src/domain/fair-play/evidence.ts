import { capitalized, counted } from '../scoring/number-words.ts'
import { formatDifferential, formatIndex, formatNet } from '../scoring/score-format.ts'
import { type Day, dayOf } from '../shared/day.ts'
import { isolated } from '../shared/phrases.ts'
import type { FairPlayMatch, FairPlayRound, LateChange } from './fair-play-facts.ts'
import type { RoundVersion } from './late-changes.ts'
import { type Odds, type Spread, oddsInWords, spreadInWords } from './odds.ts'

/** Days, and instants where the league plays: 'Sun, May 10' and 'Tue, May 12, 09:14'. */
export type Wording = {
  readonly timeZone: string
  readonly day: (day: Day) => string
  readonly moment: (instant: number | string) => string
}

const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const

export function wordingIn(timeZone: string): Wording {
  const days = new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone: 'UTC' })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const moments = new Intl.DateTimeFormat('en-US', { ...dayParts, ...clock, timeZone })
  return {
    timeZone,
    day: (day) => days.format(Date.parse(`${day}T12:00:00Z`)),
    moment: (instant) => moments.format(typeof instant === 'string' ? Date.parse(instant) : instant),
  }
}

/** The earlier of when a round was posted and when it was stored here: a correction can move the former. */
export function firstOnRecord({ postedAt, storedAt }: Pick<FairPlayRound, 'postedAt' | 'storedAt'>): string {
  const [posted, stored] = [Date.parse(postedAt ?? storedAt), Date.parse(storedAt)]
  return new Date(Math.min(posted, stored)).toISOString()
}

/** When a round came on record: 'posted Tue, May 12, 09:14; first seen here Tue, May 12, 09:20'. */
function onRecord(round: FairPlayRound, { moment }: Wording): string {
  const { isByHand, postedAt, storedAt } = round
  const seen = moment(storedAt)
  if (isByHand) return `entered by hand ${moment(firstOnRecord(round))}`
  if (postedAt === null) return `first seen here ${seen}`
  const posted = moment(postedAt)
  return posted === seen ? `posted ${posted}` : `posted ${posted}; first seen here ${seen}`
}

const matchEnd = ({ number, endDate }: FairPlayMatch, { day }: Wording) => `match ${number} ended ${day(endDate)}`

export function lateEvidence(round: FairPlayRound, match: FairPlayMatch, wording: Wording): string[] {
  return [
    `Played ${wording.day(round.playedOn)}. ${capitalized(onRecord(round, wording))}.`,
    `${capitalized(matchEnd(match, wording))}; rounds were in time until ${wording.moment(match.inTimeUntil)}.`,
  ]
}

/** 'Deleted Tue, May 5, 09:14, which freed a place in match 1: …', 'Changed Tue, May 12, 09:14, after match 1 ended Sun, May 10: gross 88 to 82, differential 14.2 to 9.1, net +1.8 to −3.3.' */
export function deletedOrChanged({ at, before, after }: LateChange, match: FairPlayMatch, wording: Wording): string {
  const isOpen = dayOf(Date.parse(at), wording.timeZone) <= match.endDate
  const when = `${wording.moment(at)}, ${isOpen ? `which freed a place in match ${match.number}` : `after ${matchEnd(match, wording)}`}`
  if (after === null) return `Deleted ${when}: ${figuresOf(before).join(', ')}.`
  return `Changed ${when}: ${changesOf(before, after, wording).join(', ')}.`
}

const figuresOf = ({ gross, differential, net }: RoundVersion) => [
  `gross ${gross}`,
  `differential ${formatDifferential(differential)}`,
  `net ${formatNet(net)}`,
]

function changesOf(before: RoundVersion, after: RoundVersion, { day }: Wording): string[] {
  const changes = [
    ['day', day(before.playedOn), day(after.playedOn)],
    ['holes', String(before.holes), String(after.holes)],
    ['gross', String(before.gross), String(after.gross)],
    ['differential', formatDifferential(before.differential), formatDifferential(after.differential)],
    ['net', formatNet(before.net), formatNet(after.net)],
    ['status', statusOf(before), statusOf(after)],
  ] as const
  const differences = changes.flatMap(([what, was, is]) => (was === is ? [] : [`${what} ${was} to ${is}`]))
  return differences.length === 0 ? ['the ratings of the tee'] : differences
}

const statusOf = ({ isTemporary }: RoundVersion) => (isTemporary ? 'temporary' : 'valid')

export function duplicateEvidence([one, other]: readonly [FairPlayRound, FairPlayRound], wording: Wording): string[] {
  const same = [
    ...(one.gross === other.gross ? [`gross ${one.gross}`] : []),
    ...(one.differential !== null && one.differential === other.differential
      ? [`differential ${formatDifferential(one.differential)}`]
      : []),
    ...(one.front9 !== null && one.front9 === other.front9 && one.back9 !== null && one.back9 === other.back9
      ? [`nines ${one.front9} and ${one.back9}`]
      : []),
  ]
  return [
    `Two rounds on ${wording.day(one.playedOn)}, both with ${same.join(', ')}.`,
    `The first${placeOf(one)}: ${onRecord(one, wording)}.`,
    `The second${placeOf(other)}: ${onRecord(other, wording)}.`,
  ]
}

const placeOf = ({ course }: FairPlayRound) => (course === null ? '' : `, at ${isolated(course)}`)

type Unlikely = { readonly odds: Odds; readonly spread: Spread | null; readonly rounds: number }

export function improbableEvidence(round: FairPlayRound, { odds, spread, rounds }: Unlikely): string[] {
  const { net, index, isExceptional } = round
  const own =
    spread === null
      ? `${rounds === 0 ? 'No rounds' : `Only ${counted(rounds, 'round')}`} before: too few for the golfer’s own spread.`
      : `${spreadInWords(spread, net)}.`
  return [
    `Net ${formatNet(net)} at Index ${formatIndex(index)}: ${oddsInWords(odds)}.`,
    own,
    ...(isExceptional ? ['The association marked this score as exceptional.'] : []),
  ]
}
