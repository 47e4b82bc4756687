import { type LeagueRivals, type Rival, type Rivals, rivalsHold } from '#contract/rivals.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { rivalsOf } from '#domain/rivals/rivals.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type OpponentRow, golferNamed, leaguesPlayed, opponentsOf } from './rivals.queries.ts'

/** A golfer's rivals in each league that the actor can read. */
export async function readRivals({ db }: Pick<Tools, 'db'>, actor: Actor, golferId: number): Promise<Rivals> {
  const golfer = (await golferNamed(db, golferId)) ?? refuse('golfer_not_found')
  const played = await leaguesPlayed(db, actor, golferId)
  const leagues = played.filter((league) => may.readLeague(actor, league)).slice(0, rivalsHold.leagues)
  const opponents =
    leagues.length === 0
      ? []
      : await opponentsOf(
          db,
          golferId,
          leagues.map(({ id }) => id),
        )
  const byLeague = Map.groupBy(opponents, ({ leagueId }) => leagueId)
  return {
    golfer,
    leagues: leagues.map(({ id, name }) => ({ leagueId: id, name, ...shownOf(byLeague.get(id) ?? []) })),
  }
}

function shownOf(opponents: readonly OpponentRow[]): Omit<LeagueRivals, 'leagueId' | 'name'> {
  const { mostPlayed, closest, nemesis, favorite } = rivalsOf(opponents)
  return {
    mostPlayed: shown(mostPlayed),
    closest: shown(closest),
    nemesis: shown(nemesis),
    favorite: shown(favorite),
  }
}

function shown(opponent: OpponentRow | null): Rival | null {
  if (opponent === null) return null
  const { golferId, name, wins, losses, halved } = opponent
  return { golferId, name, wins, losses, halved }
}
