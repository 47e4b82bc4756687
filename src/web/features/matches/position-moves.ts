import type { Activity } from '#contract/activities.ts'
import { type Contender, rank } from '#domain/scoring/rank.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { type Tenths, tenthsOf } from '#domain/shared/tenths.ts'
import { contenderOf } from '#web/lib/match-explanation.ts'
import type { MatchRows } from '#web/lib/match-rows.ts'

/** How many places each has gained since yesterday, lost ones negative; who stayed, or had no place, is not among them. */
export type Moves = ReadonlyMap<number, number>
export type PositionMoves = { readonly golfers: Moves; readonly teams: Moves }

type Change = Pick<Activity, 'type' | 'createdAt' | 'golfer' | 'team' | 'netBefore'>
type When = { readonly today: Day; readonly timeZone: string }

export const noMoves: PositionMoves = { golfers: new Map(), teams: new Map() }

/** Positions compared with those at the last midnight where the league plays, from the changes since, newest first. */
export function positionMoves({ golfers, teams }: MatchRows, changes: readonly Change[], when: When): PositionMoves {
  const ofToday = changes.filter(({ createdAt }) => dayOf(Date.parse(createdAt), when.timeZone) === when.today)
  if (ofToday.length === 0) return noMoves
  return {
    golfers: movesOf(golfers.map(contenderOf), netsBefore(ofToday, 'SCORE_CHANGE', ({ golfer }) => golfer)),
    teams: movesOf(teams.map(contenderOf), netsBefore(ofToday, 'TEAM_SCORE_CHANGE', ({ team }) => team)),
  }
}

type Whose = (change: Change) => { readonly id: number } | null

/** The net each had before the first of the changes, which is the last of the list. */
function netsBefore(changes: readonly Change[], type: Activity['type'], whose: Whose): Map<number, Tenths | null> {
  return new Map(
    changes.flatMap((change) => {
      const id = whose(change)?.id
      if (change.type !== type || id === undefined) return []
      return [[id, change.netBefore === null ? null : tenthsOf(change.netBefore)] as const]
    }),
  )
}

function movesOf(now: readonly Contender[], before: ReadonlyMap<number, Tenths | null>): Moves {
  const then = now.map((contender) => {
    const net = before.get(contender.id)
    return net === undefined ? contender : { ...contender, net }
  })
  const positions = positionsOf(now)
  const moves = [...positionsOf(then)].map(([id, position]) => [id, position - (positions.get(id) ?? position)] as const)
  return new Map(moves.filter(([, places]) => places !== 0))
}

function positionsOf(contenders: readonly Contender[]): Map<number, number> {
  return new Map(rank(contenders).flatMap(({ id, place }) => (place === null ? [] : [[id, place.position] as const])))
}
