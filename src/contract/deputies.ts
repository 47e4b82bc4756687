import { endpoint } from './endpoint.ts'
import { LeagueMember } from './leagues.ts'
import { GolferIdParam, IdParam } from './shared.ts'

export const nameDeputy = endpoint({
  name: 'nameDeputy',
  method: 'PUT',
  path: '/leagues/:id/deputies/:golferId',
  summary: 'Make a member a deputy, who organizes the league with its owner; naming a deputy again changes nothing',
  who: 'league owner',
  params: IdParam.extend(GolferIdParam.shape),
  reply: LeagueMember,
  refusals: [
    'league_not_found',
    'not_a_member',
    'deputy_without_account',
    'deputy_not_accepted',
    'owner_as_deputy',
    'too_many_deputies',
  ],
})

export const removeDeputy = endpoint({
  name: 'removeDeputy',
  method: 'DELETE',
  path: '/leagues/:id/deputies/:golferId',
  summary: 'End what a deputy may do; they stay a member. Deputies can do it themselves',
  who: 'league readers',
  params: IdParam.extend(GolferIdParam.shape),
  reply: LeagueMember,
  refusals: ['not_allowed', 'league_not_found', 'not_a_member', 'not_a_deputy'],
})
