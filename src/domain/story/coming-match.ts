import { pointsInWords } from '../scoring/explain-points.ts'
import { capitalized, counted, inWords } from '../scoring/number-words.ts'
import { displayName, listed, named, soonWords, timeToStart } from '../shared/phrases.ts'
import { protagonistOf, subject, type Protagonist } from './people.ts'
import type { SeasonSoFar, StoryFacts, StoryMatch } from './story-facts.ts'
import { emptyStory, type Story } from './story.ts'

type ComingFacts = Extract<StoryFacts, { readonly phase: 'coming' }>

/** A match that has not started: what is at stake in the season, and with whom the reader plans to play. */
export function comingStory({ match, subject, season }: ComingFacts): Story {
  const who = protagonistOf(match, subject)
  const ownId = ownRow(match, who)
  const win = match.teams.length > 0 ? match.teams.length : match.golfers.length
  return {
    ...emptyStory(match, who),
    phase: 'coming',
    time: timeToStart(match.startDate, match.today),
    headline: { text: stake(season, who, ownId), teamId: null, golferId: null },
    lines: [
      ...(who === null ? [] : ownPlan(match, who)),
      ...(win === 0 ? [] : [`A win is worth ${pointsInWords(win)}`]),
      ...openBefore(season, match),
    ],
    stakes: {
      text: afterText(season),
      rows: season.rows.map(({ id, name, points }) => ({ id, name: displayName(name), points, isOwn: id === ownId })),
    },
  }
}

function afterText({ finishedMatches: n }: SeasonSoFar): string | null {
  return n === 0 ? null : `after ${inWords(n)} ${n === 1 ? 'match' : 'matches'}`
}

/** The row of the season's table that is the reader's: their team's, or their own in a league without teams. */
function ownRow({ teams }: StoryMatch, who: Protagonist | null): number | null {
  if (who === null) return null
  return teams.length > 0 ? (who.team?.teamId ?? null) : who.golfer.golferId
}

function stake({ finishedMatches, rows }: SeasonSoFar, who: Protagonist | null, ownId: number | null): string {
  const best = rows[0]?.points ?? 0
  const leaders = rows.filter(({ points }) => points === best)
  if (finishedMatches === 0 || leaders.length === rows.length) return 'Everyone starts level'
  const own = rows.find(({ id }) => id === ownId)
  if (own === undefined || who === null) return leads(leaders, rows, who)
  return own.points === best ? leads(leaders, rows, who, own) : follows(own, leaders, who)
}

type Rows = SeasonSoFar['rows']

const namesOf = (rows: Rows) => named(rows.map(({ name }) => displayName(name)))

/** Teams and the reader take verbs without an s. */
const isPlural = (who: Protagonist | null) => who !== null && (who.isReader || who.team !== null)

const nameOf = (own: Rows[number], who: Protagonist) =>
  who.isReader && who.team === null ? 'You' : displayName(own.name)

/** 'You lead by 2 points', 'The Mulligans share the lead with Gimme Gimme', 'Gimme Gimme in the lead by 2 points'. */
function leads(leaders: Rows, rows: Rows, who: Protagonist | null, own?: Rows[number]): string {
  const next = rows.find((row) => !leaders.includes(row))
  const margin = next === undefined ? '' : ` by ${pointsInWords((leaders[0]?.points ?? 0) - next.points)}`
  if (own === undefined || who === null)
    return leaders.length === 1 ? `${namesOf(leaders)} in the lead${margin}` : `${namesOf(leaders)} share the lead`
  const others = leaders.filter((row) => row !== own)
  const s = isPlural(who) ? '' : 's'
  return others.length > 0
    ? `${nameOf(own, who)} share${s} the lead with ${namesOf(others)}`
    : `${nameOf(own, who)} lead${s}${margin}`
}

/** 'Bunker Hillbillies are 1 point behind Fairway to Heaven'. */
function follows(own: Rows[number], leaders: Rows, who: Protagonist): string {
  const distance = pointsInWords((leaders[0]?.points ?? 0) - own.points)
  return `${nameOf(own, who)} ${isPlural(who) ? 'are' : 'is'} ${distance} behind ${namesOf(leaders)}`
}

/** 'You play Sat at Sandpiper Links with Ezra Lindqvist'. */
function ownPlan({ plans, today }: StoryMatch, who: Protagonist): string[] {
  const own = plans.find(({ golferId }) => golferId === who.golfer.golferId)
  if (own === undefined)
    return plans.length === 0 ? [] : [`${capitalized(counted(plans.length, 'round'))} planned so far`]
  const course = own.course === null ? '' : ` at ${displayName(own.course)}`
  const company = plans.filter(
    (plan) => plan !== own && plan.day === own.day && plan.course !== null && plan.course === own.course,
  )
  const withWhom = company.length === 0 ? '' : ` with ${listed(company.map(({ name }) => displayName(name)))}`
  return [`${subject(who, ['play', 'plays'])} ${soonWords(own.day, today)}${course}${withWhom}`]
}

function openBefore({ openBefore: open }: SeasonSoFar, { today }: StoryMatch): string[] {
  if (open === null) return []
  const state = open.startDate > today ? 'is to be played first' : `is open until ${soonWords(open.endDate, today)}`
  return [`Match ${open.number} ${state} and can still change this`]
}
