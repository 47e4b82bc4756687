import { follow } from '#contract/follows.ts'
import { addGolferFromAssociation, listGolfers } from '#contract/golfers.ts'
import type { FoundGolfer } from '#contract/handicap.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { reportFailure } from '#web/api/query-client.ts'

/**
 * Adds a golfer found at the association and follows them; one who already exists is looked up and followed.
 * Returns the success message.
 */
export async function addAndFollow(found: FoundGolfer): Promise<string> {
  const golferId = await add(found)
  if (golferId === null) {
    await followExisting(found).catch(failWith('Failed to follow existing golfer'))
    return 'Golfer followed successfully'
  }
  await call(follow, { params: { golferId } }).catch(failWith('Failed to follow golfer'))
  return 'Golfer added and followed successfully'
}

/** The new golfer's id, or null for one who already exists. */
async function add({ firstName, lastName, ghinNumber, handicapIndex }: FoundGolfer): Promise<number | null> {
  const body = { firstName, lastName, ghinNumber, handicapIndex }
  return call(addGolferFromAssociation, { body })
    .then(({ data }) => data.id)
    .catch((error: unknown) => (isRefused(error, 'golfer_exists') ? null : failWith('Failed to add golfer')(error)))
}

async function followExisting({ ghinNumber }: FoundGolfer): Promise<void> {
  const golfers = await call(listGolfers, { query: { search: ghinNumber, scoreLimit: 0 } })
  const golfer = golfers.find((one) => one.ghinNumber === ghinNumber)
  if (golfer === undefined) throw new Error('Golfer not found')
  await call(follow, { params: { golferId: golfer.id } })
}

function failWith(failure: string) {
  return (error: unknown): never => {
    if (error instanceof Error) reportFailure(error, { failure })
    throw error
  }
}
