import type { RosterPreview, RosterRow } from '#contract/rosters.ts'
import type { Actor } from '#domain/permissions.ts'
import { type PlannedRow, type RosterTotals, teamSizes, totalsOf } from '#domain/roster/plan-roster.ts'
import type { Roster } from '#domain/roster/read-roster.ts'
import {
  columnNotes,
  foundWords,
  invitationsWait,
  rosterDetails,
  rosterHeadline,
  rosterResult,
  rowWords,
} from '#domain/roster/roster-words.ts'
import { nextColors } from '#domain/shared/team-color.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type Form, type ImportPlan, keyOf, planImport, readForm } from './plan-import.ts'

/** What importing a roster would do; changes nothing. */
export async function previewRoster(tools: Tools, actor: Actor, form: Form): Promise<RosterPreview> {
  const read = await readForm(tools, actor, form)
  const plan = await planImport(tools.db, actor, read, tools.now())
  const totals = totalsOf(plan.rows, plan.facts)
  const maxInvitations = await tools.limits.remaining('invite-league', String(form.leagueId))
  return {
    columns: shownColumns(read.roster),
    hasHeading: read.roster.headings !== null,
    rows: plan.rows.map((row) => shown(row, read.roster)),
    teams: shownTeams(plan, totals),
    headline: rosterHeadline(totals),
    joining: totals.joining,
    summary: rosterResult(totals),
    details: rosterDetails(plan.rows, totals),
    notes: [
      ...foundWords(plan.rows),
      ...columnNotes(read.roster.columns, plan.facts),
      ...invitationsWait(totals.invitations - maxInvitations),
    ],
    changes: totals.joining + totals.changed > 0,
    key: keyOf(plan),
  }
}

function shownColumns({ columns, headings, samples }: Roster): RosterPreview['columns'] {
  return columns.map((field, index) => ({ heading: headings?.[index] ?? '', samples: samples[index] ?? [], field }))
}

function shown(row: PlannedRow, roster: Roster): RosterRow {
  return {
    row: row.row,
    name: row.name,
    outcome: row.outcome,
    says: rowWords(row),
    handicapIndex: row.handicapIndex,
    ghinNumber: row.ghinNumber,
    email: row.email,
    team: row.playsFor,
    invitation: row.invitation,
    correction: correctionOf(row, roster),
    candidates:
      row.candidates?.map(({ id: golferId, name, handicapIndex, homeClub }) => ({
        golferId,
        name,
        handicapIndex,
        homeClub,
      })) ?? null,
  }
}

/** The teams with their colors; a new team has the color it will get. */
function shownTeams({ rows, facts, teams }: ImportPlan, { newTeams }: RosterTotals): RosterPreview['teams'] {
  const used = teams.map(({ color }) => color)
  const colors = nextColors(used, newTeams.length)
  const sizes = teamSizes(rows, facts)
  return [
    ...teams.map(({ name, iconUrl, color }) => ({ name, iconUrl, color })),
    ...newTeams.map((name, n) => ({ name, iconUrl: null, color: colors[n] ?? 0 })),
  ].map((team) => ({ ...team, golfers: sizes.get(team.name) ?? 0 }))
}

/** The cell to correct in a row that cannot be imported; if names have two columns, that of the last name. */
function correctionOf({ row, faulty }: PlannedRow, { columns, cells }: Roster): RosterRow['correction'] {
  if (faulty === null) return null
  const column = columns.findIndex((field) => field === faulty || (faulty === 'name' && field === 'lastName'))
  return column === -1 ? null : { column, text: cells.get(row)?.[column] ?? '' }
}
