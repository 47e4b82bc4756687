import { counted, ordinal } from '../scoring/number-words.ts'
import { type Place, placed } from '../scoring/rank.ts'
import { type Day, daysFrom } from '../shared/day.ts'
import { oneLine, shortened } from '../shared/one-line.ts'
import { timeLeft } from '../shared/phrases.ts'
import { type DigestFacts, type MatchFacts, ownLines, type Reader, type ToldMatch } from './digest-facts.ts'
import { endInSubject } from './season-end.ts'

/** A longer league name would push the rest of the subject out of sight. */
const maxLeagueLength = 48

/** The subject of a digest: the league, and the most relevant news for the reader. */
export function subjectOf(facts: DigestFacts): string {
  return `${leagueInSubject(facts.league)}: ${headline(facts)}`
}

/** The league's name as subjects show it. */
export function leagueInSubject(league: string): string {
  return shortened(oneLine(league), maxLeagueLength) || 'Your league'
}

function headline({ ended: season, finished, open, rounds, reader, today }: DigestFacts): string {
  if (season !== null) return endInSubject(season, reader)
  const [latest] = finished
  if (latest !== undefined) return ended(latest, reader)
  if (open !== null && open.golfers.some(({ place }) => place !== null)) return standing(open, reader, today)
  if (rounds.length > 0) return counted(rounds.length, 'new round')
  return open === null ? 'what comes next' : `match ${open.number}, ${timeLeft(open.endDate, today)}`
}

/** The reader's position in an open match, or what its story begins with. */
function standing(open: ToldMatch, reader: Reader, today: Day): string {
  const position = positionIn(open, reader)
  return position === null
    ? `${storyIn(open)}, ${timeLeft(open.endDate, today)}`
    : `${position} ${withTimeLeft(open, today)}`
}

/** Long names would push the rest of the subject out of sight. */
const maxHeadlineLength = 60

/** The headline of a match's story in the middle of a subject. */
function storyIn({ story }: ToldMatch): string {
  const text = shortened(oneLine(story.headline.text), maxHeadlineLength)
  return text.replace(/^(You|No one|Everyone)\b/, (word) => word.toLowerCase())
}

/** The position of the reader's team, or of the reader, in an open match; null without one. */
function positionIn(match: MatchFacts, reader: Reader): string | null {
  const { me, team } = ownLines(match, reader)
  if (team?.place)
    return team.place.position === 1 && !team.place.tied ? 'your team leads' : `your team is ${placed(team.place)}`
  if (match.teams.length > 0 || !me?.place) return null
  return me.place.position === 1 && !me.place.tied ? 'you lead' : `you’re ${placed(me.place)}`
}

function withTimeLeft({ endDate }: MatchFacts, today: Day): string {
  const days = daysFrom(today, endDate)
  return days === 0 ? 'on the last day' : `with ${counted(days, 'day')} left`
}

function ended(match: ToldMatch, reader: Reader): string {
  const { me, team } = ownLines(match, reader)
  const where = `match ${match.number}`
  if (team?.place) return `your team ${reached(team.place)} ${where}`
  if (match.teams.length === 0 && me?.place) return `you ${reached(me.place)} ${where}`
  return `${storyIn(match)} in ${where}`
}

function reached({ position, tied }: Place): string {
  if (position === 1) return tied ? 'tied for first in' : 'won'
  return `${tied ? 'tied for' : 'finished'} ${ordinal(position)} in`
}
