import { maximumIndex } from '../handicap/index-of-day.ts'
import { displayName, listed } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'

/** Both ends belong to it; null where it is open. */
export type IndexRange = { readonly indexFrom: Tenths | null; readonly indexTo: Tenths | null }

/** A golfer with the Index that decides where they play in a season. */
export type Seat = { readonly id: number; readonly name: string; readonly index: Tenths | null }

/** Whether an Index is in a range: none counts as the highest there is, which is in the last division (law 30). */
export function isInRange(index: Tenths | null, { indexFrom, indexTo }: IndexRange): boolean {
  const value = index ?? maximumIndex
  return value >= (indexFrom ?? -Infinity) && value <= (indexTo ?? Infinity)
}

export type Division = IndexRange & { readonly name: string }

/** 'Wren Ashdown moved from Second Division to First Division', with the divisions that it is about. */
export type DivisionMove = { readonly golferId: number; readonly text: string; readonly divisions: readonly string[] }

/** The golfers who were in a division in the season before and are in others now; those who are new change none. */
export function divisionMoves(
  divisions: readonly Division[],
  before: readonly Seat[],
  now: readonly Seat[],
): DivisionMove[] {
  const old = new Map(before.map(({ id, index }) => [id, index]))
  const namesFor = (index: Tenths | null) => divisions.flatMap((one) => (isInRange(index, one) ? [one.name] : []))
  return now.flatMap(({ id: golferId, name, index }) => {
    const indexBefore = old.get(golferId)
    if (indexBefore === undefined) return []
    const [left, entered] = [namesFor(indexBefore), namesFor(index)]
    const from = left.filter((division) => !entered.includes(division))
    const to = entered.filter((division) => !left.includes(division))
    if (left.length === 0 || from.length + to.length === 0) return []
    const text = [`${displayName(name)} moved`, ...wayText('from', from), ...wayText('to', to)].join(' ')
    return [{ golferId, text, divisions: [...from, ...to] }]
  })
}

const wayText = (word: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${word} ${listed(names.map(displayName))}`]
