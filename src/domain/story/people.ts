import { ordinal } from '../scoring/number-words.ts'
import type { Place } from '../scoring/rank.ts'
import { formatNet, formatStrokes } from '../scoring/score-format.ts'
import { displayName, named } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { StoryGolfer, StoryMatch, StorySubject, StoryTeam } from './story-facts.ts'

/** The golfer whom a story is about, with their team, null where they play for none. */
export type Protagonist = {
  readonly golfer: StoryGolfer
  readonly team: StoryTeam | null
  readonly isReader: boolean
}

export function protagonistOf({ golfers, teams }: StoryMatch, subject: StorySubject | null): Protagonist | null {
  const golfer = golfers.find(({ golferId }) => golferId === subject?.golferId)
  if (subject === null || golfer === undefined) return null
  const team = teams.find(({ teamId }) => teamId === golfer.teamId) ?? null
  return { golfer, team, isReader: subject.isReader }
}

export const namesOf = ({ golfer, team, isReader }: Protagonist) => ({
  golfer: isReader ? 'you' : displayName(golfer.name),
  team: team === null ? null : displayName(team.name),
})

/** A verb with its subject: 'You are', 'Ezra Lindqvist is'. */
export function subject({ golfer, isReader }: Pick<Protagonist, 'golfer' | 'isReader'>, verb: Verb): string {
  return isReader ? `You ${verb[0]}` : `${displayName(golfer.name)} ${verb[1]}`
}

/** The form after 'you', and the form after a name. */
export type Verb = readonly [string, string]

type Line = { readonly net: Tenths | null; readonly place: Place | null }

/** How far the next better place is: '1.2 behind 3rd'; null for the first, and without a place. */
export function behind(line: Line, lines: readonly Line[], word = 'behind'): string | null {
  const ahead = lines.filter(
    ({ place }) => place !== null && line.place !== null && place.position < line.place.position,
  )
  const next = ahead.at(-1)
  if (next === undefined || next.place === null || next.net === null || line.net === null) return null
  return `${formatStrokes(line.net - next.net)} ${word} ${ordinal(next.place.position)}`
}

/** Lines in first place, and the gap to the next ones, null without any. */
export function leadersOf<L extends Line>(
  lines: readonly L[],
): { readonly leaders: readonly L[]; readonly lead: Tenths | null } {
  const leaders = lines.filter(({ place }) => place?.position === 1)
  const next = lines.find(({ place }) => place !== null && place.position > 1)
  const best = leaders[0]?.net ?? null
  return { leaders, lead: best === null || !next || next.net === null ? null : next.net - best }
}

/** 'Best net: Wren Ashdown, −3.2'. */
export function bestNet(golfers: readonly StoryGolfer[]): string[] {
  const { leaders } = leadersOf(golfers)
  const [best] = leaders
  if (best === undefined) return []
  return [`Best net: ${named(leaders.map(({ name }) => displayName(name)))}, ${formatNet(best.net)}`]
}
