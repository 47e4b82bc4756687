import { useMutation, useQueryClient } from '@tanstack/react-query'
import { me } from '#contract/auth.ts'
import { follow } from '#contract/follows.ts'
import { createGolfer } from '#contract/golfers.ts'
import { addMember } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { useSession } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { type GolferText, parseIndex } from './golfer-text.ts'

type Placing = { readonly leagueId: number | null; readonly isMe: boolean }

/** Adds a golfer by hand, and follows them or adds them to a league; one's own is linked to the account. */
export function useNewGolfer({ leagueId, isMe }: Placing) {
  const client = useQueryClient()
  const { changeUser } = useSession()
  return useMutation({
    mutationFn: async ({ name, handicapIndex, homeClub }: GolferText) => {
      const { id } = await call(createGolfer, {
        body: { name, handicapIndex: parseIndex(handicapIndex) ?? null, homeClub, ...(isMe && { isMe }) },
      })
      const done = await placeGolfer(id, leagueId)
      if (!isMe) return done
      changeUser(await call(me, {}))
      return 'Golfer associated with your account'
    },
    meta: { failure: 'Failed to add golfer' },
    onSuccess: (done) => {
      if (done !== null) toastSuccess(done)
      return client.invalidateQueries()
    },
  })
}

/**
 * Follows a new golfer or adds them to a league, and returns what is said of it; the golfer is kept if that is declined or
 * fails, which is reported here.
 */
async function placeGolfer(golferId: number, leagueId: number | null): Promise<string | null> {
  try {
    if (leagueId === null) await call(follow, { params: { golferId } })
    else await call(addMember, { params: { id: leagueId }, body: { golferId } })
    return leagueId === null ? 'Golfer added and followed successfully' : 'Golfer added to league'
  } catch (error) {
    const failure = leagueId === null ? 'Golfer added, but not followed' : 'Golfer added, but not to the league'
    if (!(error instanceof Error)) return null
    reportFailure(error, { failure })
    return error.name === 'NotConfirmed' ? failure : null
  }
}
