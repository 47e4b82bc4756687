import { pointsInWords } from '../scoring/explain-points.ts'
import { capitalized } from '../scoring/number-words.ts'
import { placed } from '../scoring/rank.ts'
import { formatStrokes, formatNet } from '../scoring/score-format.ts'
import { dayWords, displayName, named } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import { heartbreakOf, heroOf, worseText, worthText } from './hero.ts'
import { behind, bestNet, leadersOf, type Protagonist, protagonistOf } from './people.ts'
import type { Outcome, StoryFacts, StoryGolfer, StoryMatch, StoryTeam } from './story-facts.ts'
import { emptyStory, type OwnResult, type Story, type StoryRound } from './story.ts'

type FinishedFacts = Extract<StoryFacts, { readonly phase: 'finished' }>

/**
 * A finished match: its winner and margin, the round that mattered most, the reader's result, and whether it can
 * change.
 */
export function finishedStory({ match, subject, outcome }: FinishedFacts): Story {
  const who = protagonistOf(match, subject)
  return {
    ...emptyStory(match, who),
    phase: 'finished',
    time: outcome.finalSince === null ? 'Finished' : 'Final',
    ...winners(match, who),
    rounds: roundsOf(match),
    own: who === null ? [] : ownResults(match, who),
    restated: outcome.restated && `Restated on ${dayWords(outcome.restated.day)}: ${outcome.restated.clause}`,
    notes: notesOf(outcome),
  }
}

function winners({ teams, golfers }: StoryMatch, who: Protagonist | null): Pick<Story, 'headline' | 'lines'> {
  if (teams.length > 0) {
    const { leaders, lead } = leadersOf(teams)
    const only = leaders.length === 1 ? leaders[0] : undefined
    return {
      headline: { text: winText(leaders, lead, 'win'), teamId: only?.teamId ?? null, golferId: null },
      lines: [...pointsLines(leaders), ...bestNet(golfers)],
    }
  }
  const { leaders, lead } = leadersOf(golfers)
  const only = leaders.length === 1 ? leaders[0] : undefined
  const isReader = who?.isReader === true && only === who.golfer
  const text = isReader ? winText([{ name: 'You' }], lead, 'win') : winText(leaders, lead, 'wins')
  return { headline: { text, teamId: null, golferId: only?.golferId ?? null }, lines: pointsLines(leaders) }
}

/** 'Gimme Gimme win by 1.2', 'Wren Ashdown and Kit Abernathy share the win'. */
function winText(leaders: readonly { readonly name: string }[], lead: Tenths | null, win: 'win' | 'wins'): string {
  if (leaders.length === 0) return 'No one played'
  const names = named(leaders.map(({ name }) => displayName(name)))
  if (leaders.length > 1) return `${names} share the win`
  return lead === null ? `${names} ${win}` : `${names} ${win} by ${formatStrokes(lead)}`
}

function pointsLines([first, ...others]: readonly { readonly points: number }[]): string[] {
  return first === undefined ? [] : [`${pointsInWords(first.points)}${others.length > 0 ? ' each' : ''}`]
}

function roundsOf(match: StoryMatch): StoryRound[] {
  const hero = heroOf(match)
  const heartbreak = heartbreakOf(match)
  return [
    ...(hero === null ? [] : [roundLine('Hero of the match', hero, worthText(hero))]),
    ...(heartbreak === null ? [] : [roundLine('Dropped heartbreak', heartbreak, worseText(heartbreak))]),
  ]
}

type GolferNet = { readonly golfer: StoryGolfer; readonly net: number }

const roundLine = (title: string, { golfer, net }: GolferNet, text: string): StoryRound => ({
  title,
  golferId: golfer.golferId,
  name: displayName(golfer.name),
  net: formatNet(net),
  text,
})

/** The team's result, if the golfer plays for one, and the golfer's. */
function ownResults(match: StoryMatch, { golfer, team, isReader }: Protagonist): OwnResult[] {
  const ofTeam: OwnResult[] =
    team === null
      ? []
      : [{ teamId: team.teamId, golferId: null, name: displayName(team.name), text: resultText(team, match.teams) }]
  const name = isReader ? 'You' : displayName(golfer.name)
  const own = `${name}${golfer.net === null ? '' : `, ${formatNet(golfer.net)}`}`
  return [...ofTeam, { teamId: null, golferId: golfer.golferId, name: own, text: resultText(golfer, match.golfers) }]
}

type Line = StoryTeam | StoryGolfer

/** '4th, 3 points; 0.4 short of 3rd'. */
function resultText(line: Line, lines: readonly Line[]): string {
  if (line.place === null) return 'No counting round, no points'
  const place = `${capitalized(placed(line.place))}, ${pointsInWords(line.points)}`
  const short = behind(line, lines, 'short of')
  return short === null ? place : `${place}; ${short}`
}

/** Whether the result can still change. */
function notesOf({ finalSince, finalOn }: Outcome): string[] {
  return [
    ...(finalSince === null ? [] : [`Final since ${dayWords(finalSince)}`]),
    ...(finalOn === null ? [] : [`Final on ${dayWords(finalOn)}`]),
  ]
}
