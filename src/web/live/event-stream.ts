import type { LeagueEvent } from '#contract/events.ts'

/** Takes a text/event-stream piece by piece, cut anywhere, and gives the data of each event that a piece completes. */
export function eventReader(): (piece: string) => string[] {
  let rest = ''
  let data: string[] = []
  return (piece) => {
    // A carriage return at the end may be the first half of a line's end.
    const [, whole = '', half = ''] = /^(.*?)(\r?)$/s.exec(rest + piece) ?? []
    const lines = whole.split(/\r\n|\n|\r/)
    rest = `${lines.pop() ?? ''}${half}`
    return lines.flatMap((line) => {
      if (line !== '') {
        data.push(...dataOf(line))
        return []
      }
      const event = data.join('\n')
      const isEvent = data.length > 0
      data = []
      return isEvent ? [event] : []
    })
  }
}

/** The league event that a stream's data tells of; null where it tells of none. */
export function parseLeagueEvent(data: string): LeagueEvent | null {
  const told = parsed(data)
  return isLeagueEvent(told) ? told : null
}

/** How long to wait before the next try, in milliseconds: longer after each failure, and never the same for two readers. */
export function reconnectDelay(failures: number, chance: number): number {
  const longest = Math.min(30_000, 1000 * 2 ** failures)
  return Math.round(longest * (0.5 + chance / 2))
}

function dataOf(line: string): string[] {
  const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
  return field === 'data' ? [value] : []
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function isLeagueEvent(told: unknown): told is LeagueEvent {
  if (typeof told !== 'object' || told === null) return false
  const { type, leagueId, matchId }: { type?: unknown; leagueId?: unknown; matchId?: unknown } = told
  const isKnown = type === 'match' || type === 'sync' || type === 'checked' || type === 'rounds'
  return isKnown && typeof leagueId === 'number' && (matchId === null || typeof matchId === 'number')
}
