import type { IndexRevision } from '#domain/handicap/index-of-day.ts'
import { type CountedRound, ownIndex } from '#domain/handicap/own-index.ts'
import { recordChanges } from '#domain/handicap/record-changes.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Due, endDue, postponeDue } from './due-golfers.queries.ts'
import {
  addRevisions,
  type Before,
  type CountedRow,
  countedRounds,
  fatesOf,
  heldSince,
  latestRevisions,
  type NewRevision,
} from './records.queries.ts'

/**
 * Revises the own Indexes of golfers whom the caller has locked, each in force from its day on, and ends their marks (law 22). A
 * golfer whose record is as it was, or who is in no league, keeps the Index. Where the day has a revision already, because it
 * began before in another time zone, the change acts a day later.
 */
export async function reviseGolfers(tx: Db, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return
  const ids = due.map(({ golferId }) => golferId)
  const rounds = Map.groupBy(await countedRounds(tx, ids), ({ golferId }) => golferId)
  const known = await latestRevisions(
    tx,
    due.map(({ golferId, dueOn }) => ({ golferId, on: dueOn })),
  )
  const before = new Map(known.map((one) => [one.golferId, one]))
  const needed = due.map(({ golferId, dueOn }) => ({
    golferId,
    since: firstDayNeeded(rounds.get(golferId) ?? [], dueOn),
  }))
  const held = Map.groupBy(await heldSince(tx, needed), ({ golferId }) => golferId)
  const revised = due.flatMap(({ golferId, dueOn }) => {
    const latest = before.get(golferId)
    const own = rounds.get(golferId) ?? []
    const facts = { dueOn, rounds: own, held: held.get(golferId) ?? [] }
    return latest === undefined ? [] : revisionOf({ ...facts, known: latest })
  })
  const fates = await fatesOf(tx, revised.flatMap(goneOf))
  const named = revised.map(({ known: { record }, revision }) => ({
    ...revision,
    changes: recordChanges(record ?? [], revision.record, (id) => fates.get(id) ?? null),
  }))
  const newRevisions = named.filter((revision) => isNews(revision, before.get(revision.golferId)))
  const added = new Set(await addRevisions(tx, newRevisions))
  const late = newRevisions.flatMap(({ golferId }) => (added.has(golferId) ? [] : [golferId]))
  await postponeDue(tx, late)
  await endDue(
    tx,
    ids.filter((id) => !late.includes(id)),
  )
}

/** The first day whose Index a record needs: that of its oldest round, or a year before the latest one. */
export function firstDayNeeded(record: readonly { readonly playedOn: Day }[], dueOn: Day): Day {
  const yearAgo = addDays(record.at(-1)?.playedOn ?? dueOn, -366)
  const oldest = record.at(0)?.playedOn ?? dueOn
  return oldest < yearAgo ? oldest : yearAgo
}

type Facts = {
  readonly dueOn: Day
  readonly known: Before
  readonly rounds: readonly CountedRow[]
  readonly held: readonly IndexRevision[]
}

type Revised = { readonly known: Before; readonly revision: Omit<NewRevision, 'changes'> }

function revisionOf({ dueOn, known, rounds, held }: Facts): Revised[] {
  const { golferId, leagueId, startingIndex, completedBy } = known
  if (leagueId === null) return []
  const index = ownIndex({ startingIndex, rounds: rounds.map(countedRound), held, completedBy })
  return [{ known, revision: { ...index, golferId, leagueId, revisedOn: dueOn } }]
}

/** A round as the domain counts it. */
export function countedRound({ id, playedOn, holes, differential, ...card }: CountedRow): CountedRound {
  const { gross, courseRating, slopeRating, pcc } = card
  const isRated = holes === 9 && courseRating !== null && slopeRating !== null
  const nine = isRated ? { adjustedGross: gross, courseRating, slopeRating, pcc: pcc ?? 0 } : null
  return { id, playedOn, holes, differential, nine }
}

function goneOf({ known, revision: { leagueId, record } }: Revised) {
  const present = new Set(record.map(({ id }) => id))
  return (known.record ?? []).filter(({ id }) => !present.has(id)).map(({ id }) => ({ id, leagueId }))
}

/** Whether a revision says anything new: a starting Index that is in force is not stored again. */
function isNews({ kind, index, changes }: NewRevision, before: Before | undefined): boolean {
  const wasOwn = before?.kind === 'own'
  if (kind === 'own') return !wasOwn || changes.length > 0 || index !== before.index
  return wasOwn || index !== (before?.index ?? null)
}
