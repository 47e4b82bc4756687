import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { withdrawClaim } from '#contract/claims.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { ownClaimsQuery } from '#web/shared/leagues/membership.api.ts'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** What the account has asked of leagues' organisers and waits for. */
export function OwnClaims() {
  const { data = [] } = useQuery(ownClaimsQuery)
  const reportChange = useReportChange()
  const withdrawal = useMutation({
    mutationFn: (id: number) => call(withdrawClaim, { params: { id } }),
    meta: { failure: 'Failed to withdraw' },
    onSuccess: () => reportChange('Withdrawn'),
  })
  const open = data.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return (
    <Notices label="Waiting for an organiser">
      {open.map(({ id, league, waitingFor, golfer, name }) => (
        <Notice
          key={id}
          text={
            <>
              <bdi>{waitingFor}</bdi>: you asked to join {league !== null && <bdi>{league} </bdi>}as{' '}
              <b dir="auto">{golfer?.name ?? name}</b>
            </>
          }
        >
          <Button
            size="sm"
            variant="default"
            loading={withdrawal.isPending && withdrawal.variables === id}
            onClick={() => withdrawal.mutate(id)}
          >
            Withdraw
          </Button>
        </Notice>
      ))}
    </Notices>
  )
}
