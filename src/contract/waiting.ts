import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './shared.ts'

/** The tasks that only the organizers of a league can decide. */
export const Waiting = z.object({
  rounds: z.int().meta({ description: 'Rounds entered by hand that you can confirm' }),
  claims: z.int().meta({ description: 'Open requests to join' }),
  findings: z.int().meta({ description: 'Findings of fair play that no one has looked at' }),
})

const WaitingInLeague = Waiting.extend({ leagueId: Id })
export type WaitingInLeague = z.infer<typeof WaitingInLeague>

export const listWaiting = endpoint({
  name: 'listWaiting',
  method: 'GET',
  path: '/waiting',
  summary: 'How much waits for you in the leagues you organize, without those where nothing does',
  who: 'signed in',
  reply: z.array(WaitingInLeague),
})
