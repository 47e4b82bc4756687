import { capitalized, counted, inWords } from '../scoring/number-words.ts'
import { displayName, listed, named } from '../shared/phrases.ts'
import type { PlannedRow, RosterFacts, RosterTotals } from './plan-roster.ts'
import type { Roster } from './read-roster.ts'

const outcomes = {
  unchanged: 'In the league already',
  changed: 'In the league already',
  known: 'On this site already: joins the league',
  found: 'Found at the association: joins the league',
  created: 'New: joins the league',
} as const

/** What becomes of a row: 'New: joins the league. Team: The Aces.' */
export function rowWords({ outcome, notes, team, invitation }: PlannedRow): string {
  const parts = [
    ...(outcome === 'unclear' || outcome === 'faulty' ? [] : [outcomes[outcome]]),
    ...(team === null ? [] : [`${outcome === 'changed' ? 'Moves to' : 'Plays for'} ${displayName(team)}`]),
    ...(invitation === null ? [] : ['Gets an invitation']),
    ...notes,
  ]
  return `${parts.join('. ')}.`
}

/** What becomes of a list: '11 of 12 golfers can join, one needs a correction'. */
export function rosterHeadline({ joining, changed, unchanged, unclear, faulty }: RosterTotals): string {
  const [here, all] = [changed + unchanged, joining + changed + unchanged + unclear + faulty]
  const parts = [
    ...(joining > 0 || here === 0
      ? [`${joining === all ? '' : `${joining} of `}${counted(all, 'golfer')} can join`]
      : []),
    ...(here > 0 ? [`${inWords(here)} ${are(here)} in the league already`] : []),
    ...(faulty > 0 ? [`${inWords(faulty)} ${faulty === 1 ? 'needs' : 'need'} a correction`] : []),
    ...(unclear > 0 ? [`${inWords(unclear)} ${unclear === 1 ? 'needs' : 'need'} an answer`] : []),
  ]
  return capitalized(parts.join(', '))
}

/** What an import does: '38 golfers join, two teams are created. Three rows have faults and are left out.' */
export function rosterSummary({ joining, changed, unchanged, unclear, faulty, invitations, newTeams }: RosterTotals) {
  const does = [
    ...(joining > 0 ? [`${counted(joining, 'golfer')} ${joining === 1 ? 'joins' : 'join'} the league`] : []),
    ...(changed > 0 ? [`${counted(changed, 'member')} ${are(changed)} moved or invited`] : []),
    ...(newTeams.length > 0
      ? [`${counted(newTeams.length, 'team')} ${are(newTeams.length)} created (${named(newTeams.map(displayName))})`]
      : []),
    ...(invitations > 0 ? [`${counted(invitations, 'invitation')} ${are(invitations)} sent`] : []),
  ]
  const sentences = [
    does.length === 0 ? 'Nothing changes' : capitalized(listed(does)),
    ...(unchanged > 0 ? [`${capitalized(counted(unchanged, 'golfer'))} ${are(unchanged)} in the league already`] : []),
    ...leftOut(unclear, faulty),
    ...(does.length > 0 && invitations === 0 ? ['No one gets an email'] : []),
  ]
  return `${sentences.join('. ')}.`
}

function leftOut(unclear: number, faulty: number): string[] {
  const rows = unclear + faulty
  if (rows === 0) return []
  if (faulty === 0) return [`${capitalized(counted(rows, 'unclear row'))} ${are(rows)} left out`]
  if (unclear === 0) return [`${capitalized(counted(rows, 'row'))} with faults ${are(rows)} left out`]
  const kinds = `${inWords(unclear)} unclear and ${inWords(faulty)} with faults`
  return [`${capitalized(counted(rows, 'row'))} ${are(rows)} left out: ${kinds}`]
}

const are = (count: number) => (count === 1 ? 'is' : 'are')

/** Columns that are not used, and why. */
export function unusedColumns({ columns }: Roster, { found, useTeams }: RosterFacts): string[] {
  return [
    ...(columns.includes('number') && found === null ? ['Handicap numbers are not used on this site'] : []),
    ...(columns.includes('team') && !useTeams ? ['This league plays without teams, so the teams are not used'] : []),
  ].map((sentence) => `${sentence}.`)
}

/** What happens to invitations beyond those that a league can send in a day. */
export function invitationsWait(count: number): string[] {
  if (count <= 0) return []
  return [
    `A league sends 200 invitations a day: ${counted(count, 'invitation')} ${are(count)} sent when you import this list again tomorrow.`,
  ]
}
