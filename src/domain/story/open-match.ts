import { needSentence } from '../forecast/needed-score.ts'
import { percentText } from '../forecast/title.ts'
import { capitalized, counted, inWords } from '../scoring/number-words.ts'
import { placed } from '../scoring/rank.ts'
import { formatStrokes, formatNet } from '../scoring/score-format.ts'
import { displayName, named, soonWords, timeLeft } from '../shared/phrases.ts'
import { newsOf } from './news.ts'
import { behind, bestNet, leadersOf, namesOf, type Protagonist, protagonistOf, subject } from './people.ts'
import { rivalLine } from './rival.ts'
import type { StoryFacts, StoryGolfer, StoryMatch, StoryPlan, StoryTeam } from './story-facts.ts'
import { emptyStory, type Story } from './story.ts'
import { waitingSentence } from './waiting.ts'

type OpenFacts = Extract<StoryFacts, { readonly phase: 'open' }>

/** An open match: how the reader and their team are doing, what they need, and who has yet to play. */
export function openStory({ match, subject, latest, need, waiting, odds, rivals }: OpenFacts): Story {
  const known = protagonistOf(match, subject)
  const who = known === null ? null : { ...known, isWaiting: waiting !== null }
  const opening =
    who === null ? ofMatch(match) : who.team === null ? ofGolfer(match, who) : ofTeam(match, who, who.team)
  return {
    ...emptyStory(match, who),
    phase: 'open',
    time: match.today > match.endDate ? 'Finished' : timeLeft(match.endDate, match.today),
    headline: opening.headline,
    lines: [
      ...opening.lines,
      // At most one: with more sentences the answers below are out of sight on a phone.
      ...(who === null ? [] : [...rivalLine(who, match, rivals), ...whatAWinIsWorth(who, odds)].slice(0, 1)),
    ],
    news: newsOf(latest, match, who),
    waiting: who === null || waiting === null ? null : waitingSentence(match, who, waiting),
    need: need === null || who === null ? null : needSentence(need, { ...namesOf(who), isWaiting: who.isWaiting }),
    toPlay: toPlay(match, who),
  }
}

/** The protagonist, and whether a round of theirs waits for confirmation. */
type Own = Protagonist & { readonly isWaiting: boolean }

type Opening = Pick<Story, 'headline' | 'lines'>

function ofTeam(match: StoryMatch, who: Own, team: StoryTeam): Opening {
  return {
    headline: { text: teamStanding(team, match.teams), teamId: team.teamId, golferId: null },
    lines: [golferLine(match, who)],
  }
}

function teamStanding(team: StoryTeam, teams: readonly StoryTeam[]): string {
  const name = displayName(team.name)
  if (team.place === null) return `No one on ${name} has played`
  if (team.place.position > 1) return [`${name} are ${placed(team.place)}`, behind(team, teams)].join(', ')
  if (team.place.tied) return `${name} share the lead`
  return `${name} lead${by(leadersOf(teams).lead)}`
}

const by = (lead: number | null) => (lead === null ? '' : ` by ${formatStrokes(lead)}`)

function ofGolfer(match: StoryMatch, who: Own): Opening {
  const { golfer } = who
  const { leaders, lead } = leadersOf(match.golfers)
  const isLeader = golfer.place?.position === 1
  const text = !isLeader
    ? golferLine(match, who)
    : golfer.place?.tied
      ? subject(who, ['share the lead', 'shares the lead'])
      : `${subject(who, ['lead', 'leads'])}${by(lead)}`
  return {
    headline: { text, teamId: null, golferId: golfer.golferId },
    lines: isLeader
      ? [`${golfer.place?.tied ? 'Tied for 1st' : '1st'}, ${formatNet(golfer.net)}`]
      : chasing(golfer, match, leaders),
  }
}

function chasing(golfer: StoryGolfer, { golfers }: StoryMatch, leaders: readonly StoryGolfer[]): string[] {
  const distance = behind(golfer, golfers)
  return distance === null ? leading(leaders) : [distance]
}

/** 'Wren Ashdown leads, −3.2'. */
function leading(leaders: readonly StoryGolfer[]): string[] {
  const [first] = leaders
  if (first === undefined) return []
  return [
    `${named(leaders.map(({ name }) => displayName(name)))} ${leaders.length > 1 ? 'lead' : 'leads'}, ${formatNet(first.net)}`,
  ]
}

function ofMatch(match: StoryMatch): Opening {
  const teams = leadersOf(match.teams)
  const golfers = leadersOf(match.golfers)
  const [best] = golfers.leaders
  if (best === undefined) return { headline: { text: noResultText(match), teamId: null, golferId: null }, lines: [] }
  if (teams.leaders.length > 0)
    return {
      headline: {
        text: sideLeads(teams, ['lead', 'share the lead']),
        teamId: only(teams.leaders)?.teamId ?? null,
        golferId: null,
      },
      lines: bestNet(match.golfers),
    }
  return {
    headline: {
      text: sideLeads(golfers, ['leads', 'share the lead']),
      teamId: null,
      golferId: only(golfers.leaders)?.golferId ?? null,
    },
    lines: [formatNet(best.net)],
  }
}

const noResultText = ({ golfers }: StoryMatch) =>
  golfers.some(({ hasRounds }) => hasRounds) ? 'No one has a counting round yet' : 'No one has played yet'

const only = <L>(list: readonly L[]): L | undefined => (list.length === 1 ? list[0] : undefined)

type Leaders = { readonly leaders: readonly { readonly name: string }[]; readonly lead: number | null }

function sideLeads({ leaders, lead }: Leaders, [one, several]: readonly [string, string]): string {
  const names = named(leaders.map(({ name }) => displayName(name)))
  return leaders.length === 1 ? `${names} ${one}${by(lead)}` : `${names} ${several}`
}

/** 'You are 6th, +1.3', 'You haven’t played yet; planned Sat'. */
function golferLine(match: StoryMatch, who: Own): string {
  const { golfer, team } = who
  if (golfer.place !== null) return `${subject(who, ['are', 'is'])} ${placed(golfer.place)}, ${formatNet(golfer.net)}`
  if (who.isWaiting)
    return team === null
      ? subject(who, ['have no place until then', 'has no place until then'])
      : `${subject(who, ['count', 'counts'])} ${formatNet(golfer.effectiveNet)} until then${golfer.dropped ? ', dropped' : ''}`
  const absent = golfer.hasRounds
    ? subject(who, ['have no counting round yet', 'has no counting round yet'])
    : subject(who, ['haven’t played yet', 'hasn’t played yet'])
  const counts = team === null ? [] : [`counts ${countsAs(golfer)}`]
  return [absent, ...counts, ...planOf(golfer, match)].join('; ')
}

const countsAs = ({ effectiveNet, dropped }: StoryGolfer) => `${formatNet(effectiveNet)}${dropped ? ', dropped' : ''}`

function planOf({ golferId }: StoryGolfer, { plans, today }: StoryMatch): string[] {
  const plan = plans.find((one) => one.golferId === golferId)
  return plan === undefined ? [] : [`planned ${soonWords(plan.day, today)}`]
}

/** 'A win lifts the team’s title chance from 23% to 31%', where it does. */
function whatAWinIsWorth(who: Protagonist, odds: OpenFacts['odds']): string[] {
  const chance =
    who.team === null
      ? odds?.golfers.find(({ golferId }) => golferId === who.golfer.golferId)
      : odds?.teams.find(({ teamId }) => teamId === who.team?.teamId)
  if (chance?.title !== 'open' || chance.winIfFirstNow === null) return []
  const [now, then] = [percentText(chance.win), percentText(chance.winIfFirstNow)]
  if (chance.winIfFirstNow < chance.win || now === then) return []
  const whose = who.team !== null ? 'the team’s' : who.isReader ? 'your' : `${displayName(who.golfer.name)}’s`
  return [`A win lifts ${whose} title chance from ${now} to ${then}`]
}

const maxNamed = 3

/** Golfers who have yet to play: of the team, or of all without a team. */
function toPlay(match: StoryMatch, who: Protagonist | null): Story['toPlay'] {
  const team = who?.team ?? null
  const field = team === null ? match.golfers : match.golfers.filter(({ teamId }) => teamId === team.teamId)
  const absent = field.filter(({ net }) => net === null)
  const others = absent.filter((golfer) => golfer !== who?.golfer).toSorted(byPlan(match.plans))
  const shown = others.length > maxNamed + 1 ? others.slice(0, maxNamed) : others
  const more = others.length - shown.length
  return {
    text: absenceText(absent, field, who),
    golfers: shown.map((golfer) => ({
      golferId: golfer.golferId,
      name: displayName(golfer.name),
      text: noteOf(golfer, match),
      dropped: team !== null && golfer.dropped,
    })),
    more: more === 0 ? null : `and ${counted(more, 'other')}`,
  }
}

function absenceText(absent: readonly StoryGolfer[], field: readonly StoryGolfer[], who: Protagonist | null): string {
  const [first] = absent
  if (first === undefined)
    return field.length === 1 ? 'Everyone has played' : `All ${inWords(field.length)} have played`
  if (absent.length === field.length) return 'No one has played yet'
  if (absent.length === 1 && first === who?.golfer)
    return who.isReader ? 'Only you have yet to play' : `Only ${displayName(first.name)} has yet to play`
  const count = `${capitalized(inWords(absent.length))} of ${inWords(field.length)}`
  return `${count} ${absent.length === 1 ? 'has' : 'have'} yet to play`
}

/** Nothing of one without rounds or plans. */
const noteOf = (golfer: StoryGolfer, match: StoryMatch): string =>
  [...(golfer.hasRounds ? ['no counting round yet'] : []), ...planOf(golfer, match)].join('; ')

/** Orders golfers by their plans, earliest first. */
function byPlan(plans: readonly StoryPlan[]) {
  const orderOf = ({ golferId }: StoryGolfer) => {
    const n = plans.findIndex((plan) => plan.golferId === golferId)
    return n === -1 ? plans.length : n
  }
  return (a: StoryGolfer, b: StoryGolfer) => orderOf(a) - orderOf(b)
}
