import * as follows from '#contract/follows.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Serve } from '#server/http/serve.ts'
import { scorePage } from '#server/scores/score-page.ts'
import { golfersFollowedBy, scoresOf } from '#server/scores/scores.queries.ts'
import type { Tools } from '#server/tools.ts'
import { deleteFollow, followedBy, insertFollow } from './follows.queries.ts'

export function followsRoutes(serve: Serve, tools: Tools): void {
  serve(follows.listFollowed, ({ actor }) => followedBy(tools.db, actor))
  serve(follows.follow, ({ actor, params }) => follow(tools, actor, params.golferId))
  serve(follows.unfollow, ({ actor, params }) => unfollow(tools, actor, params.golferId))
  serve(follows.followedScores, ({ actor, query, exchange }) =>
    scorePage(exchange, query, (page) => scoresOf(tools.db, { whose: golfersFollowedBy(actor.id), teamsOf: { reader: actor }, ...page })),
  )
}

async function follow({ db }: Tools, actor: Actor, golferId: number) {
  if (!(await insertFollow(db, actor.id, golferId))) refuse('golfer_not_found')
  return { success: true }
}

async function unfollow({ db }: Tools, actor: Actor, golferId: number) {
  if (!may.unfollowGolfer(actor, golferId)) refuse('own_golfer')
  await deleteFollow(db, actor.id, golferId)
  return { success: true }
}
