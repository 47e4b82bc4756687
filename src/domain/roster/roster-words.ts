import { capitalized, counted, inWords } from '../scoring/number-words.ts'
import { displayName, listed, named } from '../shared/phrases.ts'
import { isOfName } from './headings.ts'
import type { PlannedRow, RosterFacts, RosterOutcome, RosterTotals } from './plan-roster.ts'
import type { Roster } from './read-roster.ts'

const outcomes: Readonly<Partial<Record<RosterOutcome, string>>> = {
  unchanged: 'In the league already',
  changed: 'In the league already',
  known: 'On this site already',
}

/** Special cases of a row: 'In the league already. Moves to The Aces.'; empty for a newcomer. */
export function rowWords({ outcome, notes, team, invitation }: PlannedRow): string {
  const parts = [
    outcomes[outcome] ?? [],
    outcome === 'changed' && team !== null ? `Moves to ${displayName(team)}` : [],
    outcome === 'changed' && invitation !== null ? 'Gets an invitation' : [],
    notes,
  ].flat()
  return parts.map((part) => `${part}.`).join(' ')
}

/** The summary of a list: '11 of 12 golfers can join, one needs a correction'. */
export function rosterHeadline({ joining, changed, unchanged, unclear, faulty }: RosterTotals): string {
  const [here, all] = [changed + unchanged, joining + changed + unchanged + unclear + faulty]
  const parts = [
    ...(joining > 0 || here === 0
      ? [`${joining === 0 || joining === all ? counted(joining, 'golfer') : `${joining} of ${all} golfers`} can join`]
      : []),
    ...(here > 0 ? [`${inWords(here)} ${are(here)} in the league already`] : []),
    ...(faulty > 0 ? [`${inWords(faulty)} ${faulty === 1 ? 'needs' : 'need'} a correction`] : []),
    ...(unclear > 0 ? [`${inWords(unclear)} ${unclear === 1 ? 'needs' : 'need'} an answer`] : []),
  ]
  return capitalized(parts.join(', '))
}

/** The import in a few words: '11 join, one is left out'. */
export function rosterResult({ joining, changed, unclear, faulty }: RosterTotals): string {
  const left = unclear + faulty
  const parts = [
    ...(joining > 0 ? [`${joining} ${joining === 1 ? 'joins' : 'join'}`] : []),
    ...(changed > 0 ? [`${counted(changed, 'member')} ${changed === 1 ? 'changes' : 'change'}`] : []),
    ...(joining + changed === 0 ? ['nothing changes'] : []),
    ...(left > 0 ? [`${inWords(left)} ${are(left)} left out`] : []),
  ]
  return capitalized(parts.join(', '))
}

/** The teams of those who join, and who gets an email: 'Aces 4, Mulligans 3. No one gets an email.' */
export function rosterDetails(rows: readonly PlannedRow[], totals: RosterTotals): string {
  const { joining, changed, unchanged, invitations, newTeams } = totals
  const joins = rows.filter(({ outcome }) => outcome === 'known' || outcome === 'found' || outcome === 'created')
  const sizes = [...Map.groupBy(joins, ({ playsFor }) => playsFor)].flatMap(([team, { length }]) =>
    team === null ? [] : [`${displayName(team)} ${length}`],
  )
  const does = [...happens(newTeams.length, 'team', 'created'), ...happens(invitations, 'invitation', 'sent')]
  const sentences = [
    ...(sizes.length > 0 && sizes.length <= maxTeamsNamed ? [sizes.join(', ')] : []),
    ...(does.length > 0 ? [capitalized(listed(does))] : []),
    ...happens(unchanged, 'golfer', 'in the league already').map(capitalized),
    ...(joining + changed > 0 && invitations === 0 ? ['No one gets an email'] : []),
  ]
  return sentences.map((sentence) => `${sentence}.`).join(' ')
}

/** With more teams the sizes are not listed. */
const maxTeamsNamed = 4

/**
 * The result of an import: '38 golfers joined the league and two teams were created. Three rows were left out: need a
 * correction.'
 */
export function rosterSummary({ joining, changed, unchanged, unclear, faulty, invitations, newTeams }: RosterTotals) {
  const does = [
    ...(joining > 0 ? [`${counted(joining, 'golfer')} joined the league`] : []),
    ...(changed > 0 ? [`${counted(changed, 'member')} changed`] : []),
    ...happens(newTeams.length, 'team', `created (${named(newTeams.map(displayName))})`, were),
    ...happens(invitations, 'invitation', 'sent', were),
  ]
  const sentences = [
    does.length === 0 ? 'Nothing changed' : capitalized(listed(does)),
    ...happens(unchanged, 'golfer', 'in the league already', were).map(capitalized),
    ...leftOut(unclear, faulty),
  ]
  return `${sentences.join('. ')}.`
}

function leftOut(unclear: number, faulty: number): string[] {
  const rows = unclear + faulty
  if (rows === 0) return []
  if (faulty === 0) return [`${capitalized(counted(rows, 'unclear row'))} ${were(rows)} left out`]
  if (unclear === 0) return [`${capitalized(counted(rows, 'row'))} ${were(rows)} left out: ${needCorrection(rows)}`]
  const kinds = `${inWords(unclear)} unclear, ${inWords(faulty)} ${needCorrection(faulty)}`
  return [`${capitalized(counted(rows, 'row'))} ${were(rows)} left out: ${kinds}`]
}

const needCorrection = (rows: number) => (rows === 1 ? 'needs a correction' : 'need a correction')

/** 'two teams are created'; empty for zero. */
const happens = (count: number, noun: string, what: string, verb: (count: number) => string = are): string[] =>
  count === 0 ? [] : [`${counted(count, noun)} ${verb(count)} ${what}`]

const are = (count: number) => (count === 1 ? 'is' : 'are')
const were = (count: number) => (count === 1 ? 'was' : 'were')

/** The missing columns, and the unused ones with the reason. */
export function columnNotes(
  columns: Roster['columns'],
  { found, useTeams }: Pick<RosterFacts, 'found' | 'useTeams'>,
): string[] {
  return [
    ...(columns.some(isOfName) || (columns.includes('number') && found !== null)
      ? []
      : ['No column has the names: choose which one under Columns']),
    ...(columns.includes('number') && found === null ? ['Handicap numbers are not used on this site'] : []),
    ...(columns.includes('team') && !useTeams ? ['This league plays without teams, so the teams are not used'] : []),
  ].map((sentence) => `${sentence}.`)
}

/** How many golfers were found at the association, which provides their names and Indexes. */
export function foundWords(rows: readonly PlannedRow[]): string[] {
  const found = rows.filter(({ outcome }) => outcome === 'found').length
  if (found === 0) return []
  const theirs = found === 1 ? 'with the name and Index' : 'with the names and Indexes'
  return [`${capitalized(counted(found, 'golfer'))} ${are(found)} found at the association, ${theirs} it has.`]
}

/** A note on invitations beyond a league's daily limit. */
export function invitationsWait(count: number): string[] {
  if (count <= 0) return []
  return [
    `A league sends 200 invitations a day: ${counted(count, 'invitation')} ${are(count)} sent when you import this list again tomorrow.`,
  ]
}
