import { me } from '#contract/auth.ts'
import { type OwnLeague, listLeagues } from '#contract/leagues.ts'
import { currentMatch, getMatch } from '#contract/matches.ts'
import { getStandings, listSeasons } from '#contract/seasons.ts'
import { addressOf } from '#web/api/address.ts'
import { readStored } from '#web/offline/stored.ts'
import { type LastLeague, lastLeague } from '#web/session/last-league.ts'
import { chosenLeagueId, leagueToShow } from '#web/shared/leagues/first-league.ts'
import '#web/api/first-answers.ts'

/** Requests what the first screen shows; the app's calls take the answers (`takeFirstAnswer`). */
export function requestFirstAnswers(token: string, { pathname, search }: Location): void {
  const answers = new Map<string, Promise<Response>>()
  const request = (address: string) => {
    const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } })
    // The call that takes the answer reports its failure.
    answer.catch(() => null)
    answers.set(address, answer)
    return answer
  }
  window.firstAnswers = { token, requestedAt: performance.now(), answers }
  const user = request(addressOf(me))
  const leagues = request(addressOf(listLeagues))
  const last = lastLeague(readStored('nineteenth.user-id'))
  const requestScreen = (league: LastLeague) => {
    for (const address of addressesOfScreen(pathname + search, league)) void request(address)
  }
  if (last !== null) requestScreen(last)
  else if (addressesOfScreen(pathname + search, anyLeague).length > 0)
    leagueFrom(user, leagues)
      .then((league) => league && requestScreen(league))
      .catch(() => null)
}

const anyLeague: LastLeague = { id: 1, activeSeasonId: null }

/** The first requests of a screen, once the league is known. */
function addressesOfScreen(address: string, { id, activeSeasonId }: LastLeague): string[] {
  if (address === '/matches/current') return [addressOf(currentMatch, { query: { leagueId: id } })]
  const [, match] = /^\/matches\/([1-9]\d*)$/.exec(address) ?? []
  if (match !== undefined) return [addressOf(getMatch, { params: { id: match } })]
  if (address !== '/standings') return []
  const seasons = addressOf(listSeasons, { query: { leagueId: id } })
  return [seasons, ...(activeSeasonId === null ? [] : [addressOf(getStandings, { params: { id: activeSeasonId } })])]
}

async function leagueFrom(user: Promise<Response>, leagues: Promise<Response>): Promise<LastLeague | null> {
  const [{ id }, all] = [await copyOf(user), await copyOf(leagues)]
  return typeof id === 'number' && isList(all) ? leagueToShow(all, id, chosenLeagueId(id)) : null
}

/** The content of an answer that the app reads too. */
async function copyOf(answer: Promise<Response>): Promise<{ readonly id?: unknown }> {
  const content: unknown = await (await answer).clone().json()
  return typeof content === 'object' && content !== null ? content : {}
}

/** The server serializes leagues by the contract, so their shape is not checked here. */
function isList(content: object): content is readonly OwnLeague[] {
  return Array.isArray(content)
}
