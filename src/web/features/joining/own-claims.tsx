import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type Claim, dismissInvitation, type listKept, withdrawClaim } from '#contract/claims.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'
import { keptQuery, ownClaimsQuery } from '#web/shared/leagues/membership.api.ts'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** Interval between a waiting account's requests for the answer, in milliseconds. */
const pollIntervalMs = 5000

/** The leagues that the account can still join, and its open claims. */
export function OwnClaims() {
  const { data: kept = [] } = useQuery(keptQuery)
  const { data: claims = [] } = useQuery({
    ...ownClaimsQuery,
    refetchInterval: ({ state }) => state.data?.some(isOpen) === true && pollIntervalMs,
  })
  const open = claims.filter(isOpen)
  const [awaited, setAwaited] = useState<readonly number[]>([])
  const isAwaited = ({ id }: Claim) => awaited.includes(id)
  if (!open.every(isAwaited)) setAwaited(open.map(({ id }) => id))
  const approved = claims.filter((claim) => claim.state === 'approved' && isAwaited(claim))
  const client = useQueryClient()
  const ended = awaited.filter((id) => !open.some((claim) => claim.id === id)).length
  // The account can have a golfer and a league since, also by an invitation that was accepted on another device.
  useEffect(() => {
    if (ended > 0) void client.invalidateQueries()
  }, [client, ended])
  if (kept.length + open.length + approved.length === 0) return null
  return (
    <Notices label="Joining a league">
      {approved.map((claim) => (
        <Approved key={claim.id} {...claim} />
      ))}
      {kept.map((invitation) => (
        <Kept key={`kept ${invitation.id}`} {...invitation} />
      ))}
      {open.map((claim) => (
        <Waiting key={claim.id} {...claim} />
      ))}
    </Notices>
  )
}

const isOpen = ({ state }: Claim) => state === 'open'

/** A new page opens the match: the account has a golfer and a league now. */
const Approved = ({ league }: Claim) => (
  <Notice text={<>You are in{league !== null && <bdi> {league}</bdi>}.</>}>
    <Button component="a" href="/matches/current">
      Open the match
    </Button>
  </Notice>
)

function Kept({ id, code, league }: ReplyOf<typeof listKept>[number]) {
  const { mutate, isPending } = useAnswer('Failed to dismiss', 'Dismissed', () =>
    call(dismissInvitation, { params: { id } }),
  )
  return (
    <Notice
      text={
        <>
          Continue joining <b dir="auto">{league}</b>
        </>
      }
    >
      <Button component={Link} href={`/join/${code}`} aria-label={`Continue joining ${league}`}>
        Continue
      </Button>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Not now
      </Button>
    </Notice>
  )
}

function Waiting({ id, league, waitingFor, golfer, name, publicPage }: Claim) {
  const { mutate, isPending } = useAnswer('Failed to withdraw', 'Withdrawn', () =>
    call(withdrawClaim, { params: { id } }),
  )
  return (
    <Notice
      text={
        <>
          <bdi>{waitingFor}</bdi>: you asked to join {league !== null && <bdi>{league} </bdi>}as{' '}
          <b dir="auto">{golfer?.name ?? name}</b>
        </>
      }
    >
      {publicPage !== null && (
        <Button component="a" href={`/l/${publicPage}`} variant="default">
          See the match
        </Button>
      )}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Withdraw
      </Button>
    </Notice>
  )
}

const useAnswer = (failure: string, done: string, answer: () => Promise<unknown>) =>
  useChange(answer, { failure, done })
