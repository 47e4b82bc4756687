import { seedOf } from '../shared/random.ts'
import type { Tenths } from '../shared/tenths.ts'
import {
  type Wording,
  deletedOrChanged,
  duplicateEvidence,
  firstOnRecord,
  improbableEvidence,
  lateEvidence,
  wordingIn,
} from './evidence.ts'
import type { FairPlayFacts, FairPlayMatch, FairPlayRound, LateChange } from './fair-play-facts.ts'
import { highestNetOf, oddsOfRound, spreadOf } from './odds.ts'

/**
 * What an organizer can look at:
 * - late: a round of a match that was first on record after the day that follows the match;
 * - edited: a round of a match that was changed or deleted after the match was over, or whose deletion freed a place;
 * - duplicate: two rounds of one golfer and day that look like one posted twice;
 * - improbable: a round far below the golfer's Index, by the table's odds and by the golfer's own nets.
 * All of them are about rounds that can count in a match.
 */
export const findingKinds = ['late', 'edited', 'duplicate', 'improbable'] as const
export type FindingKind = (typeof findingKinds)[number]

export type FoundRound = Pick<FairPlayRound, 'id' | 'playedOn' | 'course' | 'gross' | 'differential' | 'index'> & {
  readonly net: Tenths | null
}

export type Finding = {
  /** Identifies the finding's rounds, match and evidence: new evidence makes another finding. */
  readonly key: string
  readonly kind: FindingKind
  readonly golferId: number
  readonly matchId: number
  /** When it came on record, an instant. */
  readonly at: string
  readonly rounds: readonly FoundRound[]
  /** Finished sentences. */
  readonly evidence: readonly string[]
}

/** A finding whose evidence is not worded yet. */
type Draft = Omit<Finding, 'evidence'> & { readonly evidence: () => string[] }

/** The findings of a season, newest first. */
export function findings(facts: FairPlayFacts, maxFindings = Number.POSITIVE_INFINITY): Finding[] {
  const matches = new Map(facts.matches.map((match) => [match.id, match]))
  const wording = wordingIn(facts.timeZone)
  const found = facts.rounds.flatMap((round) => {
    const match = matches.get(round.matchId)
    if (match === undefined) return []
    const nets = facts.netsBefore.get(round.id) ?? []
    return [lateRound(round, match, wording), improbableRound(round, nets)].flatMap((finding) => finding ?? [])
  })
  const all = [...found, ...editedRounds(facts.changes, matches, wording), ...duplicates(facts.rounds, wording)]
  const newestFirst = all.toSorted((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1))
  return newestFirst.slice(0, maxFindings).map(({ evidence, ...finding }) => ({ ...finding, evidence: evidence() }))
}

function lateRound(round: FairPlayRound, match: FairPlayMatch, wording: Wording): Draft | null {
  // Without the association's time of posting, a round is never late.
  if (!round.isByHand && round.postedAt === null) return null
  const at = firstOnRecord(round)
  if (Date.parse(at) < match.inTimeUntil) return null
  return finding('late', [round], {
    at,
    facts: [round.playedOn, at],
    evidence: () => lateEvidence(round, match, wording),
  })
}

function editedRounds(
  changes: readonly LateChange[],
  matches: ReadonlyMap<number, FairPlayMatch>,
  wording: Wording,
): Draft[] {
  const ofRounds = Map.groupBy(changes, ({ roundId, matchId }) => `${roundId} ${matchId}`)
  return [...ofRounds.values()].flatMap((ofRound) => {
    const [last, match] = [ofRound.at(-1), matches.get(ofRound[0]?.matchId ?? 0)]
    if (last === undefined || match === undefined) return []
    const { roundId: id, golferId, matchId, at } = last
    const latest = { ...(last.after ?? last.before), id, golferId, matchId }
    const evidence = () => ofRound.map((change) => deletedOrChanged(change, match, wording))
    return [finding('edited', [latest], { at, facts: [ofRound.length, at], evidence })]
  })
}

/** No one plays more rounds on a day. */
const maxADay = 10

/** Two rounds of the same day can both be real: pairs that cannot be one round are left out. */
function duplicates(rounds: readonly FairPlayRound[], wording: Wording): Draft[] {
  const ofDays = Map.groupBy(rounds, ({ golferId, matchId, playedOn }) => `${golferId} ${matchId} ${playedOn}`)
  return [...ofDays.values()].flatMap((all) => {
    const ofDay = all.slice(0, maxADay)
    return ofDay.flatMap((one, at) =>
      ofDay.slice(at + 1).flatMap((other) => {
        if (!looksPostedTwice(one, other)) return []
        const pair = one.id < other.id ? ([one, other] as const) : ([other, one] as const)
        const facts = pair.map(({ gross, differential }) => [gross, differential])
        const latest = [firstOnRecord(one), firstOnRecord(other)].toSorted().at(-1) ?? ''
        return [finding('duplicate', pair, { at: latest, facts, evidence: () => duplicateEvidence(pair, wording) })]
      }),
    )
  })
}

function looksPostedTwice(one: FairPlayRound, other: FairPlayRound): boolean {
  if (one.id === other.id || !one.isDayKnown || !other.isDayKnown) return false
  const [sameGross, sameDifferential] = [one.gross === other.gross, isSameKnown(one.differential, other.differential)]
  // Names that golfers type differ from the association's.
  const canBeOnePlace = one.isByHand !== other.isByHand || !differ(one.course, other.course)
  return (
    (sameGross || sameDifferential) &&
    canBeOnePlace &&
    !differ(one.front9, other.front9) &&
    !differ(one.back9, other.back9)
  )
}

/**
 * The odds, and the distance in standard deviations from the golfer's mean, beyond which a round is a finding. Golfers
 * without a spread need higher odds or a net far below the table. One in a hundred honest golfers per season has such
 * a round (`honest-seasons.test.ts`).
 */
const bar = { oneIn: 1000, deviations: 3, oneInWithoutSpread: 5000, netWithoutSpread: -130 } as const

/** No round above this net can be improbable. */
export const highestImprobableNet: Tenths = highestNetOf(bar.oneIn)

/** Whether the odds of a round are low enough to compare it with the golfer's other nets. */
export function isUnlikely({ net, index }: Pick<FairPlayRound, 'net' | 'index'>): boolean {
  const odds = index === null ? null : oddsOfRound(net, index)
  return odds !== null && (odds.isBeyond || odds.oneIn >= bar.oneIn)
}

function improbableRound(round: FairPlayRound, before: readonly Tenths[]): Draft | null {
  const { net, index } = round
  const odds = index === null ? null : oddsOfRound(net, index)
  if (odds === null || !isUnlikely(round)) return null
  const spread = spreadOf(before)
  const isFar =
    spread === null
      ? odds.oneIn >= bar.oneInWithoutSpread || net <= bar.netWithoutSpread
      : net <= spread.mean - bar.deviations * spread.deviation
  if (!isFar) return null
  const evidence = () => improbableEvidence(round, { odds, spread, rounds: before.length })
  return finding('improbable', [round], { at: firstOnRecord(round), facts: [net, index], evidence })
}

type Found = Pick<Draft, 'at' | 'evidence'> & { readonly facts: unknown }

type Subject = FoundRound & Pick<Finding, 'golferId' | 'matchId'>

function finding(kind: FindingKind, rounds: readonly Subject[], { facts, ...found }: Found): Draft {
  const [{ golferId, matchId } = { golferId: 0, matchId: 0 }] = rounds
  const ids = rounds.map(({ id }) => id).join('.')
  const key = `${kind}-${ids}-${matchId}-${seedOf(JSON.stringify(facts)).toString(16)}`
  return { key, kind, golferId, matchId, ...found, rounds: rounds.map(foundRound) }
}

function foundRound({ id, playedOn, course, gross, differential, net, index }: FoundRound): FoundRound {
  return { id, playedOn, course, gross, differential, net, index }
}

const isSameKnown = <Fact>(one: Fact | null, other: Fact | null) => one !== null && one === other

const differ = <Fact>(one: Fact | null, other: Fact | null) => one !== null && other !== null && one !== other
