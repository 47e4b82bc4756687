import { ordinal } from '../scoring/number-words.ts'
import { formatNet } from '../scoring/score-format.ts'
import { scoreDifferential, type RatedTee } from '../handicap/score-differential.ts'
import { oneLine } from '../shared/one-line.ts'
import { displayName } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Needed, neededGross, type NeededPlace } from './needed.ts'

/** A tee as a sentence names it. */
export type NamedTee = RatedTee & { readonly courseName: string | null; readonly teeName: string | null }

/** What a golfer needs, with the tee they play most, null when none is known. */
export type Need = { readonly needed: Needed; readonly index: Tenths | null; readonly tee: NamedTee | null }

/** A sentence whose first word is a figure, if it has one: '85', 'or better from the White tees takes 2nd'. */
export type NeedSentence = { readonly figure: string | null; readonly text: string }

/** A net that a golfer can hope for on a good day, one round in ten. */
const goodDay: Tenths = -30

/**
 * What a golfer of an open match needs, in one sentence: the best place that a good day reaches, or the nearest one, as
 * a gross score at the tee played most (law 24).
 */
export function needSentence(need: Need): NeedSentence {
  const { places, team } = need.needed
  const place = places.find(({ net }) => net === null || net >= goodDay) ?? places.at(-1)
  if (place === undefined)
    return team === null
      ? { figure: null, text: 'Nothing more: 1st, as it stands' }
      : sentenceOf(need, team.net, () => `moves the team up to ${ordinal(team.position)}`)
  const lifts = team !== null && (team.net === null || (place.net !== null && place.net <= team.net))
  return sentenceOf(need, place.net, (best) => `${reaches(place, best)}${lifts ? ', and moves the team up' : ''}`)
}

/** Only a net that is lower than all others of the place takes it alone. */
function reaches({ position, tied, net }: NeededPlace, best: Tenths | null): string {
  return `${tied && best === net ? 'reaches' : 'takes'} ${ordinal(position)}`
}

type Effect = (net: Tenths | null) => string

function sentenceOf({ index, tee }: Need, net: Tenths | null, effect: Effect): NeedSentence {
  if (net === null) return { figure: null, text: `Any eligible round ${effect(null)}` }
  const gross = index === null || tee === null ? null : neededGross(net, index, tee)
  if (gross === null || index === null || tee === null)
    return { figure: formatNet(net), text: `net or better ${effect(net)}` }
  const achieved = scoreDifferential({ ...tee, adjustedGross: gross, pcc: 0 }) - index
  return { figure: String(gross), text: `or better ${from(tee)} ${effect(achieved)}` }
}

/** 'from the White tees at Sandpiper Links'. */
function from({ teeName, courseName }: NamedTee): string {
  const [tee, course] = [teeName, courseName].map((name) =>
    name === null || oneLine(name) === '' ? null : displayName(name),
  )
  const where = course ? `at ${course}` : ''
  const tees = tee ? `from the ${tee}${/\btees?$/i.test(tee) ? '' : ' tees'}` : ''
  return [tees, where].filter((part) => part !== '').join(' ') || 'where you play most'
}
