import { createParser } from 'eventsource-parser'
import type { LeagueEvent } from '#contract/events.ts'

/** Takes a text/event-stream in chunks, cut anywhere, and returns the data of each event that a chunk completes. */
export function eventReader(): (chunk: string) => string[] {
  const completed: string[] = []
  const parser = createParser({ onEvent: ({ data }) => completed.push(data) })
  return (chunk) => {
    parser.feed(chunk)
    return completed.splice(0)
  }
}

/** The league event in a stream's data; null where there is none. */
export function parseLeagueEvent(data: string): LeagueEvent | null {
  const value = parsed(data)
  return isLeagueEvent(value) ? value : null
}

/**
 * How long to wait before connecting again, in milliseconds: longer after each failure, and different for every reader.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const maxDelayMs = Math.min(30_000, 1000 * 2 ** failures)
  return Math.round(maxDelayMs * (0.5 + chance / 2))
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function isLeagueEvent(value: unknown): value is LeagueEvent {
  if (typeof value !== 'object' || value === null) return false
  const { type, leagueId, matchId }: { type?: unknown; leagueId?: unknown; matchId?: unknown } = value
  return isKnown(type) && typeof leagueId === 'number' && (matchId === null || typeof matchId === 'number')
}

const types: readonly LeagueEvent['type'][] = ['match', 'sync', 'checked', 'rounds', 'claims', 'odds']

const isKnown = (type: unknown) => types.some((known) => known === type)
