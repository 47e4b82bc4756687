import type { OwnMatch } from '#contract/stories.ts'
import type { Actor } from '#domain/permissions.ts'
import { currentMatch } from '#domain/schedule/match-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { storyOf } from '#domain/story/compose-story.ts'
import type { StoryFacts } from '#domain/story/story-facts.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { matchesToChooseFrom } from './matches.queries.ts'
import { briefFactsOf } from './story.ts'

/** More leagues than a golfer follows; each takes a dozen statements. */
const maxLeagues = 12

/** The current match of each league that the actor's golfer plays in. */
export async function ownMatches({ db, now }: Pick<Tools, 'db' | 'now'>, { golferId }: Actor): Promise<OwnMatch[]> {
  if (golferId === null) return []
  const found: OwnMatch[] = []
  for (const { id: leagueId, name, timeZone } of (await leaguesPlayedIn(db, golferId)).slice(0, maxLeagues)) {
    const today = dayOf(now().getTime(), timeZone)
    const match = currentMatch(await matchesToChooseFrom(db, leagueId, today), today)
    const facts =
      match === null
        ? undefined
        : await briefFactsOf(db, { id: match.id, subject: { golferId, isReader: true }, now: now() })
    if (facts !== undefined) found.push({ leagueId, league: name, ...sentencesOf(facts, golferId) })
  }
  return found
}

function sentencesOf(facts: StoryFacts, golferId: number): Omit<OwnMatch, 'leagueId' | 'league'> {
  const { match } = facts
  const { phase, time, headline, lines, waiting, own } = storyOf(facts)
  const result = own.at(-1)
  const line = phase === 'finished' ? result && `You: ${result.text}` : (waiting ?? lines[0])
  return {
    matchId: match.id,
    number: match.number,
    time,
    headline: headline.text,
    line: line ?? null,
    isOpen: phase === 'open',
    hasRound: match.golfers.some((golfer) => golfer.golferId === golferId && golfer.hasRounds),
  }
}
