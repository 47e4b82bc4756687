import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { InputOf } from '#contract/endpoint.ts'
import type { previewRoster as contract } from '#contract/rosters.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { type PlannedRow, type RosterFacts, planRoster } from '#domain/roster/plan-roster.ts'
import type { Roster } from '#domain/roster/read-roster.ts'
import { withoutSuffixes } from '#domain/shared/person-names.ts'
import { knownNumbers } from '#server/facts/golfers/golfers.queries.ts'
import { leagueById } from '#server/facts/leagues/leagues.queries.ts'
import { type TeamRow, teamsOf } from '#server/facts/teams/teams.queries.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { AssociationError, type FoundGolfer, type HandicapAssociation } from '#server/ground/association.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { parseRoster } from './parse-roster.ts'
import { knownGolfers } from './rosters.queries.ts'

export type Form = InputOf<typeof contract>['body'] & { readonly leagueId: number }

/** Golfers found at the association by number; null on a site without it. */
type LookedUp = ReadonlyMap<string, FoundGolfer> | null

/** A parsed roster, with the golfers that the association returned for its numbers. */
export type ReadForm = { readonly form: Form; readonly roster: Roster; readonly found: LookedUp }

export const rosterChange = (leagueId: number) => ({ leagueId, allowed: may.manageMembers })

/** Refuses an actor who must not import a roster, counts the try, and parses the text. */
export async function readForm(tools: Tools, actor: Actor, form: Form): Promise<ReadForm> {
  await leagueToChange(tools.db, actor, rosterChange(form.leagueId))
  await tools.limits.count('roster-account', String(actor.id))
  const { columns, hasHeading, corrections } = form
  const hasNumbers = tools.association !== null
  const roster = parseRoster(form.text, { hasNumbers, columns, hasHeading, corrections })
  return { form, roster, found: await lookUp(tools, actor, roster) }
}

/** Looks up all numbers that this site does not know, in one batch. */
async function lookUp({ db, association, limits, log }: Tools, actor: Actor, { rows }: Roster): Promise<LookedUp> {
  if (association === null) return null
  const numbers = rows.flatMap(({ ghinNumber, faults }) =>
    ghinNumber === null || faults.length > 0 ? [] : [ghinNumber],
  )
  const known = await knownNumbers(db, numbers)
  const unknown = numbers.filter((number) => !known.has(number))
  const count = (asked: number) => limits.count('roster-numbers', String(actor.id), asked)
  try {
    return await lookedUp(association, { accountId: actor.id, count }, unknown)
  } catch (error) {
    if (!(error instanceof AssociationError)) throw error
    log.warn({ kind: error.kind, reason: error.message }, 'the association did not answer the look-up of a roster')
    return refuse('association_unavailable')
  }
}

/** The planned changes of an import, and the facts they are based on. */
export type ImportPlan = {
  readonly rows: readonly PlannedRow[]
  readonly facts: RosterFacts
  /** The teams of the league. */
  readonly teams: readonly TeamRow[]
}

export async function planImport(
  db: Db,
  actor: Actor,
  { form, roster, found }: ReadForm,
  now: Date,
): Promise<ImportPlan> {
  const { leagueId, invites, choices = [] } = form
  const golfers = await knownGolfers(db, actor, {
    leagueId,
    names: roster.rows.map(({ name }) => withoutSuffixes(name)),
    ghinNumbers: roster.rows.flatMap(({ ghinNumber }) => ghinNumber ?? []),
    now,
  })
  const teams = await teamsOf(db, leagueId)
  const { useTeams } = (await leagueById(db, actor, leagueId)) ?? refuse('league_not_found')
  const facts = { golfers, found: named(found), teams: teams.map(({ name }) => name), useTeams, invites }
  const chosen = new Map(choices.map(({ row, golferId }) => [row, golferId ?? ('new' as const)]))
  return {
    rows: planRoster(roster.rows, facts, chosen),
    facts,
    teams,
  }
}

export const nameOf = ({ firstName, lastName }: FoundGolfer) => `${firstName} ${lastName}`.trim()

function named(found: LookedUp): RosterFacts['found'] {
  if (found === null) return null
  return new Map(
    [...found].map(([number, golfer]) => [number, { name: nameOf(golfer), handicapIndex: golfer.handicapIndex }]),
  )
}

/** A hash of the planned changes, to detect that a plan differs from the one previewed. */
export function keyOf({ rows }: ImportPlan): string {
  const changes = rows.map(
    ({ row, outcome, golferId, name, ghinNumber, handicapIndex, startingIndex, team, invitation }) => [
      row,
      outcome,
      golferId,
      name,
      ghinNumber,
      handicapIndex,
      startingIndex,
      team,
      invitation,
    ],
  )
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
}

type Answer = { readonly golfer: FoundGolfer | null }
type Answers = LRUCache<string, Answer>

const answerTtlMs = 15 * 60_000
const maxAnswers = 20_000

/** Cached answers of each association, by account and number. */
const kept = new WeakMap<HandicapAssociation, Answers>()

/**
 * Golfers by number from the association, cached for 15 minutes per account because a list is usually previewed
 * several times before it is imported. Only numbers that are requested from the association are counted.
 */
async function lookedUp(
  association: HandicapAssociation,
  { accountId, count }: { readonly accountId: number; readonly count: (numbers: number) => Promise<void> },
  numbers: readonly string[],
): Promise<Map<string, FoundGolfer>> {
  const answers = answersOf(association)
  const keyOf = (number: string) => `${accountId} ${number}`
  const known = new Map(numbers.map((number) => [number, answers.get(keyOf(number))]))
  const asked = numbers.filter((number) => known.get(number) === undefined)
  if (asked.length > 0) {
    await count(asked.length)
    const { golfers } = await association.golfers(asked)
    const found = new Map(golfers.map((golfer) => [golfer.ghinNumber, golfer]))
    for (const number of asked) {
      const answer = { golfer: found.get(number) ?? null }
      answers.set(keyOf(number), answer)
      known.set(number, answer)
    }
  }
  return new Map([...known].flatMap(([number, answer]) => (answer?.golfer ? [[number, answer.golfer] as const] : [])))
}

function answersOf(association: HandicapAssociation): Answers {
  const answers = kept.get(association) ?? new LRUCache({ max: maxAnswers, ttl: answerTtlMs })
  kept.set(association, answers)
  return answers
}
