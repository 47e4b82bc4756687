import type { InputOf } from '#contract/endpoint.ts'
import * as follows from '#contract/follows.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { countRounds, golfersFollowedBy, shownRounds } from '#server/facts/rounds/listed-rounds.queries.ts'
import { scorePage } from '#server/facts/rounds/round-page.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange, Serve } from '#server/platform/http/serve.ts'
import { deleteFollow, followedBy, insertFollow } from './follows.queries.ts'

export function followsRoutes(serve: Serve, tools: Tools): void {
  serve(follows.listFollowed, ({ actor }) => followedBy(tools.db, actor))
  serve(follows.follow, ({ actor, params }) => follow(tools, actor, params.golferId))
  serve(follows.unfollow, ({ actor, params }) => unfollow(tools, actor, params.golferId))
  serve(follows.followedScores, ({ actor, query, exchange }) => followedScores(tools, actor, query, exchange))
}

function followedScores(
  { db }: Tools,
  actor: Actor,
  query: InputOf<typeof follows.followedScores>['query'],
  exchange: Exchange,
) {
  const whose = golfersFollowedBy(actor.id)
  return scorePage(exchange, query, {
    read: (page) => shownRounds(db, { whose, teamsOf: { reader: actor }, ...page }),
    count: () => countRounds(db, { whose }),
  })
}

async function follow({ db, limits }: Tools, actor: Actor, golferId: number) {
  await limits.count('create-account', String(actor.id))
  if (!(await insertFollow(db, actor.id, golferId))) refuse('golfer_not_found')
  return { success: true }
}

async function unfollow({ db }: Tools, actor: Actor, golferId: number) {
  if (!may.unfollowGolfer(actor, golferId)) refuse('own_golfer')
  await deleteFollow(db, actor.id, golferId)
  return { success: true }
}
