import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import type { Match } from '#contract/matches.ts'
import { type Story, getStory } from '#contract/stories.ts'
import type { Day } from '#domain/shared/day.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useIsLive } from '#web/live/live-events.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { pollInterval } from '../matches.api.ts'
import { AtStake } from './at-stake.tsx'
import { FinishedStory } from './finished-story.tsx'
import type { ChosenTee } from './need.tsx'
import { OpenStory } from './open-story.tsx'
import css from './match-story.module.css'

/** A match in sentences, about a golfer of it or about the match. */
type StoryOf = { readonly matchId: number; readonly golferId: number | null; readonly teeId: number | null }

const storyQuery = ({ matchId, golferId, teeId }: StoryOf) =>
  queryOptions({
    queryKey: queryKeys.matches.story({ matchId, golferId, teeId }),
    queryFn: ({ signal }) =>
      call(getStory, {
        params: { id: matchId },
        query: golferId === null ? {} : { golferId, ...(teeId !== null && { teeId }) },
        signal,
      }),
    // At another tee, the sentence changes in its place.
    placeholderData: (shown) => (shown?.matchId === matchId && shown.golferId === golferId ? shown : undefined),
    meta: { quiet: true },
  })

type MatchStoryProps = { readonly match: Match; readonly today: Day; readonly ownGolferId: number | null }

/** The match in sentences: about the reader, if they play in it. */
export function MatchStory({ match, today, ownGolferId }: MatchStoryProps) {
  const isLive = useIsLive(match.league.id)
  const golferId = match.matchScores.some((row) => row.golferId === ownGolferId) ? ownGolferId : null
  const [teeId, onChoose] = useState<number | null>(null)
  const query = useQuery({
    ...storyQuery({ matchId: match.id, golferId, teeId }),
    refetchInterval: pollInterval(match, isLive),
  })
  useRefetch(query.refetch, `${match.version} ${today}`)
  const kept = useKeptHeight<HTMLDivElement>()
  return (
    <div ref={kept} className={`stack gap-12 no-print ${css['story']}`}>
      <Loadable query={query} failure="Failed to load your match" skeleton={null}>
        {(story) => <StoryBody story={story} match={match} tee={{ teeId, onChoose }} />}
      </Loadable>
    </div>
  )
}

type StoryBodyProps = { readonly story: Story; readonly match: Match; readonly tee: ChosenTee }

function StoryBody({ story, match, tee }: StoryBodyProps) {
  switch (story.phase) {
    case 'coming':
      return <AtStake story={story} match={match} />
    case 'open':
      return <OpenStory story={story} match={match} tee={tee} />
    case 'finished':
      return <FinishedStory story={story} match={match} />
  }
}

/** Fetches the story again when the match has changed or a day has begun. */
function useRefetch(refetch: () => unknown, when: string): void {
  const shown = useRef(when)
  useEffect(() => {
    if (shown.current === when) return
    shown.current = when
    refetch()
  }, [refetch, when])
}

/**
 * Keeps an element as high as it has been at this width, so that shorter text does not move what is below it while it
 * is read.
 */
function useKeptHeight<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element !== null) element.style.minHeight = `${element.offsetHeight}px`
  })
  useEffect(() => {
    const release = () => {
      if (ref.current !== null) ref.current.style.minHeight = ''
    }
    window.addEventListener('resize', release)
    return () => window.removeEventListener('resize', release)
  }, [])
  return ref
}
