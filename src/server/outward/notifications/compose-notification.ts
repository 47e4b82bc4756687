import {
  type NotificationText,
  endingText,
  joinedText,
  overtakenText,
  restatedText,
  resultText,
} from '#domain/notifications/notification-text.ts'
import { type Consequence, ifMatchEndedNow } from '#domain/notifications/without-a-round.ts'
import { restatementClause } from '#domain/scoring/restatement-words.ts'
import { addDays, dayOf, startOfDay, msPerDay } from '#domain/shared/day.ts'
import { dayWords } from '#domain/shared/phrases.ts'
import { seasonById } from '#server/facts/seasons/seasons.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { restatementsOf } from '#server/results/matches/result/restatements.queries.ts'
import { storyOfMatch } from '#server/results/matches/story.ts'
import { pointsOfSeason } from '#server/results/standings/standings.queries.ts'
import { type Row, type Subject, hasPlayed, rankedRows, subjectOf } from './notification-facts.queries.ts'

export type Notification = {
  /** Whether the account has chosen push for this kind. */
  readonly byPush: boolean
  readonly byEmail: boolean
  readonly text: NotificationText
  /** The linked path on this site. */
  readonly path: string
  /** When it stops being of use. */
  readonly until: Date
}

type Composing = Pick<Tools, 'db' | 'now'>
type GolferSubject = Subject & { readonly golferId: number }

const newsDays = 7

/** A notification in its current form; null if it is outdated or switched off. */
export async function composeNotification({ db, now }: Composing, id: number): Promise<Notification | null> {
  const subject = await subjectOf(db, id)
  if (subject === undefined || subject.golferId === null || !subject.match.isIn) return null
  const golferSubject: GolferSubject = { ...subject, golferId: subject.golferId }
  const today = dayOf(now().getTime(), golferSubject.match.timeZone)
  const composed = await composers[golferSubject.kind](db, golferSubject, { now: now(), today })
  if (composed === null || composed.until <= now()) return null
  const { byPush, byEmail, match } = golferSubject
  return { byPush, byEmail, path: `/matches/${match.id}`, ...composed }
}

type Moment = { readonly now: Date; readonly today: string }
type Composed = Pick<Notification, 'text' | 'until'> | null
type Compose = (db: Db, subject: GolferSubject, moment: Moment) => Composed | Promise<Composed>

const composers: Readonly<Record<GolferSubject['kind'], Compose>> = {
  match_ending: ending,
  overtaken,
  result,
  restated,
  plan_joined: joinedPlan,
}

const endOf = ({ match }: GolferSubject) => new Date(startOfDay(addDays(match.endDate, 1), match.timeZone))

async function ending(db: Db, subject: GolferSubject): Promise<Composed> {
  const { match, golferId } = subject
  if (match.isFinished || (await hasPlayed(db, match.id, golferId))) return null
  const { team, consequence } = await consequenceFor(db, subject)
  return { text: endingText({ match, team, consequence }), until: endOf(subject) }
}

type InMatch = {
  readonly golferId: number
  readonly match: Pick<GolferSubject['match'], 'id' | 'seasonId' | 'useTeams' | 'teamId'>
}

/** The season position of the golfer's team, or of the golfer, if the match ends as it is (law 12). */
export async function consequenceFor(
  db: Db,
  { match, golferId }: InMatch,
): Promise<{ readonly team: string | null; readonly consequence: Consequence | null }> {
  const season = await seasonById(db, match.seasonId)
  if (season === undefined) return { team: null, consequence: null }
  const { golfers, teams } = await pointsOfSeason(db, match.seasonId)
  const played = teams.map(({ position, net, ...team }) => ({ ...team, net: position === null ? null : net }))
  const { whose, id } = ranked(match, golferId)
  const rows = whose === 'team' ? played : golfers
  const team = whose === 'team' ? (played.find((row) => row.id === id)?.name ?? null) : null
  return { team, consequence: ifMatchEndedNow({ season, rows }, match.id, id) }
}

/** The side whose position matters to a golfer: their team in a match of teams, or themselves. */
function ranked({ useTeams, teamId }: Pick<GolferSubject['match'], 'useTeams' | 'teamId'>, golferId: number) {
  return useTeams && teamId !== null
    ? ({ whose: 'team', id: teamId } as const)
    : ({ whose: 'golfer', id: golferId } as const)
}

async function overtaken(db: Db, subject: GolferSubject, { today }: Moment): Promise<Composed> {
  const { match, positionBefore } = subject
  if (match.isFinished || today !== match.endDate || positionBefore === null) return null
  const { whose, id } = ranked(match, subject.golferId)
  const rows = await rankedRows(db, match.id, whose)
  const own = rows.find((row) => row.id === id)
  if (own === undefined || own.position === null || own.position <= positionBefore) return null
  const ahead = nextAhead(rows, own)
  if (ahead === null) return null
  const team = whose === 'team' ? own.name : null
  return { text: overtakenText({ match, team, position: own.position, ahead }), until: endOf(subject) }
}

/** The last of those with a better position, and the strokes to it. */
function nextAhead(rows: readonly Row[], own: Row): { readonly name: string; readonly strokes: number } | null {
  const ahead = rows.findLast(({ position }) => position !== null && own.position !== null && position < own.position)
  if (ahead === undefined || ahead.net === null || own.net === null) return null
  return { name: ahead.name, strokes: own.net - ahead.net }
}

async function result(db: Db, { match, golferId }: GolferSubject, { now }: Moment): Promise<Composed> {
  if (match.publishedAt === null) return null
  const story = await storyOfMatch(db, { id: match.id, subject: { golferId, isReader: true }, now })
  if (story === undefined) return null
  const own = story.own.map(({ text }) => text)
  const headline = story.headline.text
  return {
    text: resultText(match, [...new Set([headline, ...own])]),
    until: newsUntil(match),
  }
}

async function restated(db: Db, { match, subjectId }: GolferSubject): Promise<Composed> {
  const latest = (await restatementsOf(db, match.id)).find(({ counted }) => counted)
  if (latest === undefined || latest.id !== subjectId) return null
  const until = new Date(Date.parse(latest.createdAt) + newsDays * msPerDay)
  return { text: restatedText(match, restatementClause(latest, dayWords)), until }
}

/** Until the day is over where the league plays. */
function joinedPlan(_db: Db, { joined, match }: GolferSubject): Composed {
  if (joined === null) return null
  const until = new Date(startOfDay(addDays(joined.day, 1), match.timeZone))
  return { text: joinedText(joined), until }
}

/** Results of long ago are published too, when a league enters its past: that is no news. */
const newsUntil = ({ endDate, timeZone }: GolferSubject['match']) =>
  new Date(startOfDay(addDays(endDate, newsDays), timeZone))
