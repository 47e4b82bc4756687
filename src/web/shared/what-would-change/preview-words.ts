import type { RulePreview } from '#contract/rule-previews.ts'
import { capitalized, ordinal } from '#domain/scoring/number-words.ts'
import { formatNet } from '#domain/scoring/score-format.ts'

type SeasonPreview = RulePreview['seasons'][number]
type OpenMatch = RulePreview['openMatches'][number]
type SeasonRow = SeasonPreview['golfers']['rows'][number]
type GolferRow = OpenMatch['golfers']['rows'][number]
type TeamRow = OpenMatch['teams']['rows'][number]

type Kind = 'golfer' | 'team'
type Place = { readonly position: number | null; readonly tied: boolean; readonly points: number }
/** A table before and after. */
export type Comparison = {
  readonly rows: readonly { readonly before: unknown; readonly after: unknown }[]
  readonly total: number
  readonly moved: number
  readonly changed: number
}

/** Whether nothing that the preview shows would change. */
export function changesNothing({ seasons, openMatches }: RulePreview): boolean {
  const isSame = ({ golfers, teams }: { readonly golfers: Comparison; readonly teams: Comparison }) =>
    golfers.changed === 0 && teams.changed === 0
  return seasons.every(isSame) && openMatches.every((match) => isSame(match) && match.before === match.after)
}

/** Whose table it is, and whether it is an open match's or a season's. */
type Table = { readonly kind: Kind; readonly isOpen: boolean }

/** How much of a table would change: '5 of 24 golfers would be elsewhere.' Null without a table before or after. */
export function tableSentence({ rows, total, moved, changed }: Comparison, { kind, isOpen }: Table): string | null {
  if (total === 0) return null
  if (rows.every(({ before }) => before === null)) return `${numbered(total, kind)} would be ranked.`
  if (rows.every(({ after }) => after === null)) return `The ${kind}s would not be ranked.`
  if (moved > 0) return `${moved} of ${numbered(total, kind)} would be elsewhere.`
  const some = `${changed} of ${numbered(total, kind)}`
  if (changed > 0)
    return isOpen ? `Same places, but ${some} would count differently.` : `Same places, other points for ${some}.`
  return `Nothing would change for the ${kind}s.`
}

/** '5 golfers' */
export const numbered = (count: number, kind: Kind) => `${count} ${count === 1 ? kind : `${kind}s`}`

/** What a change of the time zone does to a match as a whole; null without one. */
export function phaseSentence({ before, after }: Pick<OpenMatch, 'before' | 'after'>): string | null {
  if (before === after) return null
  if (after === 'finished') return 'It would be over at once: in the new time zone its last day has passed.'
  if (after === 'coming') return 'It would not have begun: in the new time zone its first day is yet to come.'
  return 'It would begin at once: in the new time zone its first day has come.'
}

/** '3rd → 1st · 41 → 44 points' */
export const seasonRowText = ({ before, after }: SeasonRow): string => joined(placeTexts(before, after))

/** '3rd → 1st · 4 → 6 points · net +4 → +1.3' */
export const teamRowText = ({ before, after }: TeamRow): string =>
  joined([...placeTexts(before, after, 'no one has played'), ...netText(before, after)])

/** '3rd → 1st · 4 → 6 points · counts +9 → +12 for the team' */
export function golferRowText({ before, after }: GolferRow): string {
  const dropped =
    before === null || after === null || before.dropped === after.dropped
      ? []
      : [after.dropped ? 'dropped from the team' : 'no longer dropped from the team']
  return joined([
    ...placeTexts(before, after, 'no round'),
    ...netText(before, after),
    ...effectText(before, after),
    ...dropped,
  ])
}

const joined = (parts: readonly string[]) => capitalized(parts.join(' · '))

const fromTo = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)

const placeText = ({ position, tied }: Place, absent: string) =>
  position === null ? absent : `${tied ? 'tied ' : ''}${ordinal(position)}`

/** Place and points; `absent` says why there is no place. */
function placeTexts(before: Place | null, after: Place | null, absent = ''): string[] {
  if (after === null) return ['Not in the table']
  const points = (text: string) => (after.position === null ? [] : [pointsText(text, after.points)])
  if (before === null) return ['New in the table', placeText(after, absent), ...points(String(after.points))]
  return [
    fromTo(placeText(before, absent), placeText(after, absent)),
    ...points(fromTo(String(before.points), String(after.points))),
  ]
}

const pointsText = (text: string, last: number) => `${text} ${last === 1 ? 'point' : 'points'}`

type Net = { readonly net: number | null }

function netText(before: Net | null, after: Net | null): string[] {
  if (before === null || after === null || before.net === after.net) return []
  const text = ({ net }: Net) => (net === null ? 'none' : formatNet(net))
  return [`net ${fromTo(text(before), text(after))}`]
}

type Effect = Net & { readonly effectiveNet: number | null }

/** What counts for the team, where that changes; without a round it is also the net shown. */
function effectText(before: Effect | null, after: Effect | null): string[] {
  if (before === null || after === null) return []
  const [then, next] = [before.effectiveNet, after.effectiveNet]
  if (then === null || next === null || then === next) return []
  const change = fromTo(formatNet(then), formatNet(next))
  return [after.net === null ? `counts ${change}` : `counts ${change} for the team`]
}
