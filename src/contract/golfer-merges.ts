import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Instant, Success } from './shared.ts'

const Merged = z.object({ id: Id, name: z.string() })

export const MergeOutcome = z.object({
  kept: Merged.meta({
    description: 'The golfer with the account; else the one with the number; else the one in the path',
  }),
  gone: Merged,
  rounds: z.int().meta({ description: 'Rounds that move to the golfer who is kept' }),
  doubles: z.int().meta({ description: 'Pairs of rounds of the same day and gross that become one' }),
  plans: z.int(),
  leagues: z.int().meta({ description: 'Leagues that the golfer who is kept joins' }),
  matches: z.int().meta({ description: 'Matches whose result changes' }),
})
export type MergeOutcome = z.infer<typeof MergeOutcome>

export const GolferMerge = z.object({
  id: Id,
  name: z.string().meta({ description: 'The golfer who was merged into this one' }),
  mergedAt: Instant,
  undoUntil: Instant,
})
export type GolferMerge = z.infer<typeof GolferMerge>

const mergeRefusals = ['same_golfer', 'both_have_accounts', 'both_have_numbers', 'both_in_match'] as const

export const mergeGolfers = endpoint({
  name: 'mergeGolfers',
  asksFirst: 'golfers',
  method: 'POST',
  path: '/golfers/:id/merge',
  summary:
    'Merge two golfers who are the same person: rounds, plans, leagues and followers become those of one; can be undone for 30 days',
  who: 'signed in',
  params: IdParam,
  body: z.strictObject({
    golferId: Id.meta({ description: 'The other golfer' }),
    preview: z.boolean().optional().meta({ description: 'Only says what would happen' }),
  }),
  reply: MergeOutcome,
  refusals: ['not_allowed', 'not_signed_in', 'golfer_not_found', ...mergeRefusals],
})

export const listGolferMerges = endpoint({
  name: 'listGolferMerges',
  method: 'GET',
  path: '/golfers/:id/merges',
  summary: 'Whether the caller may merge a golfer with others, and which merges can still be undone',
  who: 'signed in',
  params: IdParam,
  reply: z.object({ mayMerge: z.boolean(), merges: z.array(GolferMerge) }),
  refusals: ['golfer_not_found'],
})

export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/golfer-merges/:id/undo',
  summary: 'Separate merged golfers again: what came since stays with the golfer who was kept',
  who: 'signed in',
  params: IdParam,
  reply: Success,
  refusals: ['not_allowed', 'not_signed_in', 'merge_not_found', 'merge_too_old', 'merged_again', 'merge_overtaken'],
})
