import { counted } from '../scoring/number-words.ts'
import type { Place } from '../scoring/place.ts'
import { type Day, daysFrom } from '../shared/day.ts'
import { oneLine, shortened } from '../shared/one-line.ts'
import type { DigestFacts, MatchFacts, Reader } from './digest-facts.ts'
import { timeLeft } from './match-news.ts'
import { ownLines } from './own-lines.ts'
import { ordinal } from './words.ts'

/** Longer names of leagues would push out of sight what the subject is for. */
const longestLeague = 48

/** The subject of a digest: the league, and what concerns the reader most. */
export function subjectOf(facts: DigestFacts): string {
  return `${leagueInSubject(facts.league)}: ${matter(facts)}`
}

/** The league's name as subjects hold it. */
export function leagueInSubject(league: string): string {
  return shortened(oneLine(league), longestLeague) || 'Your league'
}

function matter({ finished, open, rounds, reader, today }: DigestFacts): string {
  const [latest] = finished
  if (latest !== undefined) return ended(latest, reader)
  const standing = open === null ? null : standingIn(open, reader)
  if (open !== null && standing !== null) return `${standing} ${withTimeLeft(open, today)}`
  if (rounds.length > 0) return counted(rounds.length, 'new round')
  return open === null ? 'what comes next' : `match ${open.number}, ${timeLeft(open, today)}`
}

/** Where the reader's team, or the reader, is in an open match; null without a place. */
function standingIn(match: MatchFacts, reader: Reader): string | null {
  const { me, team } = ownLines(match, reader)
  if (team?.place)
    return team.place.position === 1 && !team.place.tied ? 'your team leads' : `your team is ${placed(team.place)}`
  if (match.teams.length > 0 || !me?.place) return null
  return me.place.position === 1 && !me.place.tied ? 'you lead' : `you’re ${placed(me.place)}`
}

function placed({ position, tied }: Place): string {
  return tied ? `tied for ${ordinal(position)}` : ordinal(position)
}

function withTimeLeft({ endDate }: MatchFacts, today: Day): string {
  const days = daysFrom(today, endDate)
  return days === 0 ? 'on the last day' : `with ${counted(days, 'day')} left`
}

function ended(match: MatchFacts, reader: Reader): string {
  const { me, team } = ownLines(match, reader)
  const where = `match ${match.number}`
  if (team?.place) return `your team ${reached(team.place)} ${where}`
  if (match.teams.length === 0 && me?.place) return `you ${reached(me.place)} ${where}`
  return `${where} is settled`
}

function reached({ position, tied }: Place): string {
  if (position === 1) return tied ? 'tied for first in' : 'won'
  return `${tied ? 'tied for' : 'finished'} ${ordinal(position)} in`
}
