import type { ReplyOf } from '#contract/endpoint.ts'
import type { deleteGolfers as deletion, listUnusedGolfers as list } from '#contract/golfers.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { deleteGolfer } from './delete-golfer.ts'
import { newestUnused } from './golfer-search.queries.ts'

/** The most recently added golfers who are not in use, newest first. */
export async function listUnusedGolfers({ db }: Tools, actor: Actor): Promise<ReplyOf<typeof list>> {
  if (!may.deleteGolfer(actor)) refuse('not_allowed')
  return newestUnused(db)
}

type Deletion = { readonly ids: readonly number[]; readonly address: string }

/** Deletes several golfers, each in its own transaction; those that cannot be deleted are returned with the reason. */
export async function deleteGolfers(
  tools: Tools,
  actor: Actor,
  { ids, address }: Deletion,
): Promise<ReplyOf<typeof deletion>> {
  if (!may.deleteGolfer(actor)) refuse('not_allowed')
  const kept: { id: number; error: string }[] = []
  const all = [...new Set(ids)]
  for (const id of all) {
    try {
      await deleteGolfer(tools, actor, { id, address })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept.push({ id, error: error.message })
    }
  }
  return { deleted: all.length - kept.length, kept }
}
