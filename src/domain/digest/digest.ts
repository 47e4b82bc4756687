import { oneLine } from '../shared/one-line.ts'
import { displayName, spanWords } from '../shared/phrases.ts'
import { type BestRounds, bestRounds } from './best-rounds.ts'
import type { DigestFacts, LeagueNews, MatchFacts } from './digest-facts.ts'
import { type MatchNews, finishedMatch, openMatch } from './match-news.ts'
import { type Moves, movesOf } from './moves.ts'
import { type Restated, restatedMatches } from './restated.ts'
import { type SeasonEnd, seasonEnd } from './season-end.ts'
import { subjectOf } from './subject.ts'
import { type Upcoming, upcomingRounds } from './upcoming.ts'

/** The content of one reader's digest, in golfers' words; user text is on one line and not yet escaped. */
export type Digest = {
  readonly subject: string
  readonly league: string
  readonly days: string
  /** The organizers' pinned notice. */
  readonly notice: string | null
  /** The most important sentences, for the preview line of the email. */
  readonly gist: string
  readonly seasonEnd: SeasonEnd | null
  readonly finished: readonly MatchNews[]
  readonly open: MatchNews | null
  readonly best: BestRounds
  readonly moves: Moves
  readonly restated: Restated
  readonly sideTables: readonly string[]
  readonly upcoming: Upcoming
}

/**
 * Whether there is something to tell: a season ended, a match that somebody played finished, or a round, change, restatement or plan is new. The
 * state of an open match and earlier plans are shown beside news, but are not news themselves.
 */
export function hasNews(facts: LeagueNews): boolean {
  const { today, open, rounds, changes, plans, restatements } = facts
  const reader = { golferId: null }
  const finished = playedMatches(facts.finished)
  const { moves } = movesOf(changes, { reader, open, finished })
  const counts = [finished, rounds, moves, restatements].some(({ length }) => length > 0)
  return counts || facts.ended !== null || upcomingRounds(plans, { reader, today }).isNews
}

const playedMatches = <M extends MatchFacts>(matches: readonly M[]): readonly M[] =>
  matches.filter(({ golfers }) => golfers.some(({ place }) => place !== null))

/** The digest of a league for one reader, or 'nothing' without news. */
export function digestOf(facts: DigestFacts): Digest | 'nothing' {
  if (!hasNews(facts)) return 'nothing'
  const { reader, since, today, open, rounds, changes, plans, restatements } = facts
  const finished = playedMatches(facts.finished)
  const best = bestRounds(rounds, reader)
  const moves = movesOf(changes, { reader, open, finished })
  const restated = restatedMatches(restatements, reader)
  const upcoming = upcomingRounds(plans, { reader, today })
  const end = facts.ended && seasonEnd(facts.ended, reader)
  const matchNews = {
    finished: finished.map((match) => finishedMatch(match, reader)),
    open: open && openMatch(open, reader, today),
  }
  return {
    subject: subjectOf({ ...facts, finished }),
    league: displayName(oneLine(facts.league)),
    days: spanWords({ startDate: since, endDate: today }),
    notice: facts.notice,
    gist:
      end?.sentences.join(' ') ?? gistOf(matchNews.finished[0] ?? matchNews.open, { best, moves, restated, upcoming }),
    seasonEnd: end,
    ...matchNews,
    best,
    moves,
    restated,
    sideTables: facts.sideTables,
    upcoming,
  }
}

function gistOf(
  match: MatchNews | null,
  { best, moves, restated, upcoming }: Pick<Digest, 'best' | 'moves' | 'restated' | 'upcoming'>,
): string {
  if (match !== null) return match.sentences.join(' ')
  if (best.count > 0) return best.sentence
  const [[move], [restatement], [next]] = [moves.moves, restated.sentences, upcoming.days]
  if (move !== undefined) return `${move.sentence}.`
  if (restatement !== undefined) return restatement
  return next === undefined ? '' : `${next.day}: ${next.groups.join('; ')}.`
}
