import { listGolferMerges, mergeGolfers } from '#contract/golfer-merges.ts'
import { aGolfer, aMember } from '#tests/factories/stored.ts'
import type { World } from './two-leagues.ts'

/** Another golfer of the league without an account. */
export async function aDuplicate({ app: { tools }, league }: Pick<World, 'app' | 'league'>): Promise<number> {
  const golferId = await aGolfer(tools.db, 'Marlowe Finsh')
  await aMember(tools.db, { leagueId: league.id, golferId })
  return golferId
}

/** A merge of another golfer into the one without an account, which is to be undone. */
export async function aMerge(world: World): Promise<number> {
  const { people, golfers } = world
  const params = { id: golfers.opponent }
  await people.owner.ask(mergeGolfers, { params, body: { golferId: await aDuplicate(world) } })
  const { merges } = await people.owner.ask(listGolferMerges, { params })
  return merges[0]?.id ?? 0
}
