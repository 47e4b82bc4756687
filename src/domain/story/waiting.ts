import { effectOf } from '../forecast/needed.ts'
import { firstName } from '../invitations/joining-words.ts'
import { placed } from '../scoring/rank.ts'
import { formatNet } from '../scoring/score-format.ts'
import { displayName } from '../shared/phrases.ts'
import type { Protagonist } from './people.ts'
import type { StoryMatch, WaitingRound } from './story-facts.ts'

/** 'Your 84 (+0.4) is waiting for Calvin. Once confirmed: you 5th, the team 3rd'. */
export function waitingSentence(
  { golfers, rules }: StoryMatch,
  { golfer, isReader }: Protagonist,
  { gross, net, organizer, membersConfirm }: WaitingRound,
): string {
  const others = golfers.filter((one) => one !== golfer)
  const { own, team } = effectOf({ golfer, others, rules, index: null }, net)
  const whose = isReader ? 'Your' : `${displayName(golfer.name)}’s`
  const people = [...(organizer === null ? [] : [firstName(organizer)]), ...(membersConfirm ? ['another member'] : [])]
  const waits = `${whose} ${gross === null ? '' : `${gross} `}(${formatNet(net)}) is waiting for ${people.join(' or ') || 'an administrator'}`
  const effects = [
    ...(own === null ? [] : [`${isReader ? 'you ' : ''}${placed(own)}`]),
    ...(team === null ? [] : [`the team ${placed(team)}`]),
  ]
  return effects.length === 0 ? waits : `${waits}. Once confirmed: ${effects.join(', ')}`
}
