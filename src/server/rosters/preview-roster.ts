import type { RosterPreview, RosterRow } from '#contract/rosters.ts'
import { type PlannedRow, totalsOf } from '#domain/roster/plan-roster.ts'
import { invitationsWait, rosterSummary, rowWords, unusedColumns } from '#domain/roster/roster-words.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Tools } from '#server/tools.ts'
import { type Form, keyOf, planImport, readForm } from './plan-import.ts'

/** What importing a roster would do; changes nothing. */
export async function previewRoster(tools: Tools, actor: Actor, form: Form): Promise<RosterPreview> {
  const read = await readForm(tools, actor, form)
  const plan = await planImport(tools.db, actor, read, tools.now())
  const totals = totalsOf(plan.rows, plan.facts)
  const most = await tools.limits.remaining('invite-league', String(form.leagueId))
  return {
    columns: read.roster.columns,
    rows: plan.rows.map(shown),
    summary: rosterSummary(totals),
    notes: [...unusedColumns(read.roster, plan.facts), ...invitationsWait(totals.invitations - most)],
    changes: totals.joining + totals.changed > 0,
    key: keyOf(plan),
  }
}

function shown(row: PlannedRow): RosterRow {
  return {
    row: row.row,
    name: row.name,
    outcome: row.outcome,
    says: rowWords(row),
    handicapIndex: row.handicapIndex,
    team: row.team,
    invitation: row.invitation,
    candidates: row.candidates.map(({ id, name, handicapIndex, homeClub }) => ({
      golferId: id,
      name,
      handicapIndex,
      homeClub,
    })),
  }
}
