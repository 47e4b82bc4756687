import { z } from 'zod'
import type { SeededRandom } from '#simulator/world/chance.ts'

/** Somebody who opens the site on a Monday morning. */
export const Player = z.object({
  token: z.string(),
  email: z.string(),
  golferId: z.number(),
  leagueId: z.number(),
  matchId: z.number(),
  seasonId: z.number(),
  /** Their network address, as the proxy in front names it. */
  address: z.string(),
})
export type Player = z.output<typeof Player>

/** The bytes of a request, and the path whose tag the answer brings. */
export type MondayRequest = { readonly text: string; readonly path: string }

const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

/** Requests of a Monday morning: most look at results, many of them again; few search, sign in or enter a round. */
export function mondayRequests(
  players: readonly Player[],
  { phase, random: { below } }: { readonly phase: number; readonly random: SeededRandom },
) {
  /** The tags of pages that readers have. */
  const tags = new Map<string, string>()
  /** How many rounds each golfer has entered. */
  const entered = new Map<number, number>()

  function read({ token, address }: Player, path: string): MondayRequest {
    const tag = below(2) === 0 ? tags.get(path) : undefined
    const condition = tag === undefined ? '' : `if-none-match: ${tag}\r\n`
    return { text: `GET /api${path} ${head(address)}authorization: Bearer ${token}\r\n${condition}\r\n`, path }
  }

  function send({ token, address }: Player, path: string, body: object): MondayRequest {
    const json = JSON.stringify(body)
    const sizes = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`
    return { text: `POST /api${path} ${head(address)}authorization: Bearer ${token}\r\n${sizes}\r\n${json}`, path }
  }

  /** A round that nobody has entered before. */
  function round({ golferId }: Player): object {
    const before = entered.get(golferId) ?? 0
    entered.set(golferId, before + 1)
    const n = 300 * phase + before
    const card = { facilityName: 'Marram Links', courseRating: 71.4, slopeRating: 126, numberOfHoles: 18 }
    return { ...card, golferId, playedOn: daysAgo(n % 300), adjustedGrossScore: 72 + (Math.floor(n / 300) % 60) }
  }

  return {
    next(): MondayRequest {
      const player = players[below(players.length)]
      if (player === undefined) throw new Error('Nobody is there')
      const { leagueId, matchId, seasonId, golferId, email } = player
      const dice = below(1000)
      if (dice < 350) return read(player, `/seasons/matches/${matchId}`)
      if (dice < 500) return read(player, `/seasons/matches/current?leagueId=${leagueId}`)
      if (dice < 650) return read(player, `/seasons/${seasonId}/standings`)
      if (dice < 750) return read(player, '/auth/me')
      if (dice < 850) return read(player, '/followed-golfers/scores?limit=20')
      if (dice < 900) return read(player, `/golfers?search=${'abcdefghij'[below(10)]}&limit=20`)
      if (dice < 980) return read(player, `/golfers/${golferId}`)
      if (dice < 996) return send(player, '/scores', round(player))
      return send(player, '/auth/login', { email, password: 'nineteenth' })
    },
    remember: (path: string, tag: string) => void tags.set(path, tag),
  }
}

const head = (address: string) => `HTTP/1.1\r\nhost: golf.example\r\nx-forwarded-for: ${address}\r\n`
