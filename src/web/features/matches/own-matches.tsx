import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type OwnMatch, listOwnMatches } from '#contract/stories.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { IconChevronRight } from '#web/icons/icons.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { ThingsWait } from '#web/shared/leagues/things-wait.tsx'
import { OwnRound } from '#web/shared/rounds/own-round.tsx'
import { answerSize } from '#web/ui/long-text.ts'
import { ListSkeleton } from '#web/ui/states.tsx'
import { StoryText } from './story/story-text.tsx'
import { TimePill } from './time-pill.tsx'

/** How the reader is doing in the current match of each of their leagues, and what waits for them as an organizer. */
export function OwnMatches() {
  const { golfer } = useUser()
  const { leagues } = useSelectedLeague()
  const { data: matches = [], isLoading } = useQuery({
    queryKey: queryKeys.matches.own,
    queryFn: ({ signal }) => call(listOwnMatches, { signal }),
    enabled: golfer !== null,
    meta: { quiet: true },
  })
  return (
    <section className="framed ruled mb-16 no-print" aria-label="Your matches">
      {isLoading && leagues.some(({ isMember }) => isMember) && <ListSkeleton rows={1} height={128} />}
      {matches.map((match, n) => (
        <Line key={match.matchId} match={match} isFirst={n === 0} />
      ))}
      <ThingsWait />
    </section>
  )
}

/** The first league's in large type. */
function Line({ match, isFirst }: { match: OwnMatch; isFirst: boolean }) {
  const { leagueId, league, matchId, number, time, headline, line, isOpen, hasRound } = match
  const { choose } = useSelectedLeague()
  const size = isFirst ? answerSize(headline) : 'fz-figure lh-24'
  const answer = (
    <b className={`block mt-8 fw-560 ff-title lining tight balance breaks ${size}`}>
      <bdi>{headline}</bdi>
    </b>
  )
  return (
    <div className="inset py-12">
      <Link href={`/matches/${matchId}`} className="block plain" onClick={() => choose(leagueId)}>
        <span className="row gap-8 align-center justify-between c-dim">
          <span className="miw-0 breaks">
            <bdi>{league}</bdi> · Match {number}
          </span>
          <TimePill text={time} isOpen={isOpen} />
        </span>
        {line !== null && answer}
        <span className="row gap-8 align-center justify-between mt-6">
          <span className="miw-0 breaks">{line === null ? answer : <StoryText>{line}</StoryText>}</span>
          <IconChevronRight className="flex-none c-faint" size={16} />
        </span>
      </Link>
      {isOpen && !hasRound && (
        <div className="mt-8">
          <OwnRound leagueId={leagueId} />
        </div>
      )}
    </div>
  )
}
