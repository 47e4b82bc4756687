import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#contract/endpoint.ts'
import type { League, createLeague as creation, updateLeague as changing } from '#contract/leagues.ts'
import { listedNames } from '#domain/leagues/setting.ts'
import { leagueSettings } from '#domain/leagues/settings.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { insertGolfer, linkOwn } from '#server/facts/golfers/golfers.ts'
import { siteRules } from '#server/ground/access.queries.ts'
import { leagueToChange, lockCaller } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { addToLeague } from './change-members.ts'
import { countOwned, leagueById, updateLeague as save, insertLeague } from './leagues.queries.ts'
import { keepRuleChange } from './rule-changes.queries.ts'

type Creating = { readonly actor: Actor; readonly address: string }

/**
 * Creates a league; the golfer of its creator plays in it, unless they say no. Where there is no association to prove who they are,
 * creators without a golfer who say that they play become one, as when they add themselves.
 */
export async function createLeague(
  { db, limits, now, association, results }: Tools,
  { actor, address }: Creating,
  { name, description, timeZone, plays }: InputOf<typeof creation>['body'],
): Promise<League> {
  if (!may.createLeague(actor, await siteRules(db))) refuse('not_allowed')
  await limits.count('create-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    if (actor.golferId !== null) await lockGolfer(tx, actor.golferId)
    const account = await lockCaller(tx, actor)
    if (!may.ownAnotherLeague(actor, { owned: await countOwned(tx, actor.id) })) refuse('too_many_leagues')
    const id = await insertLeague(tx, {
      name,
      description: description === '' ? null : (description ?? null),
      ownerId: actor.id,
      timeZone: timeZone ?? 'UTC',
    })
    const added = plays === true && association === null && account.golferId === null
    const golferId = added ? await ownGolfer(tx, { actor, address, name: account.name, at: now() }) : account.golferId
    const isOwn = golferId !== null && (added || golferId === actor.golferId)
    if (plays !== false && isOwn)
      await addToLeague(tx, { leagueId: id, golferId, acceptedBy: actor.id }, { at: now(), by: actor.id, results })
    return (await leagueById(tx, actor, id)) ?? refuse('league_not_found')
  })
}

/** A new golfer with the name of an account that has none, linked to it. */
async function ownGolfer(tx: Db, { actor, address, name, at }: Creating & { name: string; at: Date }): Promise<number> {
  const { id } = (await insertGolfer(tx, { name, ghinNumber: null, handicapIndex: null })) ?? refuse('golfer_exists')
  await linkOwn(tx, { actor, address, golferId: id, at })
  return id
}

type Settings = InputOf<typeof changing>['body']
type LeagueEdit = { readonly leagueId: number; readonly settings: Settings; readonly address: string }

/** The names of the settings that were sent and differ; what else a league is, such as its deputies, others change. */
function changedNames(settings: Settings, before: League, after: League): string[] {
  const [known, saved] = [before, after].map((league) => new Map<string, unknown>(Object.entries(league)))
  return Object.keys(settings).filter(
    (name) => name !== 'version' && !isDeepStrictEqual(known?.get(name), saved?.get(name)),
  )
}

const rescoring = new Set(
  Object.entries(leagueSettings).flatMap(([name, { effect }]) => (effect === 'none' ? [] : name)),
)

/** Changes a league. Its open matches are rescored with the new settings; finished ones are unchanged. */
export async function updateLeague(
  tools: Tools,
  actor: Actor,
  { leagueId, settings, address }: LeagueEdit,
): Promise<League> {
  const wanted = { leagueId, allowed: may.editLeague }
  await leagueToChange(tools.db, actor, wanted)
  return change(tools, callerOf(actor, address), {
    ...ofLeague(actor, wanted),
    work: async (tx, league, { at }) => {
      if (settings.version !== undefined && settings.version !== league.version) refuse('out_of_date')
      const before = (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found')
      const { version: _version, description, ...others } = settings
      await save(tx, leagueId, { ...others, description: description === '' ? null : description })
      const after = (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found')
      const changed = { leagueId, changedAt: at.toISOString(), changedBy: actor.id }
      for (const rule of listedNames(leagueSettings))
        await keepRuleChange(tx, { ...changed, rule, before: before[rule], after: after[rule] })
      const names = changedNames(settings, before, after)
      const rules = names.filter((name) => rescoring.has(name))
      const cause = rules.every((name) => name === 'timeZone') ? 'time-zone' : 'rules'
      const target = { kind: 'league', id: leagueId } as const
      return {
        event: names.length === 0 ? null : { kind: 'league_changed', target, detail: { changed: names.join(', ') } },
        because: rules.length === 0 ? null : { cause, by: actor.id },
        reply: () => after,
      }
    },
  })
}
