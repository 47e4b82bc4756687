import { pointsText } from '../scoring/explain-points.ts'
import { formatNet } from '../scoring/score-format.ts'
import type { GolferLine, MatchFacts, TeamLine } from './digest-facts.ts'
import type { Own } from './own-lines.ts'
import { calledName, named, ordinal } from './words.ts'

type Line = GolferLine | TeamLine

/** Whom a sentence is about: the reader, or the reader's team. */
type Called = {
  readonly subject: string
  readonly leads: string
  readonly is: string
  readonly absent: string
  readonly absentYet: string
}

const you: Called = {
  subject: 'You',
  leads: 'You lead',
  is: 'You are',
  absent: 'You had no counting round.',
  absentYet: 'You have no counting round yet.',
}

const yourTeam: Called = {
  subject: 'Your team',
  leads: 'Your team leads',
  is: 'Your team is',
  absent: 'No one on your team had a counting round.',
  absentYet: 'No one on your team has a counting round yet.',
}

/** How a finished match ended: who won, and where the reader's team and the reader came. */
export function resultSentences({ golfers, teams }: MatchFacts, { me, team }: Own): string[] {
  if (golfers.every(({ place }) => place === null)) return ['No one had a counting round.']
  if (teams.length === 0) return [...winner(golfers, me, you), ...came(golfers, me, you)]
  return [
    ...winner(teams, team, yourTeam),
    ...came(teams, team, yourTeam),
    ...winner(golfers, me, { ...you, subject: 'you' }).map((sentence) => `Among the golfers, ${sentence}`),
    ...came(golfers, me, you),
  ]
}

/** How an open match stands: how many have played, and where the reader's team and the reader are. */
export function standingSentences({ golfers, teams }: MatchFacts, { me, team }: Own): string[] {
  const played = golfers.filter(({ place }) => place !== null).length
  if (played === 0) return ['No one has a counting round yet.']
  const all = golfers.length
  const howMany =
    played === all && all > 1
      ? `All ${all} have played.`
      : `${played} of ${all} ${played === 1 ? 'has' : 'have'} played.`
  return [howMany, ...(teams.length === 0 ? [] : stands(team, yourTeam)), ...stands(me, you)]
}

function winner(lines: readonly Line[], mine: Line | null, { subject }: Called): string[] {
  const best = lines.filter(({ place }) => place?.position === 1)
  const [one] = best
  if (one === undefined) return []
  const isMine = mine !== null && best.includes(mine)
  const others = best.filter((line) => line !== mine).map(({ name }) => calledName(name))
  const names = named(isMine ? [subject, ...others] : others)
  const net = `${best.length > 1 ? 'tied for first' : 'won'} with ${formatNet(one.net)}`
  const each = best.length > 1 ? ' each' : ''
  return [isMine ? `${names} ${net}, for ${pointsText(one.points)}${each}.` : `${names} ${net}.`]
}

/** Where the reader came, unless that was said with the winner. */
function came(lines: readonly Line[], mine: Line | null, { subject, absent }: Called): string[] {
  if (mine === null || mine.place?.position === 1) return []
  if (mine.place === null) return [absent]
  const place = `${mine.place.tied ? 'tied for' : 'came'} ${ordinal(mine.place.position)} of ${lines.length}`
  return [`${subject} ${place} with ${formatNet(mine.net)}, for ${pointsText(mine.points)}.`]
}

function stands(mine: Line | null, { leads, is, absentYet }: Called): string[] {
  if (mine === null) return []
  if (mine.place === null) return [absentYet]
  const { position, tied } = mine.place
  const words = position === 1 && !tied ? leads : `${is} ${tied ? 'tied for ' : ''}${ordinal(position)}`
  return [`${words} with ${formatNet(mine.net)}.`]
}
