import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { GolferProfile } from '#contract/golfers.ts'
import { ownClaimsQuery } from '#web/shared/leagues/membership.api.ts'
import { useClaim } from './golfers.api.ts'

/** Claims this golfer for the user's account, and then names who has to answer. */
export function ClaimGolfer({ golfer }: { golfer: GolferProfile }) {
  const { mutate, isPending } = useClaim()
  const { data: claims, isLoading } = useQuery(ownClaimsQuery)
  const claim = claims?.find(({ state, golfer: asked }) => state === 'open' && asked?.id === golfer.id)
  if (isLoading) return null
  if (claim !== undefined)
    return (
      <p className="c-dim fw-600" role="status">
        {claim.waitingFor}
      </p>
    )
  return (
    <Button variant="default" size="sm" loading={isPending} onClick={() => mutate(golfer)}>
      This is me
    </Button>
  )
}
