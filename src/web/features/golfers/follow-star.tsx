import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Golfer } from '#contract/golfers.ts'
import { followedQuery, useFollow, useUnfollow } from '#web/shared/golfers/followed-golfers.ts'

/** Follows or unfollows a golfer. */
export function FollowStar({ golfer }: { golfer: Golfer }) {
  const { data: followed } = useQuery(followedQuery)
  const follow = useFollow()
  const unfollow = useUnfollow()
  const isFollowed = followed?.some(({ id }) => id === golfer.id) ?? false
  const Star = isFollowed ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color={isFollowed ? 'var(--gold)' : 'gray'}
      size={40}
      disabled={followed === undefined}
      aria-label={`${isFollowed ? 'Unfollow' : 'Follow'} ${golfer.name}`}
      onClick={() => (isFollowed ? unfollow.mutate(golfer) : follow.mutate(golfer))}
    >
      <Star size={19} aria-hidden="true" />
    </ActionIcon>
  )
}
