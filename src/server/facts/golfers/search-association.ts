import type { InputOf } from '#contract/endpoint.ts'
import type { FoundGolfer, searchAssociation as contract } from '#contract/handicap.ts'
import type { Actor } from '#domain/permissions.ts'
import { plainLetters, plainMarks } from '#domain/shared/names.ts'
import { AssociationError, type GolferSearch } from '#server/ground/association.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'

type Caller = { readonly actor: Actor; readonly address: string }
type Query = InputOf<typeof contract>['query']

/**
 * Searches golfers at the association, one row per person. If a name with accents finds no one, it is searched without
 * them.
 */
export async function searchAssociation(
  { association, limits, log }: Tools,
  { actor, address }: Caller,
  query: Query,
): Promise<FoundGolfer[]> {
  const search = searchOf(query, plainMarks)
  await limits.count('search-address', address)
  await limits.count('search-account', String(actor.id))
  if (association === null) refuse('no_association')
  try {
    const found = await association.searchGolfers(search)
    const isPlain = /^[\0-\x7f]*$/.test(`${search.firstName} ${search.lastName}`)
    const golfers = found.length > 0 || isPlain ? found : await association.searchGolfers(searchOf(query, plainLetters))
    return golfers.map((golfer) => ({ id: golfer.ghinNumber, ...golfer }))
  } catch (error) {
    if (!(error instanceof AssociationError)) throw error
    log.warn({ kind: error.kind, reason: error.message }, 'the association did not answer a search')
    return refuse('association_unavailable')
  }
}

function searchOf(
  { first_name, last_name, state, ghin, page }: Query,
  spelled: (name: string) => string,
): GolferSearch {
  if (!last_name && ghin === undefined) refuseField('query.last_name', 'Enter a last name')
  return {
    ...(first_name ? { firstName: spelled(first_name) } : {}),
    ...(last_name ? { lastName: spelled(last_name) } : {}),
    ...(state === undefined ? {} : { state }),
    ...(ghin === undefined ? {} : { ghinNumber: ghin }),
    ...(page === undefined ? {} : { page }),
  }
}
