import type { InputOf } from '#contract/endpoint.ts'
import type { League, updateLeague as contract } from '#contract/leagues.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/access/league-access.ts'
import { refuse } from '#server/http/refuse.ts'
import { finishMatchesOf } from '#server/rescoring/finish-matches.ts'
import { rescoreMatches } from '#server/rescoring/rescore-match.ts'
import { openMatchesOf } from '#server/rescoring/rescoring.queries.ts'
import type { Tools } from '#server/tools.ts'
import { leagueById, lockLeague, updateLeague as save } from './leagues.queries.ts'

type Settings = InputOf<typeof contract>['body']

/** Changes a league; its open matches are scored by the new settings, finished ones stay as they are. */
export async function updateLeague({ db, now }: Tools, actor: Actor, leagueId: number, settings: Settings): Promise<League> {
  await leagueToChange(db, actor, { leagueId, allowed: may.editLeague })
  return db.transaction().execute(async (tx) => {
    const league = (await lockLeague(tx, leagueId)) ?? refuse('league_not_found')
    if (!may.editLeague(actor, league)) refuse('not_allowed')
    const { version, description, ...change } = settings
    if (version !== undefined && version !== league.version) refuse('out_of_date')
    await finishMatchesOf(tx, leagueId, now())
    await save(tx, leagueId, {
      ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      ...(description === undefined ? {} : { description: description === '' ? null : description }),
    })
    await rescoreMatches(tx, await openMatchesOf(tx, leagueId), now())
    return (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found')
  })
}
