import { z } from 'zod'
import type { listUsers as contract } from '#contract/admin.ts'
import type { User } from '#contract/auth.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Id, text } from '#contract/shared.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { accountOf, usersOf } from '#server/people/accounts/accounts.ts'
import { pageOf, placeOf } from '#server/platform/http/cursor.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'

const Place = z.tuple([text(120), Id])
const pageSize = 200

type Query = InputOf<typeof contract>['query']

export async function listUsers({ db }: Tools, actor: Actor, query: Query, exchange: Exchange): Promise<User[]> {
  if (!may.administer(actor)) refuse('not_allowed')
  const { search, cursor, limit = pageSize } = query
  const place = placeOf(Place, cursor)
  const after = place === null ? null : { name: place[0], id: place[1] }
  const rows = await usersOf(db, { search, after, limit: limit + 1 })
  return pageOf(exchange, { rows, limit }, ({ name, id }) => [name, id]).page.map(accountOf)
}
