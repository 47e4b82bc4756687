import type { Tenths } from '../shared/tenths.ts'

/** A finished match of two golfers; a net is null without a counting round. */
export type CommonMatch = { readonly net: Tenths | null; readonly opponentNet: Tenths | null }

/** How a match in which both have a counting round ended for the golfer. */
export type Outcome = 'won' | 'lost' | 'halved'

/** Matches in which both have a counting round. */
export type Tally = { readonly wins: number; readonly losses: number; readonly halved: number }

/** One golfer's record against another of the league over their finished matches (law 26). */
export type HeadToHead = Tally & {
  /** Matches that only one of them played; they count as a win for neither. */
  readonly alone: { readonly golfer: number; readonly opponent: number }
  /** The latest five outcomes, the earliest of them first. */
  readonly lastFive: readonly Outcome[]
  /** Wins minus losses after each match that both played. */
  readonly balance: readonly number[]
}

/** The lower net wins, equal nets halve; null when only one of them, or none, has a counting round (law 26). */
export function outcomeOf({ net, opponentNet }: CommonMatch): Outcome | null {
  if (net === null || opponentNet === null) return null
  return net === opponentNet ? 'halved' : net < opponentNet ? 'won' : 'lost'
}

/** The record of a golfer against an opponent, from their finished matches in the order they were played. */
export function headToHead(matches: readonly CommonMatch[]): HeadToHead {
  const outcomes = matches.flatMap((match) => outcomeOf(match) ?? [])
  const alone = matches.filter((match) => outcomeOf(match) === null)
  return {
    ...tallyOf(outcomes),
    alone: {
      golfer: alone.filter(({ net }) => net !== null).length,
      opponent: alone.filter(({ opponentNet }) => opponentNet !== null).length,
    },
    lastFive: outcomes.slice(-5),
    balance: balanceOf(outcomes),
  }
}

export function tallyOf(outcomes: readonly Outcome[]): Tally {
  const count = (which: Outcome) => outcomes.filter((outcome) => outcome === which).length
  return { wins: count('won'), losses: count('lost'), halved: count('halved') }
}

/** Wins minus losses after each of these outcomes, counted from what it was before them. */
export function balanceOf(outcomes: readonly Outcome[], before = 0): number[] {
  let balance = before
  return outcomes.map((outcome) => (balance += steps[outcome]))
}

const steps = { won: 1, lost: -1, halved: 0 } as const

export const played = ({ wins, losses, halved }: Tally) => wins + losses + halved

/** Wins minus losses. */
export const lead = ({ wins, losses }: Tally) => wins - losses
