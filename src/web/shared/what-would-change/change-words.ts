import type { LeagueChanges, WhatWouldChange } from '#contract/changes.ts'
import { capitalized, counted, ordinal } from '#domain/scoring/number-words.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { listed } from '#domain/shared/phrases.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { shortDayText } from '#web/dates/day-format.ts'
import { matchNumbers } from '#web/shared/matches/match-numbers.ts'

type OpenMatch = LeagueChanges['openMatches'][number]
type Move = LeagueChanges['moves'][number]

/** A golfer or team in the table of a match or a season; the net is only in that of a match, the last two only of golfers. */
type Line = {
  readonly position: number | null
  readonly tied: boolean
  readonly points: number
  readonly net?: Tenths | null
  readonly effectiveNet?: Tenths | null
  readonly dropped?: boolean
}
export type Row = {
  readonly id: number
  readonly name: string
  readonly before: Line | null
  readonly after: Line | null
  readonly isChanged: boolean
}
/** A table before and after. */
export type Comparison = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly moved: number
  readonly changed: number
}
export type Kind = 'golfer' | 'team'

const labels = new Map([
  ['updateLeague', 'Save changes'],
  ['addMember', 'Add to the league'],
  ['removeMember', 'Remove from the league'],
  ['approveClaim', 'Approve'],
  ['importRoster', 'Import'],
  ['arrangeTeams', 'Save teams'],
  ['assignTeam', 'Change team'],
  ['createSeason', 'Create season'],
  ['updateSeason', 'Save season'],
  ['generateMatches', 'Rebuild schedule'],
  ['mergeGolfers', 'Merge golfers'],
  ['setStartingIndex', 'Set Index'],
  ['chooseHandicapLeague', 'Choose league'],
])

/** An operation's label, on its confirm button and as the question's title. */
export const labelOf = (operation: string): string => labels.get(operation) ?? 'Save'

/** Which open matches change if it is done now, for a sentence: 'match 5', 'matches 5 and 6', 'the table'. */
export function changedMatches({ leagues }: WhatWouldChange): { readonly name: string; readonly isOne: boolean } {
  const numbers = [...new Set(leagues.flatMap(({ openMatches }) => openMatches.map(({ number }) => number)))]
  return { name: numbers.length === 0 ? 'the table' : matchNumbers(numbers), isOne: numbers.length < 2 }
}

/** 'Match 5 stays as it is. The change takes effect when match 6 begins on Nov 24.' */
export function waitingText(
  preview: WhatWouldChange,
  { number, startDate }: NonNullable<WhatWouldChange['nextMatch']>,
  locale?: string,
): string {
  const { name, isOne } = changedMatches(preview)
  const stays = isOne ? 'stays as it is' : 'stay as they are'
  return `${capitalized(name)} ${stays}. The change takes effect when match ${number} begins on ${shortDayText(startDate, locale)}.`
}

/** Whether a match has tables after a change. */
export const isShown = ({ after }: OpenMatch): boolean => after === 'open' || after === 'finished'

/** 'Three teams and one golfer change in match 5'; without them if none changes, or if the match is deleted. */
export function matchHeadline(match: OpenMatch): string {
  const { number, teams, golfers } = match
  const changed = [
    ...(teams.changed === 0 ? [] : [counted(teams.changed, 'team')]),
    ...(golfers.changed === 0 ? [] : [counted(golfers.changed, 'golfer')]),
  ]
  if (changed.length === 0 || !isShown(match)) return `Match ${number}`
  const verb = teams.changed + golfers.changed === 1 ? 'changes' : 'change'
  return `${capitalized(listed(changed))} ${verb} in match ${number}`
}

/** The change of the match's phase; null if it does not change. */
export function phaseSentence({ before, after }: Pick<OpenMatch, 'before' | 'after'>): string | null {
  if (before === after) return null
  if (after === 'finished') return 'It would be over at once.'
  if (after === 'coming') return 'It would not have begun yet.'
  return after === 'removed' ? 'It would be removed with its results.' : 'It would begin at once.'
}

/** How much of a season’s table would change: '5 of 24 golfers would change places.' Null without a table before or after. */
export function tableSentence({ rows, total, moved, changed }: Comparison, kind: Kind): string | null {
  if (total === 0) return null
  if (rows.every(({ before }) => before === null)) return `${numbered(total, kind)} would be ranked.`
  if (rows.every(({ after }) => after === null)) return `The ${kind}s would not be ranked.`
  if (moved > 0) return `${moved} of ${numbered(total, kind)} would change places.`
  if (changed > 0) return `Same places, other points for ${changed} of ${numbered(total, kind)}.`
  return `Nothing would change for the ${kind}s.`
}

/** '5 golfers' */
export const numbered = (count: number, kind: Kind): string => `${count} ${count === 1 ? kind : `${kind}s`}`

/** 'T3', '4th', '–' without a place. */
export function placeText(line: Line | null): string {
  const position = line?.position ?? null
  if (position === null) return '–'
  return line?.tied === true ? `T${position}` : ordinal(position)
}

/** '1 point', '43.5 points'. */
export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`

/** Whether a row shows points and not its net: a season’s, and one of a match where only they change. */
export function showsPoints({ before, after }: Row): boolean {
  if (before?.net === undefined && after?.net === undefined) return true
  if (before === null || after === null) return false
  return placeText(before) === placeText(after) && before.net === after.net && before.points !== after.points
}

/** Further notes about a row: 'counts +9 → +12 for the team', 'dropped'. */
export function rowNotes({ before, after }: Row): string[] {
  if (after === null) return ['not in the table']
  if (before === null) return ['new in the table']
  const [then, next] = [before.effectiveNet ?? null, after.effectiveNet ?? null]
  const isNet = then === before.net && next === after.net
  const counts =
    isNet || then === null || next === null || then === next ? [] : [`${formatNet(then)} → ${formatNet(next)}`]
  const forTeam = after.net === null ? '' : ' for the team'
  const dropped = after.dropped ? 'dropped' : 'no longer dropped'
  return [
    ...counts.map((change) => `counts ${change}${forTeam}`),
    ...(before.dropped === after.dropped ? [] : [dropped]),
  ]
}

/** 'Two golfers move', 'One golfer joins', 'Three golfers join and move'. */
export function movesTitle(moves: readonly Move[]): string {
  const verbs = [...new Set(moves.map(verbOf))].toSorted()
  return `${capitalized(counted(moves.length, 'golfer'))} ${moves.length === 1 ? `${verbs[0]}s` : listed(verbs)}`
}

/** What a golfer does: joins the league, leaves it, or moves to another team. */
export const verbOf = ({ before, after }: Move): 'join' | 'leave' | 'move' =>
  before === null ? 'join' : after === null ? 'leave' : 'move'

type Kept = { readonly text: string; readonly isFinal: boolean }

/** The unchanged parts: 'Every golfer’s own net and place', 'Matches 1 to 3, final'. */
export function keptTexts({ openMatches, published, final }: LeagueChanges): Kept[] {
  const keepsGolfers = openMatches.length > 0 && openMatches.every(({ golfers }) => golfers.changed === 0)
  const matches = (numbers: readonly number[], state: string) =>
    numbers.length === 0 ? [] : [`${capitalized(matchNumbers(numbers))}, ${state}`]
  return [
    ...(keepsGolfers ? ['Every golfer’s own net and place'] : []),
    ...matches(published, 'published'),
    ...matches(final, 'final'),
  ].map((text) => ({ text, isFinal: text.endsWith('final') }))
}
