import type { InputOf } from '#contract/endpoint.ts'
import type { League, createLeague as contract } from '#contract/leagues.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { insertLeague, leagueById } from './leagues.queries.ts'

type Form = InputOf<typeof contract>['body']

export async function createLeague({ db }: Tools, actor: Actor, form: Form): Promise<League> {
  if (!may.createLeague(actor)) refuse('not_allowed')
  const id = await insertLeague(db, {
    name: form.name,
    description: form.description === '' ? null : (form.description ?? null),
    ownerId: actor.id,
    timeZone: form.timeZone ?? 'UTC',
  })
  return (await leagueById(db, actor, id)) ?? refuse('league_not_found')
}
