import { differentialAt, type RatedTee } from '../handicap/score-differential.ts'
import { ordinal } from '../scoring/number-words.ts'
import { type Place, placed } from '../scoring/rank.ts'
import { formatNet } from '../scoring/score-format.ts'
import { oneLine } from '../shared/one-line.ts'
import { displayName } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Effect, type Question, effectOf, needed, neededGross, worthwhileNets } from './needed.ts'

/** A tee with its name. */
export type NamedTee = RatedTee & {
  readonly id: number
  readonly courseName: string | null
  readonly teeName: string | null
}

/** A golfer's target, with its tee. */
export type Need = {
  readonly question: Question
  /** Nets below this are out of reach; null if the limit is unknown. */
  readonly netInReach: Tenths | null
  /** The tees they play, the most often played first. */
  readonly tees: readonly NamedTee[]
  /** The tee of the gross score; null for the one played most. */
  readonly teeId: number | null
}

/** The subject of a sentence: 'you' or a name; the team's name if there is one. */
export type Who = { readonly golfer: string; readonly team: string | null }

/** Whether the question counts a round that waits for confirmation. */
type Waits = { readonly isWaiting: boolean }

/** A sentence whose first word is a figure, if it has one: '85', 'or better from the White tees puts you 2nd'. */
export type NeedSentence = {
  readonly figure: string | null
  readonly text: string
  /** The next better target and its effect: '79 puts The Aces 1st and you 4th'; null without one. */
  readonly next: string | null
  /** The tees that a gross score can be for, with the text around the course; null for a net. */
  readonly at: TeeChoice | null
}

/** 'or better' at one of these tees 'puts you 2nd'. */
export type TeeChoice = {
  readonly before: string
  readonly after: string
  readonly teeId: number
  readonly tees: readonly { readonly id: number; readonly courseName: string; readonly teeName: string }[]
}

/**
 * The score a golfer of an open match needs: the nearest worthwhile target as a gross score at a tee, and the next
 * better one (law 24). Null if the waiting round is all that is needed.
 */
export function needSentence(
  { question, netInReach, tees, teeId }: Need,
  { isWaiting, ...who }: Who & Waits,
): NeedSentence | null {
  const tee = tees.find(({ id }) => id === teeId) ?? tees[0] ?? null
  const { places, team } = needed(question)
  const plain = (text: string) => ({ figure: null, text, next: null, at: null })
  if (places.length === 0 && team === null) return isWaiting ? null : plain(whyNothing(question, who))
  const targets = worthwhileNets(question, netInReach).map((net) => targetOf({ question, tee }, net))
  // A whole stroke can take more than the net of the place.
  const isInReach = ({ net }: Target) => netInReach === null || net === null || net >= netInReach
  const [first, ...better] = targets.filter(isInReach)
  if (first === undefined) return plain('Every better place is out of reach')
  const { figure, unit } = first
  const effect = figure === null ? anyRound(first.brings, who) : effectText(first.brings, who)
  const where = tee === null || unit !== '' ? '' : ` ${from(tee)}`
  const text = figure === null ? `Any eligible round ${effect}` : `${unit}${orBetter(tee)}${where} ${effect}`
  return {
    figure,
    text,
    next: nextText(first, better, who),
    at: tee === null || figure === null || unit !== '' ? null : choiceAt(tee, tees, effect),
  }
}

const whyNothing = ({ roundsLeft }: Question, { golfer }: Who) =>
  roundsLeft === 0
    ? 'All rounds that count here have been played'
    : `${golfer === 'you' ? 'You’re' : `${golfer} is`} 1st. Nothing needed`

/** The tees with a name, if the one of the sentence is among them. */
function choiceAt(tee: NamedTee, tees: readonly NamedTee[], after: string): TeeChoice | null {
  const named = tees.flatMap(({ id, courseName, teeName }) => {
    const [course, name] = [nameOf(courseName), nameOf(teeName)]
    return course === null || name === null ? [] : [{ id, courseName: course, teeName: name }]
  })
  return named.some(({ id }) => id === tee.id) ? { before: orBetter(tee), after, teeId: tee.id, tees: named } : null
}

const orBetter = (tee: RatedTee | null) => (tee?.holes === 9 ? 'or better over nine holes' : 'or better')

const nameOf = (name: string | null) => (name === null || oneLine(name) === '' ? null : displayName(name))

type At = Pick<Need, 'question'> & { readonly tee: NamedTee | null }

type Target = {
  readonly figure: string | null
  /** 'net ' where the figure is one. */
  readonly unit: string
  /** The net that this figure is exactly; null if any round is enough. */
  readonly net: Tenths | null
  readonly brings: Effect
}

/** A target as a gross score with what exactly that score brings; as a net without an Index or a tee. */
function targetOf({ question, tee }: At, net: Tenths | null): Target {
  const { index } = question
  if (net === null) return { figure: null, unit: '', net, brings: effectOf(question, worstNet) }
  const gross = index === null || tee === null ? null : neededGross(net, index, tee)
  if (gross === null || index === null || tee === null)
    return { figure: formatNet(net), unit: 'net ', net, brings: effectOf(question, net) }
  const achieved = differentialAt(tee, gross, index) - index
  return { figure: String(gross), unit: '', net: achieved, brings: effectOf(question, achieved) }
}

/** The effect of the worst round: 'puts The Aces 3rd', 'puts you 5th or better'. */
function anyRound({ own, team }: Effect, who: Who): string {
  if (team !== null) return effectText({ own: null, team }, who)
  return `${effectText({ own, team: null }, who)}${own === null || own.position === 1 ? '' : ' or better'}`
}

/** The next better target; one gross score can do for several nets. */
function nextText(first: Target, better: readonly Target[], who: Who): string | null {
  const next = better
    .filter(({ figure }) => figure !== first.figure)
    .map((one) => ({ ...one, brings: beyond(first.brings, one.brings) }))
    .find(({ brings }) => brings.own !== null || brings.team !== null)
  return next === undefined ? null : `${next.figure ?? ''} ${next.unit}${effectText(next.brings, who)}`
}

/** The places of a better effect that a first one does not bring. */
function beyond(first: Effect, { own, team }: Effect): Effect {
  const isSame = (a: Place | null, b: Place | null) => a?.position === b?.position && a?.tied === b?.tied
  return { own: isSame(first.own, own) ? null : own, team: isSame(first.team, team) ? null : team }
}

/** Above every net that anyone has. */
const worstNet: Tenths = 100_000

/** 'puts The Aces 1st and you 4th', 'ties you for 2nd'. */
function effectText({ own, team }: Effect, { golfer, team: name }: Who): string {
  if (own?.tied === true && team === null) return `ties ${golfer} for ${ordinal(own.position)}`
  const parts = [
    ...(team === null || name === null ? [] : [`${name} ${placed(team)}`]),
    ...(own === null ? [] : [`${golfer} ${placed(own)}`]),
  ]
  return `puts ${parts.join(' and ')}`
}

/** 'from the White tees at Sandpiper Links'. */
function from({ teeName, courseName }: NamedTee): string {
  const [tee, course] = [nameOf(teeName), nameOf(courseName)]
  const where = course ? `at ${course}` : ''
  const tees = tee ? `from the ${tee}${/\btees?$/i.test(tee) ? '' : ' tees'}` : ''
  return [tees, where].filter((part) => part !== '').join(' ') || 'where you play most'
}
