import { formatIndex } from '../scoring/score-format.ts'
import { oneLine } from '../shared/one-line.ts'
import { displayName, isolated } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'

/** The first word of a name, for use in a sentence: 'Tess' of Tess Moran. */
export function firstName(name: string): string {
  const [first = ''] = oneLine(name).split(/\s+/u)
  return first === '' ? displayName(name) : isolated(first)
}

/** The headline of an invitation: 'Welcome to Thursday Skins, Tess', or without a name for the league's link. */
export function welcomeText({ league, golfer }: { readonly league: string; readonly golfer: string | null }): string {
  const welcome = `Welcome to ${displayName(league)}`
  return golfer === null ? welcome : `${welcome}, ${firstName(golfer)}`
}

/** The wait for a person: 'Waiting for Calvin'. */
export const waitingText = (organizer: string): string => `Waiting for ${firstName(organizer)}`

/** Details that distinguish golfers of the same name: 'The Aces, 12.4'; null if none are known. */
export function namesakeText({
  team,
  handicapIndex,
}: {
  readonly team: string | null
  readonly handicapIndex: Tenths | null
}): string | null {
  const facts = [
    ...(team === null ? [] : [displayName(team)]),
    ...(handicapIndex === null ? [] : [formatIndex(handicapIndex)]),
  ]
  return facts.length === 0 ? null : facts.join(', ')
}

type Golfer = { readonly name: string; readonly handicapIndex: Tenths | null }

/** A golfer of the league who may be a newcomer: 'Dan Ruiz (14.1, no account)'. */
export function lookalikeText({ name, handicapIndex }: Golfer): string {
  const index = handicapIndex === null ? '' : `${formatIndex(handicapIndex)}, `
  return `${displayName(name)} (${index}no account)`
}

type Asking = {
  readonly account: string
  readonly league: string
  readonly kind: 'member' | 'golfer' | 'name'
  /** The golfer's name, or the name that was entered. */
  readonly name: string
  /** Details that distinguish the golfer from others of the same name. */
  readonly detail: string | null
}

/** A claim as the organizer reads it: 'Tess M says they are Tess Moran'. */
export function claimText({ account, league, kind, name, detail }: Asking): string {
  const [who, golfer] = [displayName(account), displayName(name)]
  switch (kind) {
    case 'member':
      return `${golfer} asks to join ${displayName(league)}`
    case 'golfer':
      return `${who} says they are ${golfer}${detail === null ? '' : ` (${detail})`}`
    case 'name':
      return `${who} asks to be added as ${golfer}`
  }
}
