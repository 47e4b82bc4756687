import { differentialAt, type RatedTee } from '../handicap/score-differential.ts'
import { capitalized, inWords, ordinal } from '../scoring/number-words.ts'
import { formatDifferential, formatIndex, formatNet } from '../scoring/score-format.ts'
import type { Tenths } from '../shared/tenths.ts'

type NeededFigure = {
  readonly position: number
  /** Null when any eligible round does. */
  readonly net: Tenths | null
  /** Whether another golfer has that net. */
  readonly tied: boolean
  readonly isOfTeam: boolean
}

/** A gross score at a tee, and the Index that its net is measured against. */
type GrossAt = { readonly gross: number; readonly tee: RatedTee; readonly index: Tenths }

/** Why a place needs this net and this gross score (law 24); `at` is null where no gross is named. */
export function explainNeeded(figure: NeededFigure, at: GrossAt | null): string[] {
  return [placeSentence(figure), ...(at === null ? [] : grossSentences(at))]
}

function placeSentence({ position, net, tied, isOfTeam }: NeededFigure): string {
  const place = ordinal(position)
  if (isOfTeam)
    return `${net === null ? 'Any eligible round' : `A net of ${formatNet(net)} or better`} moves the team up to ${place}.`
  if (net !== null && tied)
    return `${place} is held with ${formatNet(net)}: the same net ties, a tenth less takes it alone.`
  if (net !== null) return `A net of ${formatNet(net)} or better takes ${place}.`
  if (position === 1) return 'No one else has a counting round: any eligible round takes 1st.'
  return `${capitalized(inWords(position - 1))} ${position === 2 ? 'has' : 'have'} a counting round: any eligible round takes ${place} or better.`
}

function grossSentences({ gross, tee, index }: GrossAt): string[] {
  const differential = (strokes: number) => differentialAt(tee, strokes, index)
  const now = differential(gross)
  const next = differential(gross + 1)
  return [
    `${gross} is a differential of ${formatDifferential(now)}; minus the Index of ${formatIndex(index)}, net ${formatNet(now - index)}.`,
    `${gross + 1} would be net ${formatNet(next - index)}.`,
  ]
}
