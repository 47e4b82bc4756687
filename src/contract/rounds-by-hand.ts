import { z } from 'zod'
import { Id } from './shared.ts'

/** A league's decision about a round entered by hand. */
const RoundInLeague = z.object({
  leagueId: Id,
  leagueName: z.string(),
  ownerId: Id,
  deputyIds: z.array(Id).readonly(),
  organizer: z.string().nullable().meta({
    description:
      'Who is asked to confirm it: the owner, a deputy if the owner played it, else an administrator who plays there; null without one',
  }),
  confirmation: z.enum(['waiting', 'confirmed', 'rejected', 'elsewhere']).nullable().meta({
    description:
      'Null where the league requires no confirmation; “elsewhere” where an organizer of another league entered it and this one has not taken it',
  }),
  counts: z.boolean().meta({ description: 'Whether the league accepts the round; it counts if it is eligible too' }),
  reason: z.string().nullable().meta({ description: 'Why it was rejected' }),
  decidedBy: z.string().nullable(),
  decidedByLinked: z.boolean().meta({
    description:
      'Whether who decided had, at that time, an account that no one had verified and that was linked by the organizer who entered the round or played it',
  }),
  membersConfirm: z
    .boolean()
    .meta({ description: 'Whether any member with an account, other than the golfer, can confirm it' }),
})
export type RoundInLeague = z.infer<typeof RoundInLeague>

/** Details of a round entered by hand. */
export const ByHand = z.object({
  enteredBy: z.object({ id: Id, name: z.string() }).nullable(),
  version: z.int().meta({ description: 'Increases when the round is corrected' }),
  isSettled: z
    .boolean()
    .meta({ description: 'Whether a league has confirmed it since it was entered, so that it cannot be corrected' }),
  holeByHole: z.boolean().meta({ description: 'Whether the score of each hole is known' }),
  leagues: z
    .array(RoundInLeague)
    .meta({ description: 'The requested league, or the golfer’s leagues that you can read' }),
})
export type ByHand = z.infer<typeof ByHand>
