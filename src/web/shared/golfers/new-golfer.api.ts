import { useMutation, useQueryClient } from '@tanstack/react-query'
import { follow } from '#contract/follows.ts'
import { createGolfer } from '#contract/golfers.ts'
import { addMember } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { type GolferText, parseIndex } from './new-golfer-form.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { toastSuccess } from '#web/ui/toast.ts'

/** Adds a golfer by hand, and follows them or adds them to a league. */
export function useNewGolfer(leagueId: number | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, handicapIndex, homeClub }: GolferText) => {
      const { id } = await call(createGolfer, {
        body: { name, handicapIndex: parseIndex(handicapIndex) ?? null, homeClub },
      })
      return placeGolfer(id, leagueId)
    },
    meta: { failure: 'Failed to add golfer' },
    onSuccess: (done) => {
      if (done !== null) toastSuccess(done)
      return client.invalidateQueries()
    },
  })
}

/**
 * Follows a new golfer or adds them to a league, and returns the success message; on failure
 * the golfer is kept, and null returned.
 */
async function placeGolfer(golferId: number, leagueId: number | null): Promise<string | null> {
  try {
    if (leagueId === null) await call(follow, { params: { golferId } })
    else await call(addMember, { params: { id: leagueId }, body: { golferId } })
    return leagueId === null ? 'Golfer added and followed successfully' : 'Golfer added to league'
  } catch (error) {
    const failure = leagueId === null ? 'Golfer added, but not followed' : 'Golfer added, but not to the league'
    if (error instanceof Error) reportFailure(error, { failure })
    return null
  }
}
