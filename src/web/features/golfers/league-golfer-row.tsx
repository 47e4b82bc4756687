import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Golfer } from '#contract/golfers.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import { useNumberText } from '#web/api/site.ts'
import { IconStar, IconStarFilled, IconTrash } from '#web/icons/icons.ts'
import { useUser } from '#web/session/session.ts'
import { WhyIndex } from '#web/shared/explain/why-index.tsx'
import { followedQuery, useFollow, useUnfollow } from '#web/shared/golfers/followed-golfers.ts'
import { ChampionBadge } from '#web/shared/honors/honors.tsx'
import { Figure } from '#web/shared/rounds/figure.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Cell, Row } from '#web/ui/tables/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './golfers-page.module.css'

type LeagueGolferRowProps = {
  readonly golfer: Golfer
  readonly leagueId: number
  readonly hasSeason: boolean
  /** Null for users who cannot remove golfers from the league. */
  readonly onRemove: (() => void) | null
}

/** A golfer of the league, with the available actions. */
export function LeagueGolferRow({ golfer, leagueId, hasSeason, onRemove }: LeagueGolferRowProps) {
  const isMe = useUser().golfer?.id === golfer.id
  const { id, name, ghinNumber, handicapIndex, roundsPlayed, averageRoundsPerMatch, team } = golfer
  const number = useNumberText(ghinNumber)
  const average = averageRoundsPerMatch === null ? '–' : formatDecimal(averageRoundsPerMatch)
  return (
    <Row isMine={isMe}>
      <Cell>
        <div className={nameCell['who']}>
          {team && <TeamIcon team={team} />}
          <div className={`miw-0 ${css['text']}`}>
            <Link href={`/golfer/${id}`} className={nameCell['name']}>
              <bdi>{name}</bdi>
              <ChampionBadge leagueId={leagueId} kind="golfer" id={id} />
            </Link>{' '}
            {isMe && <Tag isStrong>Me</Tag>}
            {number !== null && <span className={nameCell['aside']}>{number}</span>}
            {hasSeason && (
              <span className={`${nameCell['aside']} ${css['narrowLine']}`}>
                {roundsPlayed === 1 ? '1 round' : `${roundsPlayed} rounds`}, {average} a match
              </span>
            )}
          </div>
        </div>
      </Cell>
      <Cell isNumber isDim={handicapIndex === null}>
        <WhyIndex golfer={golfer} />
      </Cell>
      {hasSeason && (
        <>
          <Cell isNumber isWide>
            {roundsPlayed}
          </Cell>
          <Cell isNumber isWide isDim={averageRoundsPerMatch === null}>
            <Figure column="average" text={average} />
          </Cell>
        </>
      )}
      <Cell isNumber>
        <div className={`row justify-end ${css['buttons']}`}>{!isMe && <FollowStar golfer={golfer} />}</div>
      </Cell>
      {onRemove && (
        <Cell isNumber>
          <div className={`row justify-end ${css['buttons']}`}>
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Remove ${name}`} onClick={onRemove}>
              <IconTrash size={19} />
            </ActionIcon>
          </div>
        </Cell>
      )}
    </Row>
  )
}

function FollowStar({ golfer }: { golfer: Golfer }) {
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
