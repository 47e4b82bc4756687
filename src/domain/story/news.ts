import { ordinal } from '../scoring/number-words.ts'
import { type Place, rank } from '../scoring/rank.ts'
import { changeMessage } from '../scoring/score-changes.ts'
import { formatNet } from '../scoring/score-format.ts'
import { netChange, settingWords } from '../scoring/setting-changes.ts'
import { displayName } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { Protagonist } from './people.ts'
import type { LatestChange, StoryGolfer, StoryMatch } from './story-facts.ts'

export type StoryNews = {
  readonly text: string
  /** When it happened, as an ISO 8601 instant. */
  readonly at: string
}

/**
 * The latest event and its effect on the reader: 'Tess Halmere, −3.4. Bunker Hillbillies lead.'; null when no net of
 * the match changed.
 */
export function newsOf(latest: LatestChange | null, match: StoryMatch, who: Protagonist | null): StoryNews | null {
  if (latest === null) return null
  const golfer = changedGolfer(latest, match, who)
  const team = changedTeam(latest, match, who)
  const happened = latest.setting === null ? byRounds(golfer, team, who) : bySettings(golfer, team, who)
  if (happened === null) return null
  const because = latest.setting === null ? '' : `${settingWords(latest.setting)}: `
  return { at: latest.at, text: [`${because}${happened}`, ...effect(latest, match, who)].join('. ').concat('.') }
}

type Changed = { readonly golfer: StoryGolfer; readonly before: Tenths | null }

/** The one whom the story is about, else the one with the lowest net. */
function changedGolfer({ golfers }: LatestChange, match: StoryMatch, who: Protagonist | null): Changed | undefined {
  const before = new Map(golfers.map(({ id, before: net }) => [id, net]))
  const changed = match.golfers.flatMap((golfer) => {
    const net = before.get(golfer.golferId)
    return net === undefined ? [] : [{ golfer, before: net }]
  })
  return changed.find(({ golfer }) => golfer === who?.golfer) ?? changed[0]
}

/** The reader's own, else the first of the table. */
function changedTeam({ teams }: LatestChange, match: StoryMatch, who: Protagonist | null): Side | null {
  const before = new Map(teams.map(({ id, before: net }) => [id, net]))
  const changed = teamsOf(match).filter(({ id, net }) => net !== null && before.has(id))
  const team = changed.find(({ id }) => id === who?.team?.teamId) ?? changed[0]
  return team === undefined ? null : { ...team, before: before.get(team.id) ?? null }
}

/** A team changes without a golfer of it when someone leaves: 'Bunker Hillbillies improved from +15.3 to +3.3'. */
function byRounds(golfer: Changed | undefined, team: Side | null, who: Protagonist | null): string | null {
  if (golfer !== undefined) return whatHappened(golfer, who)
  return team && changeMessage(displayName(team.name), team.before, team.net)
}

/** 'Bunker Hillbillies +15.3 → +3.3': the reader’s own net, else a team, else a golfer. */
function bySettings(changed: Changed | undefined, team: Side | null, who: Protagonist | null): string | null {
  if (changed === undefined || (team !== null && changed.golfer !== who?.golfer))
    return team && netChange(displayName(team.name), team.before, team.net)
  const { golfer, before } = changed
  if (golfer !== who?.golfer || !who.isReader) return netChange(displayName(golfer.name), before, golfer.net)
  return golfer.net === null ? 'you no longer have a counting round' : netChange('your net', before, golfer.net)
}

function whatHappened({ golfer, before }: Changed, who: Protagonist | null): string {
  const isReader = who?.isReader === true && golfer === who.golfer
  if (golfer.net === null && isReader) return 'You no longer have a counting round'
  const name = displayName(golfer.name)
  if (golfer.net === null) return changeMessage(name, before, null)
  return `${isReader ? 'Your round' : name}, ${formatNet(golfer.net)}`
}

type Side = { readonly id: number; readonly name: string; readonly net: Tenths | null; readonly before: Tenths | null }

/** How the change moved the reader or their team, or who took the lead by it. */
function effect(latest: LatestChange, match: StoryMatch, who: Protagonist | null): string[] {
  const isOfTeams = match.teams.length > 0 && (who === null || who.team !== null)
  const sides = isOfTeams ? sidesOf(latest.teams, teamsOf(match)) : sidesOf(latest.golfers, golfersOf(match))
  const then = new Map(rank(sides.map((side) => ({ ...side, net: side.before }))).map(({ id, place }) => [id, place]))
  const now = rank(sides)
  const isPlural = isOfTeams || who?.isReader === true
  if (who === null) return newLeader(now, then, isPlural)
  const mine = now.find(({ id }) => id === (isOfTeams ? who.team?.teamId : who.golfer.golferId))
  if (!mine?.place) return []
  const move = moved(then.get(mine.id) ?? null, mine.place, isPlural)
  return move === null ? [] : [`${who.isReader && !isOfTeams ? 'You' : displayName(mine.name)} ${move}`]
}

function newLeader(now: readonly Ranked[], then: ReadonlyMap<number, Place | null>, isPlural: boolean): string[] {
  const [first] = now
  if (!first?.place || first.place.tied) return []
  const before = then.get(first.id) ?? null
  return before?.position === 1 && !before.tied ? [] : [`${displayName(first.name)} ${isPlural ? 'lead' : 'leads'}`]
}

type Ranked = Pick<Side, 'id' | 'name'> & { readonly place: Place | null }

function moved(before: Place | null, { position, tied }: Place, isPlural: boolean): string | null {
  if (before?.position === position && before.tied === tied) return null
  const s = isPlural ? '' : 's'
  if (position === 1) return tied ? `share${s} the lead` : `lead${s}`
  if (before !== null && before.position < position) return `fall${s} to ${ordinal(position)}`
  if (before === null || before.position > position) return `climb${s} to ${ordinal(position)}`
  return null
}

type SideNow = Omit<Side, 'before'>

const teamsOf = ({ teams }: StoryMatch): SideNow[] =>
  teams.map(({ teamId: id, name, net, place }) => ({ id, name, net: place === null ? null : net }))

const golfersOf = ({ golfers }: StoryMatch): SideNow[] =>
  golfers.map(({ golferId: id, name, net }) => ({ id, name, net }))

/** The sides with their nets before the change, which most of them still have. */
function sidesOf(changes: LatestChange['teams'], sides: readonly SideNow[]): Side[] {
  const before = new Map(changes.map((change) => [change.id, change.before]))
  return sides.map((side) => {
    const changed = before.get(side.id)
    return { ...side, before: changed === undefined ? side.net : changed }
  })
}
