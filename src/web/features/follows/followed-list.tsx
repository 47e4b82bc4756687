import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FollowedGolfer } from '#contract/follows.ts'
import { may } from '#domain/permissions.ts'
import { useHasAssociation, useNumberText } from '#web/api/site.ts'
import { IconStarFilled } from '#web/icons/icons.ts'
import { useUser } from '#web/session/session.ts'
import { WhyIndex } from '#web/shared/explain/why-index.tsx'
import { isAwaitingRounds, useUnfollow } from '#web/shared/golfers/followed-golfers.ts'
import { useIsJoining } from '#web/shared/leagues/membership.api.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PersonRow } from './person-row.tsx'
import css from './person-row.module.css'

const VerifyDialog = dialogPart(async () => (await import('./verify-dialog.tsx')).VerifyDialog)

type FollowedListProps = { readonly query: UseQueryResult<FollowedGolfer[]>; readonly onSearch: () => void }

export function FollowedList({ query, onSearch }: FollowedListProps) {
  const { golfer: own } = useUser()
  const hasAssociation = useHasAssociation()
  const isJoining = useIsJoining() && own === null
  const [claimed, setClaimed] = useState<FollowedGolfer | null>(null)
  const unfollow = useUnfollow()

  return (
    <Card title="Following" note={query.data && query.data.length > 0 && String(query.data.length)}>
      <Loadable query={query} failure="Failed to fetch followed golfers">
        {(golfers) =>
          golfers.length === 0 ? (
            <EmptyState
              text={isJoining ? 'No one yet' : 'The first golfer to follow is yourself'}
              hint={isJoining ? 'Join your league first: it has your golfer record.' : hintFor(hasAssociation)}
            >
              {hasAssociation && !isJoining && <Button onClick={onSearch}>Search for yourself</Button>}
            </EmptyState>
          ) : (
            <ul data-figures aria-label="Followed golfers">
              {golfers.map((golfer) => (
                <FollowedRow
                  key={golfer.id}
                  golfer={golfer}
                  isMe={golfer.id === own?.id}
                  onClaim={() => setClaimed(golfer)}
                  onUnfollow={() => unfollow.mutate(golfer)}
                />
              ))}
            </ul>
          )
        }
      </Loadable>
      {claimed && <VerifyDialog golfer={claimed} onClose={() => setClaimed(null)} />}
    </Card>
  )
}

const hintFor = (hasAssociation: boolean) =>
  hasAssociation ? 'Search for your own name, then choose Add & Follow.' : 'Add yourself, unless someone already has.'

type FollowedRowProps = {
  readonly golfer: FollowedGolfer
  readonly isMe: boolean
  readonly onClaim: () => void
  readonly onUnfollow: () => void
}

function FollowedRow({ golfer, isMe, onClaim, onUnfollow }: FollowedRowProps) {
  const { id, role, golfer: own } = useUser()
  const actor = { id, role, golferId: own?.id ?? null }
  const hasAssociation = useHasAssociation()
  const mayClaim = hasAssociation && golfer.ghinNumber !== null && may.linkGolfer(actor, golfer)
  const number = useNumberText(golfer.ghinNumber)
  const lines = [
    number ?? '',
    hasAssociation && isAwaitingRounds(golfer) ? 'Fetching rounds…' : (golfer.homeClub ?? ''),
  ]

  const offer = mayClaim && (
    <Button size="compact-md" variant="default" aria-label={`This is me: ${golfer.name}`} onClick={onClaim}>
      This is me
    </Button>
  )
  const name = (
    <>
      <Link href={`/golfer/${golfer.id}`}>{golfer.name}</Link>
      {isMe && <Tag isStrong>Me</Tag>}
    </>
  )
  return (
    <PersonRow name={name} lines={lines} index={<WhyIndex golfer={golfer} />} offer={offer}>
      {may.unfollowGolfer(actor, golfer.id) ? (
        <ActionIcon
          variant="subtle"
          color="var(--gold)"
          size={36}
          aria-label={`Unfollow ${golfer.name}`}
          onClick={onUnfollow}
        >
          <IconStarFilled size={19} />
        </ActionIcon>
      ) : (
        <span className={css['noStar']} />
      )}
    </PersonRow>
  )
}
