import { queryOptions } from '@tanstack/react-query'
import { getStory } from '#contract/stories.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** A match in sentences, about a golfer of it or about the match. */
export const storyQuery = ({ matchId, golferId }: { readonly matchId: number; readonly golferId: number | null }) =>
  queryOptions({
    queryKey: queryKeys.matches.story({ matchId, golferId }),
    queryFn: ({ signal }) =>
      call(getStory, { params: { id: matchId }, query: golferId === null ? {} : { golferId }, signal }),
    meta: { quiet: true },
  })
