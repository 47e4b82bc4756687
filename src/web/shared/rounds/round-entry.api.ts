import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query'
import { type RoundPreview, previewScore } from '#contract/round-entry.ts'
import { searchTees } from '#contract/tees.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { type RoundText, roundBody, roundRules } from './round-form.ts'

type Asked = {
  /** The round that the form corrects, if any. */
  readonly corrects: number | null
  /** Of a draft, which an earlier try may have entered. */
  readonly requestId: string | null
  /** Whether the form is being sent: the round itself is no news then. */
  readonly isSent: boolean
}

/**
 * The server's calculation of a form, or the reason why it is not a new round; null while it is incomplete or
 * unanswered.
 */
export function useRoundPreview(text: RoundText, { corrects, requestId, isSent }: Asked): RoundPreview | string | null {
  const [typed] = useDebouncedValue(text, 300)
  const isComplete = Object.entries(roundRules).every(([name, rule]) => rule(fieldOf(typed, name), typed) === null)
  const known = { ...(corrects === null ? {} : { corrects }), ...(requestId === null ? {} : { requestId }) }
  const round = { golferId: Number(typed.golferId), ...roundBody(typed), ...known }
  const { data, error } = useQuery({
    queryKey: queryKeys.scores.preview({ round }),
    queryFn: ({ signal }) => call(previewScore, { body: round, signal }),
    enabled: isComplete && !isSent,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (!isComplete) return null
  return error !== null && isRefused(error, 'round_exists') ? error.message : (data ?? null)
}

const fieldOf = (text: RoundText, name: string): string =>
  Object.entries(text).find(([field]) => field === name)?.[1] ?? ''

/** The tees of clubs whose names begin with the text; fetched again on the way back from adding a course. */
export const foundTeesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.tees.found({ search }),
    queryFn: ({ signal }) => call(searchTees, { query: { search }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
