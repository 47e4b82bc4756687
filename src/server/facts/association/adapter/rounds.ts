import type { RoundFacts } from '#domain/rounds/round.ts'
import { holds, type Span } from '#domain/shared/day.ts'
import type { FoundRounds } from '#server/ground/association.ts'
import type { Ask } from './ask.ts'
import { readBuckets, readFlatList, type ScorePage } from './parse/score-lists.ts'
import type { ScoreEntry } from './parse/score-row.ts'
import { rowsPerPage, type Requests } from './questions.ts'
import { withFallback, type Fallbacks } from './retries.ts'

export type ScoreList = 'flat' | 'bucketed'

export type RoundsAsked = { readonly ghinNumber: string; readonly span: Span }

/** A golfer posts a few hundred rounds a year at most: paging stops here. */
const maxPages = 50

/** For longer lists the newest rows are kept. This also ends lists whose pages have more rows than requested. */
const maxRows = maxPages * rowsPerPage

/** A golfer's rounds from the first score endpoint that we can access. */
export function roundsOf(
  ask: Ask,
  requests: Requests,
  { lists, ...asked }: RoundsAsked & { lists: Fallbacks<ScoreList> },
): Promise<FoundRounds> {
  return withFallback(lists, (list) =>
    list === 'flat' ? flatRounds(ask, requests, asked) : bucketedRounds(ask, requests, asked),
  )
}

/** Reads all pages; the span is covered when the list was complete and no row was skipped. */
async function flatRounds(ask: Ask, requests: Requests, { ghinNumber, span }: RoundsAsked): Promise<FoundRounds> {
  const entries = new Map<string, ScoreEntry>()
  let [skippedRows, leftOutRows, rowsRead, unread] = [0, 0, 0, 0]
  let offset = 0
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = readFlatList(await ask(requests.flatScores(ghinNumber, span, offset)), ghinNumber)
    const known = entries.size
    for (const item of page.read) entries.set(item.id, item)
    if (pages > 0 && entries.size === known && isRepetition(page)) break
    skippedRows += page.skipped
    offset += Math.min(page.length, rowsPerPage)
    rowsRead += page.length
    leftOutRows += leaveOutOldest(entries)
    unread = Math.max(0, (page.total ?? 0) - rowsRead)
    const end = endOf(page, entries.size + leftOutRows)
    if (end === null && rowsRead <= maxRows) continue
    const covered = end === 'complete' && skippedRows + leftOutRows === 0 ? span : null
    if (end !== null) unread = 0
    return { ...within(span, entries.values()), skippedRows, leftOutRows: leftOutRows + unread, covered }
  }
  return { ...within(span, entries.values()), skippedRows, leftOutRows: leftOutRows + unread, covered: null }
}

/**
 * Whether a page without new rows shows that the list repeats itself; after a full page of
 * unreadable rows there may be readable ones.
 */
function isRepetition({ read, length }: ScorePage): boolean {
  return length > 0 && (read.length > 0 || length < rowsPerPage)
}

/** A list ends when its total is reached, or at an empty page, which is short of the total if there is one. */
function endOf({ length, total }: ScorePage, known: number): 'complete' | 'short' | null {
  if (total !== null && known >= total) return 'complete'
  if (length > 0) return null
  return total === null ? 'complete' : 'short'
}

async function bucketedRounds(ask: Ask, requests: Requests, { ghinNumber, span }: RoundsAsked): Promise<FoundRounds> {
  const { read, skipped } = readBuckets(await ask(requests.bucketedScores(ghinNumber)), ghinNumber)
  const entries = new Map(read.toReversed().map((item) => [item.id, item]))
  const leftOutRows = leaveOutOldest(entries)
  const kept = leftOutRows === 0 ? read : entries.values()
  return { ...within(span, kept), skippedRows: skipped, leftOutRows, covered: null }
}

/** Removes the oldest rounds, or deleted rounds, beyond the most that are kept of one golfer; returns how many. */
function leaveOutOldest(entries: Map<string, ScoreEntry>): number {
  if (entries.size <= maxRows) return 0
  const items = [...entries.values()]
  const rounds = items.flatMap((item) =>
    item.kind === 'deleted' ? [] : [{ id: item.id, playedOn: item.facts.playedOn }],
  )
  const newestFirst = rounds.toSorted((a, b) => (a.playedOn < b.playedOn ? 1 : a.playedOn > b.playedOn ? -1 : 0))
  const deleted = items.filter(({ kind }) => kind === 'deleted')
  const leftOut = [...newestFirst.slice(maxRows), ...deleted.slice(maxRows)]
  for (const { id } of leftOut) entries.delete(id)
  return leftOut.length
}

/** The rounds of the span, each once, and the ids of deleted ones. */
function within(span: Span, entries: Iterable<ScoreEntry>): Pick<FoundRounds, 'rounds' | 'deletedIds'> {
  const rounds = new Map<string, RoundFacts>()
  const deleted = new Set<string>()
  for (const item of entries) {
    if (item.kind === 'deleted') deleted.add(item.id)
    else if (!rounds.has(item.id)) rounds.set(item.id, item.facts)
  }
  const remaining = [...rounds].filter(([id, { playedOn }]) => !deleted.has(id) && holds(span, playedOn))
  return { rounds: remaining.map(([, facts]) => facts), deletedIds: [...deleted] }
}
