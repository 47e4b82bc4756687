import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { importRoster as contract } from '#contract/rosters.ts'
import { expiryAfter, invitationDays } from '#domain/invitations/invitation.ts'
import type { Actor } from '#domain/permissions.ts'
import { type PlannedRow, totalsOf } from '#domain/roster/plan-roster.ts'
import { rosterSummary } from '#domain/roster/roster-words.ts'
import { startingDay } from '#domain/rounds/manual-round.ts'
import type { Day } from '#domain/shared/day.ts'
import { startSync } from '#server/facts/association/sync/syncs.queries.ts'
import { insertGolfers } from '#server/facts/golfers/golfers.queries.ts'
import { insertMembers } from '#server/facts/leagues/leagues.queries.ts'
import { plannedFor } from '#server/facts/leagues/planned-changes/planned-for.ts'
import { startFromTomorrow } from '#server/facts/own-indexes/set-starting-index.ts'
import { recordDaysOfNewcomers } from '#server/facts/rounds/days-by-hand.queries.ts'
import { insertTeam, setTeams } from '#server/facts/teams/teams.queries.ts'
import { lockCaller } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { insertInvitations } from '#server/people/invitations/invitations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { type Form, type ImportPlan, type ReadForm, keyOf, planImport, readForm, rosterChange } from './plan-import.ts'
import { insertStartingIndexes } from './rosters.queries.ts'

type Caller = { readonly actor: Actor; readonly address: string }
type Import = Form & Pick<InputOf<typeof contract>['body'], 'key' | 'fromNextMatch'>

/** Imports a roster in one transaction, if the plan is still the one that was previewed. */
export async function importRoster(
  tools: Tools,
  { actor, address }: Caller,
  { key, fromNextMatch, ...form }: Import,
): Promise<ReplyOf<typeof contract>> {
  const read = await readForm(tools, actor, form)
  const expected = await planImport(tools.db, actor, read, tools.now())
  if (keyOf(expected) !== key) refuse('roster_changed')
  const invited = await countInvitations(tools, form.leagueId, expected.rows)
  const wanted = rosterChange(form.leagueId)
  const first = ofLeague(actor, wanted, async (tx) => {
    await lock(tx, { golfers: expected.rows.flatMap(({ golferId }) => golferId ?? []) })
    // Every command that sends invitations locks its caller.
    await lockCaller(tx, actor)
  })
  const imported = change(tools, callerOf(actor, address), {
    ...first,
    work: async (tx, league, { at }) => {
      const playsFrom = await plannedFor(tx, league, { fromNextMatch, at })
      const plan = await planImport(tx, actor, read, at)
      if (keyOf(plan) !== key) refuse('roster_changed')
      const totals = totalsOf(plan.rows, plan.facts)
      await carryOut(tx, { actor, read, plan, invited, playsFrom, at })
      for (const { golferId: id, startingIndex: handicapIndex } of plan.rows)
        if (id !== null && handicapIndex !== null)
          await startFromTomorrow(tx, { actor, address }, { id, handicapIndex, timeZone: league.timeZone, at })
      const target = { kind: 'league', id: league.id } as const
      const detail = { league: league.name, joined: totals.joining, changed: totals.changed, invited: invited.size }
      return {
        event: { kind: 'roster_imported', target, detail },
        because: { cause: 'imported', by: actor.id },
        reply: () => ({
          summary: rosterSummary({ ...totals, invitations: invited.size }),
          rows: totals.joining + totals.changed + totals.unchanged,
          waiting: totals.invitations - invited.size,
        }),
      }
    },
  })
  return imported.catch(async (error: unknown) => {
    await giveBackInvitations(tools, form.leagueId, expected.rows, invited)
    throw error
  })
}

/**
 * Counts the invitations that can be sent today, and returns the rows they are for; the others are sent when the
 * roster is imported again.
 */
async function countInvitations(
  { limits }: Tools,
  leagueId: number,
  rows: readonly PlannedRow[],
): Promise<Set<number>> {
  const invited = new Set<number>()
  const maxInvitations = await limits.remaining('invite-league', String(leagueId))
  for (const { row, invitation } of rows) {
    if (invitation === null || invited.size >= maxInvitations) continue
    if (await isCounted(() => limits.count('invite-email', invitation.toLowerCase()))) invited.add(row)
  }
  const areCounted =
    invited.size > 0 && (await isCounted(() => limits.count('invite-league', String(leagueId), invited.size)))
  return areCounted ? invited : new Set()
}

/** Returns the counted invitations of a roster that was not imported. */
async function giveBackInvitations(
  { limits }: Tools,
  leagueId: number,
  rows: readonly PlannedRow[],
  invited: ReadonlySet<number>,
): Promise<void> {
  for (const { row, invitation } of rows)
    if (invitation !== null && invited.has(row)) await limits.giveBack('invite-email', invitation.toLowerCase())
  if (invited.size > 0) await limits.giveBack('invite-league', String(leagueId), invited.size)
}

async function isCounted(count: () => Promise<void>): Promise<boolean> {
  try {
    await count()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type Carrying = {
  readonly actor: Actor
  readonly read: ReadForm
  readonly plan: ImportPlan
  readonly invited: ReadonlySet<number>
  readonly playsFrom: Day | null
  readonly at: Date
}

type Meant = PlannedRow & { readonly golferId: number }

async function carryOut(tx: Db, { actor, read, plan, invited, playsFrom, at }: Carrying): Promise<void> {
  const { leagueId } = read.form
  const meant = await withGolfers(tx, read, plan, at)
  const joining = meant.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'changed')
  await insertMembers(
    tx,
    joining.map(({ golferId }) => ({
      leagueId,
      golferId,
      acceptedBy: golferId === actor.golferId ? actor.id : null,
      addedBy: actor.id,
      playsFrom,
    })),
  )
  const golferIds = joining.map(({ golferId }) => golferId)
  await recordDaysOfNewcomers(tx, { leagueId, golferIds, at: at.toISOString() })
  await setTeams(tx, leagueId, await movesOf(tx, leagueId, plan.teams, meant), playsFrom)
  const emails = meant.flatMap(({ row, golferId, invitation: email }) =>
    email === null || !invited.has(row) ? [] : [{ golferId, email }],
  )
  const expiresAt = expiryAfter(invitationDays, at)
  await insertInvitations(tx, emails, { leagueId, sentBy: actor.id, createdAt: at, expiresAt })
  if (meant.some(({ outcome }) => outcome === 'found')) await startSync(tx, syncOf(leagueId, actor, at))
}

const syncOf = (leagueId: number, actor: Actor, at: Date) =>
  ({
    kind: 'all',
    leagueId,
    golferId: null,
    requestedBy: actor.id,
    reason: 'requested',
    startedAt: at.toISOString(),
  }) as const

/** The rows that are imported, each with its golfer; new golfers are added first. */
async function withGolfers(tx: Db, { found }: ReadForm, { rows }: ImportPlan, at: Date): Promise<Meant[]> {
  const added = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'created')
  const golfers = added.map(({ name, ghinNumber, handicapIndex }) => {
    const { homeClub = null, state = null } = found?.get(ghinNumber ?? '') ?? {}
    return { name, ghinNumber, handicapIndex, homeClub, state }
  })
  const ids = (await insertGolfers(tx, golfers)) ?? refuse('roster_changed')
  const idOf = new Map(added.map(({ row }, index) => [row, ids[index]]))
  const revisedOn = startingDay(at)
  const starting = added.flatMap(({ row, outcome, handicapIndex }) => {
    const golferId = idOf.get(row)
    const isKept = outcome === 'created' && handicapIndex !== null && golferId !== undefined
    return isKept ? [{ golferId, handicapIndex, revisedOn }] : []
  })
  await insertStartingIndexes(tx, starting)
  return rows.flatMap((row) => {
    const golferId = row.golferId ?? idOf.get(row.row)
    return golferId === undefined ? [] : [{ ...row, golferId }]
  })
}

/** The moves of golfers to teams; creates teams that the league does not have yet. */
async function movesOf(tx: Db, leagueId: number, known: ImportPlan['teams'], rows: readonly Meant[]) {
  const teamIds = new Map(known.map(({ id, name }) => [name, id]))
  const moves: { golferId: number; teamId: number }[] = []
  for (const { golferId, team: name } of rows) {
    if (name === null) continue
    const teamId =
      teamIds.get(name) ?? ((await insertTeam(tx, { name, leagueId, iconUrl: null })) ?? refuse('roster_changed')).id
    teamIds.set(name, teamId)
    moves.push({ golferId, teamId })
  }
  return moves
}
