import type { InputOf } from '#contract/endpoint.ts'
import type { PastSeason, createPastSeason as creation } from '#contract/past-seasons.ts'
import { type PastTable, maxPastSeasons, unnamedPastSeason, yearIn } from '#domain/past-seasons/past-season.ts'
import { may } from '#domain/permissions.ts'
import { named } from '#domain/shared/phrases.ts'
import { membersOf } from '#server/facts/leagues/leagues.queries.ts'
import { teamsOf } from '#server/facts/teams/teams.queries.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { type Caller, change, ofLeague } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import {
  deletePastSeason as remove,
  insertPastSeason,
  pastSeasonById,
  pastSeasonNames,
} from './past-seasons.queries.ts'
import { pastChange, readForm } from './read-form.ts'
import { readPastSeasonById } from './read-past-seasons.ts'

type Form = InputOf<typeof creation>['body'] & { readonly leagueId: number }

/**
 * Adds a past season, or several from a list of champions. Rounds, Indexes and results of the league do not depend on
 * them.
 */
export async function createPastSeason(
  tools: Tools,
  { actor, address }: Caller,
  { name, links, ...form }: Form,
): Promise<PastSeason> {
  const { leagueId } = form
  const { tables } = await readForm(tools, actor, form)
  const linked = new Map(links.map(({ table, row, id }) => [`${table} ${row}`, id]))
  const rows = tables.flatMap((table, at) => rowsOf(table, at, linked))
  if (rows.length === 0) refuseField('text', 'No table has names')
  const seasons = Map.groupBy(rows, ({ season }) => season ?? name ?? refuseField('name', unnamedPastSeason))
  for (const [, one] of seasons) refuseTwice(one)
  const golferIds = rows.flatMap(({ golferId }) => golferId ?? [])
  const first = ofLeague(actor, pastChange(leagueId), (tx) => lock(tx, { golfers: golferIds }))
  return change(
    tools,
    { actor, address },
    {
      ...first,
      touches: () => null,
      work: async (tx, _league, { at }) => {
        const names = [...seasons.keys()]
        await refuseTaken(tx, leagueId, names)
        await refuseStrangers(tx, leagueId, rows)
        const heads = tables.map(({ title, isOfTeams, matches }) => ({ title, isOfTeams, matches }))
        const entered = { leagueId, tables: heads, enteredBy: actor.id, enteredAt: at.toISOString() }
        let id = 0
        for (const [title, one] of seasons)
          id = await insertPastSeason(tx, { ...entered, name: title, year: yearIn(title) ?? 0 }, one)
        const target = { kind: 'league', id: leagueId } as const
        return {
          event: { kind: 'past_season_entered', target, detail: { season: named(names), rows: rows.length } },
          because: null,
          reply: () => readPastSeasonById(tx, id),
        }
      },
    },
  )
}

/** The rows of a table to store; a golfer of this site is stored with their name here. */
function rowsOf({ isOfTeams, rows }: PastTable, tableNumber: number, linked: ReadonlyMap<string, number>) {
  return rows.map(({ row, season, name, aside, place, points, isChampion, matches }) => {
    const id = linked.get(`${tableNumber} ${row}`) ?? null
    return {
      season,
      tableNumber,
      isOfTeam: isOfTeams,
      name: isOfTeams || id === null ? name : null,
      golferId: isOfTeams ? null : id,
      teamId: isOfTeams ? id : null,
      aside,
      position: place?.position ?? null,
      tied: place?.tied ?? false,
      points,
      isChampion,
      matchPoints: matches,
    }
  })
}

/** Refuses a table with the same golfer or team in two rows. */
function refuseTwice(rows: ReturnType<typeof rowsOf>): void {
  const linked = rows.filter(({ golferId, teamId }) => (golferId ?? teamId) !== null)
  const keys = new Set(linked.map(({ tableNumber, golferId, teamId }) => `${tableNumber} ${golferId ?? teamId}`))
  if (keys.size < linked.length) refuseField('links', 'Two rows of a table are the same golfer or team: change one')
}

async function refuseTaken(tx: Db, leagueId: number, names: readonly string[]): Promise<void> {
  const entered = await pastSeasonNames(tx, leagueId)
  const before = new Set(entered.map((name) => name.toLowerCase()))
  const taken = names.filter((name) => before.has(name.toLowerCase()))
  const them = taken.length === 1 ? 'it' : 'them'
  if (taken.length > 0) refuseField('name', `The league already has ${named(taken)}: remove ${them} first`)
  if (entered.length + names.length > maxPastSeasons)
    refuseField('name', `A league has at most ${maxPastSeasons} past seasons`)
}

/** Refuses golfers and teams that are not in this league. */
async function refuseStrangers(tx: Db, leagueId: number, rows: ReturnType<typeof rowsOf>): Promise<void> {
  const members = new Set((await membersOf(tx, leagueId)).map(({ id }) => id))
  if (rows.some(({ golferId }) => golferId !== null && !members.has(golferId))) refuse('not_a_member')
  const teams = new Set((await teamsOf(tx, leagueId)).map(({ id }) => id))
  if (rows.some(({ teamId }) => teamId !== null && !teams.has(teamId))) refuse('team_not_found')
}

type Target = { readonly id: number }

export async function deletePastSeason(tools: Tools, { actor, address }: Caller, { id }: Target) {
  const { leagueId } = (await pastSeasonById(tools.db, id)) ?? refuse('past_season_not_found')
  const wanted = { leagueId, allowed: may.manageSeasons, hidden: 'past_season_not_found' } as const
  await leagueToChange(tools.db, actor, wanted)
  return change(
    tools,
    { actor, address },
    {
      ...ofLeague(actor, wanted),
      touches: () => null,
      work: async (tx) => {
        const { name } = (await pastSeasonById(tx, id)) ?? refuse('past_season_not_found')
        await remove(tx, id)
        return {
          event: { kind: 'past_season_removed', target: { kind: 'league', id: leagueId }, detail: { season: name } },
          because: null,
          reply: () => ({ success: true }),
        }
      },
    },
  )
}
