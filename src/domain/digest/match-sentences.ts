import { ordinal } from '../scoring/number-words.ts'
import { pointsInWords } from '../scoring/explain-points.ts'
import { formatNet } from '../scoring/score-format.ts'
import type { DigestGolfer, MatchFacts, Own, DigestTeam } from './digest-facts.ts'
import { displayName, named } from '../shared/phrases.ts'

type Line = DigestGolfer | DigestTeam

/** How a sentence addresses its subject: the reader, or the reader's team. */
type Phrases = {
  readonly subject: string
  readonly leads: string
  readonly is: string
  readonly absent: string
  readonly absentYet: string
}

const you: Phrases = {
  subject: 'You',
  leads: 'You lead',
  is: 'You are',
  absent: 'You had no counting round.',
  absentYet: 'You have no counting round yet.',
}

const yourTeam: Phrases = {
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

/** The state of an open match: how many have played, and the positions of the reader's team and the reader. */
export function standingSentences({ golfers, teams }: MatchFacts, { me, team }: Own): string[] {
  const played = golfers.filter(({ place }) => place !== null).length
  if (played === 0) return ['No one has a counting round yet.']
  const all = golfers.length
  const howMany =
    played === all && all > 1
      ? `All ${all} have played.`
      : `${played} of ${all} ${played === 1 ? 'has' : 'have'} played.`
  return [howMany, ...(teams.length === 0 ? [] : positionIn(team, yourTeam)), ...positionIn(me, you)]
}

function winner(lines: readonly Line[], mine: Line | null, { subject }: Phrases): string[] {
  const best = lines.filter(({ place }) => place?.position === 1)
  const [one] = best
  if (one === undefined) return []
  const isMine = mine !== null && best.includes(mine)
  const others = best.filter((line) => line !== mine).map(({ name }) => displayName(name))
  const names = named(isMine ? [subject, ...others] : others)
  const net = `${best.length > 1 ? 'tied for first' : 'won'} with ${formatNet(one.net)}`
  const each = best.length > 1 ? ' each' : ''
  return [isMine ? `${names} ${net}, for ${pointsInWords(one.points)}${each}.` : `${names} ${net}.`]
}

/** The reader's position in a finished match, unless the winner's sentence has it. */
function came(lines: readonly Line[], mine: Line | null, { subject, absent }: Phrases): string[] {
  if (mine === null || mine.place?.position === 1) return []
  if (mine.place === null) return [absent]
  const place = `${mine.place.tied ? 'tied for' : 'came'} ${ordinal(mine.place.position)} of ${lines.length}`
  return [`${subject} ${place} with ${formatNet(mine.net)}, for ${pointsInWords(mine.points)}.`]
}

function positionIn(mine: Line | null, { leads, is, absentYet }: Phrases): string[] {
  if (mine === null) return []
  if (mine.place === null) return [absentYet]
  const { position, tied } = mine.place
  const words = position === 1 && !tied ? leads : `${is} ${tied ? 'tied for ' : ''}${ordinal(position)}`
  return [`${words} with ${formatNet(mine.net)}.`]
}
