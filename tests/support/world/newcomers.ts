import { approveClaim, listClaims } from '#contract/claims.ts'
import * as invitations from '#contract/invitations.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { type Answer, type Caller, caller, until } from '../server/app.ts'
import { type Club, type Twilight, twilight } from './club.ts'

/** A league with golfers without accounts, and how accounts get in. */
export type Skins = Twilight & {
  /** The code in the email that invites a golfer, once it has arrived. */
  invite(golferId: number, email?: string): Promise<string>
  /** The code of a new league link. */
  link(settings?: { readonly days?: 7 | 30 | 90; readonly needsApproval?: boolean }): Promise<string>
  /** What a code invites to. */
  open(code: string, by?: Caller): Promise<Answer<unknown>>
  accept(by: Caller, code: string): Promise<Answer<unknown>>
  join(by: Caller, code: string, as?: { readonly golferId?: number; readonly name?: string }): Promise<Answer<unknown>>
  /** The ids of the open claims, oldest first. */
  waiting(): Promise<number[]>
  approve(id: number, by?: Caller): Promise<Answer<unknown>>
}

export const refused = (code: string) => ({ body: { code } })

let addresses = 0

/** Thursday Skins, in the first week of its season; Calvin Reed owns it, and Tobias, Ezra and Marlowe have no account. */
export async function thursdaySkins(club: Club, settings: Parameters<typeof twilight>[1] = {}): Promise<Skins> {
  const owner = settings.owner ?? (await club.signUp('Calvin Reed'))
  const league = await twilight(club, { name: 'Thursday Skins', ...settings, owner })
  const at = { params: { id: league.id } }
  return {
    ...league,
    async invite(golferId, email = `invited.${(addresses += 1)}@people.example`) {
      const before = codesTo(club, email).length
      await owner.ask(invitations.inviteGolfer, { ...at, body: { golferId, email } })
      const codes = await until(
        async () => codesTo(club, email),
        ({ length }) => length > before,
      )
      return codes.at(-1) ?? ''
    },
    async link({ days = 30, needsApproval = false } = {}) {
      return (await owner.ask(invitations.createJoinLink, { ...at, body: { days, needsApproval } })).code
    },
    open: (code, by = club.anonymous) => by.try(invitations.openInvitation, { body: { code } }),
    accept: (by, code) => by.try(invitations.acceptInvitation, { body: { code } }),
    join: (by, code, as = {}) => by.try(invitations.joinLeague, { body: { code, ...as } }),
    waiting: async () => (await owner.ask(listClaims, at)).map(({ id }) => id),
    approve: (id, by = owner) => by.try(approveClaim, { params: { id } }),
  }
}

/** The account with a session that begins now. */
export async function signInAgain({ url, tools }: Club, { id }: Caller): Promise<Caller> {
  return caller(url, id, await startSession(tools, id))
}

/** The codes in the emails to an address, in the order in which they arrived. */
export function codesTo({ mailbox }: Club, email: string): string[] {
  return mailbox.emails
    .filter(({ to }) => to.address === email)
    .flatMap(({ text }) => /https:\/\/golf\.example\/join\/([\w-]+)/.exec(text)?.[1] ?? [])
}
