import { formatIndex } from '../scoring/score-format.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { RosterRow } from './read-roster.ts'
import { type Choice, type FoundGolfer, type KnownGolfer, type Question, type Who, whoIsMeant } from './who-is-meant.ts'

export type RosterFacts = {
  /** All members, and the others of this site who have a number or a name of the roster. */
  readonly golfers: readonly KnownGolfer[]
  /** Golfers found at the association by number; null on a site without it. */
  readonly found: ReadonlyMap<string, FoundGolfer> | null
  readonly teams: readonly string[]
  readonly useTeams: boolean
  readonly invites: boolean
}

export type RosterOutcome = 'unchanged' | 'changed' | 'known' | 'found' | 'created' | 'unclear' | 'faulty'

export type PlannedRow = {
  readonly row: number
  readonly name: string
  readonly outcome: RosterOutcome
  /** Faults, open questions and hints, in sentences. */
  readonly notes: readonly string[]
  readonly golferId: number | null
  readonly ghinNumber: string | null
  readonly handicapIndex: Tenths | null
  readonly email: string | null
  /** The Index that a golfer who was here without one starts with. */
  readonly startingIndex: Tenths | null
  /** The field to correct in a faulty row. */
  readonly faulty: 'name' | 'number' | null
  /** The team they are put in, null when they stay where they are. */
  readonly team: string | null
  /** The team they would play for; in a row that is left out, the team it names. */
  readonly playsFor: string | null
  /** The address an invitation is sent to. */
  readonly invitation: string | null
  /**
   * Golfers whom an unclear row can mean, also after it was answered; null in other rows. A golfer of the association
   * has no id here; an empty list allows a newcomer.
   */
  readonly candidates: readonly Candidate[] | null
}

type Candidate = Pick<KnownGolfer, 'name' | 'handicapIndex' | 'homeClub'> & { readonly id: number | null }

/** The import of each row of a roster, without unclear and faulty rows. */
export function planRoster(
  rows: readonly RosterRow[],
  facts: RosterFacts,
  choices: ReadonlyMap<number, Choice>,
): PlannedRow[] {
  const teams = new Map(facts.teams.map((team) => [team.toLowerCase(), team]))
  return whoIsMeant(rows, facts, choices).map(({ row, who, question }) => {
    const candidates = question === null ? null : candidatesIn(question)
    return { ...asWritten(row, facts), candidates, ...planned(row, who, { facts, teams }) }
  })
}

type Setting = { readonly facts: RosterFacts; readonly teams: Map<string, string> }

/** An omitted row with its original text. */
const asWritten = (row: RosterRow, { useTeams }: RosterFacts) => ({
  row: row.row,
  name: row.name,
  golferId: null,
  ghinNumber: row.ghinNumber,
  handicapIndex: row.handicapIndex,
  email: row.email,
  startingIndex: null,
  faulty: null,
  team: null,
  playsFor: useTeams ? row.team : null,
  invitation: null,
})

type Planned = Pick<PlannedRow, 'outcome' | 'notes'> & Partial<PlannedRow>

function planned(row: RosterRow, who: Who, setting: Setting): Planned {
  const { notes } = who.kind === 'unclear' || who.kind === 'faulty' ? who : row
  switch (who.kind) {
    case 'faulty':
      return { outcome: 'faulty', notes, faulty: row.faulty ?? (row.ghinNumber === null ? 'name' : 'number') }
    case 'unclear':
      return { outcome: 'unclear', notes }
    case 'golfer':
      return knownRow(row, who.golfer, setting)
    case 'found': {
      const { ghinNumber, golfer } = who
      return { ...golfer, ...newcomer(row, setting), outcome: 'found', notes, ghinNumber }
    }
    case 'created':
      return { ...newcomer(row, setting), outcome: 'created', notes, ghinNumber: null }
  }
}

function newcomer(row: RosterRow, setting: Setting) {
  const team = teamOf(row, setting)
  return { team, playsFor: team, invitation: invitationOf(row, setting) }
}

function candidatesIn({ candidates, other }: Question): Candidate[] {
  return other.kind === 'found' ? [{ ...other.golfer, id: null, homeClub: null }, ...candidates] : [...candidates]
}

function knownRow(row: RosterRow, golfer: KnownGolfer, setting: Setting): Planned {
  const team = teamOf(row, setting)
  const { notes, ...changes } = {
    startingIndex: golfer.takesIndex ? row.handicapIndex : null,
    team: team?.toLowerCase() === golfer.team?.toLowerCase() ? null : team,
    ...invitationTo(golfer, invitationOf(row, setting)),
  }
  const hasChanges = changes.team !== null || changes.invitation !== null || changes.startingIndex !== null
  return {
    ...changes,
    name: golfer.name,
    outcome: golfer.isMember ? (hasChanges ? 'changed' : 'unchanged') : 'known',
    golferId: golfer.id,
    ghinNumber: golfer.ghinNumber,
    handicapIndex: golfer.handicapIndex ?? changes.startingIndex,
    playsFor: setting.facts.useTeams ? (team ?? golfer.team) : null,
    notes: [...row.notes, ...indexNote(row, golfer), ...notes],
  }
}

/** An invitation is sent to golfers without an account, once to an address. */
function invitationTo(golfer: KnownGolfer, email: string | null): Pick<PlannedRow, 'invitation' | 'notes'> {
  if (email === null) return { invitation: null, notes: [] }
  if (golfer.hasAccount) return { invitation: null, notes: ['Has an account'] }
  if (!golfer.canBeInvited) return { invitation: null, notes: [elsewhere] }
  const isOpen = golfer.invitedAt?.toLowerCase() === email.toLowerCase()
  return isOpen ? { invitation: null, notes: ['Invited already'] } : { invitation: email, notes: [] }
}

const elsewhere =
  'Also plays in a league of another organizer, so you cannot link an account to them: no invitation is sent'

/** An Index that a golfer has is not changed by a roster; that of a golfer with a number comes from the association anyway. */
function indexNote({ handicapIndex }: RosterRow, golfer: KnownGolfer): string[] {
  const isOther = handicapIndex !== null && handicapIndex !== golfer.handicapIndex && golfer.ghinNumber === null
  if (!isOther) return []
  if (golfer.takesIndex) return [`Starts with a Handicap Index of ${formatIndex(handicapIndex)} tomorrow`]
  if (golfer.handicapIndex === null) return ['The Handicap Index is not taken over: set it on the golfer’s page']
  return [`Keeps the Handicap Index of ${formatIndex(golfer.handicapIndex)}`]
}

const invitationOf = (row: RosterRow, { facts }: Setting) => (facts.invites ? row.email : null)

/** The team of a row: one of the league's, or a new one as the first row with it writes its name. */
function teamOf(row: RosterRow, { facts, teams }: Setting): string | null {
  if (row.team === null || !facts.useTeams) return null
  const known = teams.get(row.team.toLowerCase())
  if (known === undefined) teams.set(row.team.toLowerCase(), row.team)
  return known ?? row.team
}

/** How many golfers play for each team after an import, also those who are not in the list. */
export function teamSizes(
  rows: readonly PlannedRow[],
  { golfers, useTeams }: RosterFacts,
): ReadonlyMap<string, number> {
  const listed = new Set(rows.map(({ golferId }) => golferId))
  const others = golfers.filter(({ id, isMember }) => isMember && useTeams && !listed.has(id)).map(({ team }) => team)
  const joins = rows.filter(({ outcome }) => outcome !== 'unclear' && outcome !== 'faulty')
  const playFor = [...others, ...joins.map(({ playsFor }) => playsFor)].flatMap((team) => team ?? [])
  return new Map([...Map.groupBy(playFor, (team) => team)].map(([team, { length }]) => [team, length]))
}

export type RosterTotals = {
  readonly joining: number
  readonly changed: number
  readonly unchanged: number
  readonly unclear: number
  readonly faulty: number
  readonly invitations: number
  readonly newTeams: readonly string[]
}

export function totalsOf(rows: readonly PlannedRow[], { teams }: Pick<RosterFacts, 'teams'>): RosterTotals {
  const count = (...outcomes: RosterOutcome[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length
  const known = new Set(teams.map((team) => team.toLowerCase()))
  const used = rows.flatMap(({ team }) => (team === null || known.has(team.toLowerCase()) ? [] : [team]))
  return {
    joining: count('known', 'found', 'created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    unclear: count('unclear'),
    faulty: count('faulty'),
    invitations: rows.filter(({ invitation }) => invitation !== null).length,
    newTeams: [...new Set(used)],
  }
}
