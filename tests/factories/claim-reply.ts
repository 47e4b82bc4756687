import type { Claim } from '#contract/claims.ts'

/** Dan Ruiz waits for Thursday Swingers, unless changed. */
export function claimReply(changes: Partial<Claim> = {}): Claim {
  return {
    id: 3,
    kind: 'name',
    golfer: null,
    name: 'Dan Ruiz',
    askedAt: '2026-11-20T17:00:00.000Z',
    state: 'open',
    league: 'Thursday Swingers',
    waitingFor: 'Waiting for Calvin',
    publicPage: null,
    ...changes,
  }
}

/** An invitation that an account can still accept. */
export const keptInvitation = { id: 12, code: 'kept-12', league: 'Thursday Swingers', firstName: 'Dan' }
