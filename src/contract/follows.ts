import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Counted, Score } from './scores.ts'
import { GolferIdParam, Id, Instant, TeamBadge, paging, Success } from './shared.ts'
import { Strokes } from './strokes.ts'

export const FollowedGolfer = z.object({
  id: Id,
  name: z.string(),
  ghinNumber: z.string().nullable(),
  handicapIndex: Strokes.nullable(),
  homeClub: z.string().nullable(),
  team: TeamBadge.nullable(),
  userId: Id.nullable(),
  checkedAt: Instant.nullable(),
})
export type FollowedGolfer = z.infer<typeof FollowedGolfer>

export const listFollowed = endpoint({
  name: 'listFollowed',
  method: 'GET',
  path: '/followed-golfers',
  summary: 'The golfers you follow, with your own first',
  who: 'signed in',
  reply: z.array(FollowedGolfer),
})

export const follow = endpoint({
  name: 'follow',
  method: 'POST',
  path: '/followed-golfers/:golferId',
  summary: 'Follow a golfer; following twice changes nothing',
  who: 'signed in',
  params: GolferIdParam,
  reply: Success,
  refusals: ['golfer_not_found'],
})

export const unfollow = endpoint({
  name: 'unfollow',
  method: 'DELETE',
  path: '/followed-golfers/:golferId',
  summary: 'Stop following a golfer; your own is always followed',
  who: 'signed in',
  params: GolferIdParam,
  reply: Success,
  refusals: ['own_golfer'],
})

export const followedScores = endpoint({
  name: 'followedScores',
  method: 'GET',
  path: '/followed-golfers/scores',
  summary: 'The newest rounds of the golfers you follow',
  who: 'signed in',
  query: z.strictObject({ ...paging, count: Counted }),
  reply: z.array(Score),
})
