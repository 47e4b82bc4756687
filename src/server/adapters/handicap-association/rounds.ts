import type { RoundFacts } from '#domain/rounds/round.ts'
import type { Span } from '#domain/shared/day.ts'
import type { Ask } from './ask.ts'
import { firstAllowed } from './first-allowed.ts'
import type { Ways } from './first-allowed.ts'
import { readBuckets, readFlatList } from './parse/score-lists.ts'
import type { ScoreNews } from './parse/score-row.ts'
import type { FoundRounds } from './port.ts'
import { rowsPerPage } from './questions.ts'
import type { Questions } from './questions.ts'

export type ScoreList = 'flat' | 'bucketed'

export type RoundsAsked = { readonly ghinNumber: string; readonly span: Span }

/** A golfer may post some hundred rounds a year: a list that goes on for longer does not end. */
const mostPages = 50

/** A golfer's rounds from the first score list that is open to us. */
export function roundsOf(
  ask: Ask,
  questions: Questions,
  { lists, ...asked }: RoundsAsked & { lists: Ways<ScoreList> },
): Promise<FoundRounds> {
  return firstAllowed(lists, (list) =>
    list === 'flat' ? flatRounds(ask, questions, asked) : bucketedRounds(ask, questions, asked),
  )
}

/**
 * Reads page after page, to the list's own count or else to an empty page: the span is covered when no row was skipped and
 * none is missing from the count.
 */
async function flatRounds(ask: Ask, questions: Questions, { ghinNumber, span }: RoundsAsked): Promise<FoundRounds> {
  const news = new Map<string, ScoreNews>()
  let skippedRows = 0
  let offset = 0
  for (let page = 0; page < mostPages; page += 1) {
    const { read, skipped, length, total } = readFlatList(
      await ask(questions.flatScores(ghinNumber, span, offset)),
      ghinNumber,
    )
    const known = news.size
    for (const item of read) news.set(item.id, item)
    const isRepeated = page > 0 && length > 0 && news.size === known
    if (isRepeated) break
    skippedRows += skipped
    offset += Math.min(length, rowsPerPage)
    const isCounted = total !== null && news.size >= total
    if (isCounted || length === 0) {
      const isComplete = skippedRows === 0 && (isCounted || total === null)
      return found(news.values(), skippedRows, isComplete ? span : null)
    }
  }
  return found(news.values(), skippedRows, null)
}

async function bucketedRounds(ask: Ask, questions: Questions, { ghinNumber }: RoundsAsked): Promise<FoundRounds> {
  const { read, skipped } = readBuckets(await ask(questions.bucketedScores(ghinNumber)), ghinNumber)
  return found(read, skipped, null)
}

function found(news: Iterable<ScoreNews>, skippedRows: number, covered: Span | null): FoundRounds {
  const rounds = new Map<string, RoundFacts>()
  const deleted = new Set<string>()
  for (const item of news) {
    if (item.kind === 'deleted') deleted.add(item.id)
    else if (!rounds.has(item.id)) rounds.set(item.id, item.facts)
  }
  const standing = [...rounds].filter(([id]) => !deleted.has(id)).map(([, facts]) => facts)
  return { rounds: standing, deletedIds: [...deleted], skippedRows, covered }
}
