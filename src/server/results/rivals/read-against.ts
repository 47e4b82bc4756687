import { type Against, type CommonLeague, rivalsHold } from '#contract/rivals.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { headToHead, outcomeOf } from '#domain/rivals/record.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type CommonMatchRow, type TiedLeague, commonLeagues, commonMatches, golferNamed } from './rivals.queries.ts'

/** Two golfers in each league they have in common that the actor can read; without one there is nothing to read. */
export async function readAgainst(
  { db }: Pick<Tools, 'db'>,
  actor: Actor,
  golferId: number,
  opponentId: number,
): Promise<Against> {
  if (golferId === opponentId) refuse('golfer_not_found')
  const { golfer, opponent, matches } = await pairOf(db, golferId, opponentId)
  const byLeague = Map.groupBy(matches, ({ leagueId }) => leagueId)
  const leagues = await commonLeagues(db, actor, { golferId, opponentId, leagueIds: [...byLeague.keys()] })
  const readable = leagues.filter((league) => may.readLeague(actor, league))
  if (readable.length === 0) refuse('golfer_not_found')
  return {
    golfer,
    opponent,
    leagues: readable.slice(0, rivalsHold.leagues).map((league) => leagueOf(league, byLeague.get(league.id) ?? [])),
  }
}

async function pairOf(db: Db, golferId: number, opponentId: number) {
  const golfer = (await golferNamed(db, golferId)) ?? refuse('golfer_not_found')
  const opponent = (await golferNamed(db, opponentId)) ?? refuse('golfer_not_found')
  return { golfer, opponent, matches: await commonMatches(db, { golferId, opponentId }) }
}

function leagueOf({ id, name }: TiedLeague, rows: readonly CommonMatchRow[]): CommonLeague {
  const { wins, losses, halved, alone } = headToHead(rows)
  return {
    leagueId: id,
    name,
    wins,
    losses,
    halved,
    alone,
    matches: rows.flatMap(matchOf).slice(-rivalsHold.matches).toReversed(),
  }
}

function matchOf({ leagueId: _leagueId, net, opponentNet, ...match }: CommonMatchRow): CommonLeague['matches'] {
  const outcome = outcomeOf({ net, opponentNet })
  return net === null || opponentNet === null || outcome === null ? [] : [{ ...match, net, opponentNet, outcome }]
}
