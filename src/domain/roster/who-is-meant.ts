import { hasSameLastName, isNearLastName, personKey, samePerson } from '../shared/person-names.ts'
import { displayName } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { RosterRow } from './read-roster.ts'

/** A golfer of this site with the details that the organizer's league can see. */
export type KnownGolfer = {
  readonly id: number
  readonly name: string
  readonly ghinNumber: string | null
  readonly handicapIndex: Tenths | null
  readonly homeClub: string | null
  readonly isMember: boolean
  /** Whether they play in a league of this organizer. */
  readonly isOwn: boolean
  /** The name of their team in the league. */
  readonly team: string | null
  readonly hasAccount: boolean
  /** Whether the organizer runs all leagues they play in: only then can an invitation link an account to them. */
  readonly canBeInvited: boolean
  /** Whether they have no Index and the league can give them a starting one (law 22). */
  readonly takesIndex: boolean
  /** The address of their open invitation to the league. */
  readonly invitedAt: string | null
}

export type FoundGolfer = { readonly name: string; readonly handicapIndex: Tenths | null }

/** The answer for an unclear row: a golfer of this site, by id, or a new one. */
export type Choice = number | 'new'

/** The golfer a row means. */
export type Who =
  | { readonly kind: 'golfer'; readonly golfer: KnownGolfer }
  | { readonly kind: 'found'; readonly ghinNumber: string; readonly golfer: FoundGolfer }
  | { readonly kind: 'created'; readonly isChosen: boolean }
  | Question
  | { readonly kind: 'faulty'; readonly notes: readonly string[] }

/** It is open which golfer a row means. */
export type Question = {
  readonly kind: 'unclear'
  readonly notes: readonly string[]
  readonly candidates: readonly KnownGolfer[]
  readonly other: Who
}

type Known = {
  readonly byNumber: ReadonlyMap<string, KnownGolfer>
  readonly byName: ReadonlyMap<string, readonly KnownGolfer[]>
  readonly found: Facts['found']
}

type Facts = {
  /** All members, and the others of this site who have a number or a name of the roster. */
  readonly golfers: readonly KnownGolfer[]
  /** Golfers found at the association by number; null on a site without it. */
  readonly found: ReadonlyMap<string, FoundGolfer> | null
}

/**
 * The golfer of each row of a roster, by number or else by name; no two rows mean the same. An answered row keeps its
 * question.
 */
export function whoIsMeant(
  rows: readonly RosterRow[],
  { golfers, found }: Facts,
  choices: ReadonlyMap<number, Choice>,
) {
  const known = { ...knownGolfers(golfers), found }
  const taken = new Map<string, number>()
  return rows.map((row) => {
    const choice = choices.get(row.row)
    const first = whoIs(row, known)
    const second = repeated(row, settled(first, choice), taken)
    const who = settled(second, choice)
    const key = keyOf(row, who)
    if (key !== null) taken.set(key, row.row)
    return { row, who, question: [first, second].find(isQuestion) ?? null }
  })
}

const isQuestion = (who: Who): who is Question => who.kind === 'unclear'

function knownGolfers(golfers: readonly KnownGolfer[]): Omit<Known, 'found'> {
  const numbered = golfers.flatMap((golfer) =>
    golfer.ghinNumber === null ? [] : [[golfer.ghinNumber, golfer] as const],
  )
  return { byNumber: new Map(numbered), byName: Map.groupBy(golfers, ({ name }) => personKey(name)) }
}

function whoIs(row: RosterRow, known: Known): Who {
  if (row.faults.length > 0) return { kind: 'faulty', notes: row.faults }
  const sameName = (known.byName.get(personKey(row.name)) ?? []).filter(
    ({ name }) => samePerson(name, row.name) !== 'no',
  )
  if (row.ghinNumber === null || known.found === null) return byName(row, sameName)
  const { ghinNumber } = row
  const golfer = known.byNumber.get(ghinNumber)
  if (golfer !== undefined) return whenNamed(row, golfer.name, { kind: 'golfer', golfer })
  const found = known.found.get(ghinNumber)
  if (found === undefined) return { kind: 'faulty', notes: [`No golfer has the GHIN number ${ghinNumber}`] }
  const added = whenNamed(row, found.name, { kind: 'found', ghinNumber, golfer: found })
  const candidates = sameName.filter((other) => other.ghinNumber === null)
  if (added.kind === 'faulty' || candidates.length === 0) return added
  return {
    kind: 'unclear',
    notes: [`${displayName(row.name)} is on this site without a GHIN number`],
    candidates,
    other: added.kind === 'unclear' ? added.other : added,
  }
}

/** The golfer of a number, unless the row names somebody with another last name; with one nearly the same that is a question. */
function whenNamed(row: RosterRow, name: string, who: Who): Who {
  if (row.name === '' || hasSameLastName(name, row.name)) return who
  const notes = [`The GHIN number ${row.ghinNumber} is that of ${displayName(name)}`]
  if (!isNearLastName(name, row.name)) return { kind: 'faulty', notes }
  const candidates = who.kind === 'golfer' ? [who.golfer] : []
  return { kind: 'unclear', notes, candidates, other: who.kind === 'golfer' ? aNewOne : who }
}

const aNewOne = { kind: 'created', isChosen: true } as const

function byName(row: RosterRow, sameName: readonly KnownGolfer[]): Who {
  const created = { kind: 'created', isChosen: false } as const
  const members = sameName.filter(({ isMember }) => isMember)
  const candidates = members.length > 0 ? members : sameName
  const [only, ...more] = candidates
  if (only === undefined) return created
  const isSame = samePerson(only.name, row.name) === 'same'
  if (more.length === 0 && isSame && (only.isMember || only.isOwn)) return { kind: 'golfer', golfer: only }
  return { kind: 'unclear', notes: [unclearNote(row.name, candidates)], candidates, other: aNewOne }
}

function unclearNote(name: string, candidates: readonly KnownGolfer[]): string {
  const inLeague = candidates.some(({ isMember }) => isMember)
  if (inLeague) return `The league has several golfers named ${displayName(name)}`
  return candidates.length === 1
    ? `This site has a golfer named ${displayName(name)}`
    : `This site has several golfers named ${displayName(name)}`
}

function settled(who: Who, choice: Choice | undefined): Who {
  if (who.kind !== 'unclear') return who
  if (choice === 'new') return who.other
  const golfer = who.candidates.find(({ id }) => id === choice)
  return golfer === undefined ? who : { kind: 'golfer', golfer }
}

/** A key that two rows of the same golfer share; null while the golfer is unclear. */
function keyOf(row: RosterRow, who: Who): string | null {
  switch (who.kind) {
    case 'golfer':
      return `golfer ${who.golfer.id}`
    case 'found':
      return `number ${who.ghinNumber}`
    case 'created':
      return who.isChosen ? `row ${row.row}` : `name ${personKey(row.name)}`
    case 'unclear':
    case 'faulty':
      return null
  }
}

/** A row whose golfer an earlier row has already: with a name only, it can be somebody else. */
function repeated(row: RosterRow, who: Who, taken: ReadonlyMap<string, number>): Who {
  const key = keyOf(row, who)
  const earlier = key === null ? undefined : taken.get(key)
  if (earlier === undefined) return who
  if (who.kind !== 'created') return { kind: 'faulty', notes: [`Row ${earlier} is the same golfer`] }
  return { kind: 'unclear', notes: [`Row ${earlier} has the same name`], candidates: [], other: aNewOne }
}
