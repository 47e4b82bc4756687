import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { LeagueChanges, WhatWouldChange } from '#contract/changes.ts'
import type { Endpoint, Whose } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { dayOf } from '#domain/shared/day.ts'
import { nextMatchOf } from '#server/facts/leagues/planned-changes/planned-changes.queries.ts'
import { seasonToChange } from '#server/facts/seasons/seasons.queries.ts'
import { leagueTie } from '#server/ground/access.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { claimById } from '#server/people/invitations/claims/claims.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { apart, inOneTransaction } from '#server/platform/db/one-transaction.ts'
import { finishMatches } from '#server/results/matches/matches.ts'
import { type LeagueState, changesOf, stateOf } from './league-changes.ts'
import { leaguesWith } from './league-state.queries.ts'

type Change = {
  readonly endpoint: Endpoint
  readonly params: { readonly id?: number | undefined; readonly golferId?: number | undefined }
  readonly body: unknown
  /** The key of the confirmed changes. */
  readonly key: string | undefined
  readonly carryOut: () => Promise<unknown>
}

/**
 * Executes an operation and compares its leagues' open matches and tables before and after. Commits if they are
 * unchanged, or if exactly these changes were confirmed; otherwise rolls back and answers with the changes.
 */
export async function makeChange(tools: Tools, actor: Actor, change: Change): Promise<WhatWouldChange> {
  const { db, limits, now } = tools
  await limits.count('preview-account', String(actor.id))
  const leagueIds = await leaguesToAskAbout(db, actor, change)
  // Its locks would come before those of the operation, also in a request that is one transaction with its key.
  for (const id of leagueIds) await apart(() => finishMatches(tools, id))
  return inOneTransaction(async () => {
    const before: LeagueState[] = []
    for (const id of leagueIds) before.push(await stateOf(db, actor, id))
    const result = await change.carryOut()
    const leagues: LeagueChanges[] = []
    for (const state of before) {
      const changes = await changesOf(db, state, await stateOf(db, actor, state.league.id, state))
      if (changes !== null) leagues.push(changes)
    }
    const key = createHash('sha256').update(JSON.stringify(leagues, withoutIds)).digest('base64url')
    const isDone = leagues.length === 0 || key === change.key
    const nextMatch = isDone || !change.endpoint.canWait ? null : await nextAmong(db, before, now())
    return { isKept: isDone, value: { isDone, leagues, nextMatch, key, result: isDone ? result : null } }
  })
}

/** Added rows have another id at each try. */
const withoutIds = (name: string, value: unknown) => (name === 'id' || name === 'leagueId' ? undefined : value)

/** The match from which on a change can be made instead; null without one, or where none is open. */
async function nextAmong(db: Db, [state]: readonly LeagueState[], now: Date): Promise<WhatWouldChange['nextMatch']> {
  if (state === undefined || state.tables.size === 0) return null
  const { id, timeZone } = state.league
  return nextMatchOf(db, id, dayOf(now.getTime(), timeZone))
}

/** The leagues that an operation changes and the actor can read. A golfer who leaves needs no confirmation. */
async function leaguesToAskAbout(db: Db, actor: Actor, { endpoint, params, body }: Change): Promise<number[]> {
  const isLeaving = endpoint.name === 'removeMember' && params.golferId === actor.golferId
  if (endpoint.asksFirst === null || isLeaving) return []
  const readable: number[] = []
  for (const id of await leaguesOf(db, endpoint.asksFirst, { ...params, ...named(body) })) {
    const league = await leagueTie(db, actor, id)
    if (league !== undefined && may.readLeague(actor, league)) readable.push(id)
  }
  return readable
}

type Named = Change['params'] & { readonly leagueId?: number | undefined; readonly other?: number | undefined }

/** The golfers, teams and leagues in an operation's body; the operation itself checks the body. */
function named(body: unknown) {
  const { golferId: other, leagueId } = Body.catch({}).parse(body)
  return { other, leagueId }
}

const Body = z.object({ golferId: Id.optional(), leagueId: Id.optional() })

async function leaguesOf(db: Db, whose: Whose, { id, golferId, other, leagueId }: Named): Promise<number[]> {
  const only = (league: number | undefined) => (league === undefined ? [] : [league])
  if (whose === 'league') return only(id ?? leagueId)
  if (whose === 'golfers')
    return leaguesWith(
      db,
      [id, golferId, other].flatMap((one) => one ?? []),
    )
  if (id === undefined) return []
  return only((whose === 'season' ? await seasonToChange(db, id) : await claimById(db, id))?.leagueId)
}
