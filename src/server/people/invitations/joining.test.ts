import { expect, test } from 'vitest'
import { me, register, verifyEmail } from '#contract/auth.ts'
import { listKept, listOwnClaims } from '#contract/claims.ts'
import * as invitations from '#contract/invitations.ts'
import { listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { confirmScore, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aRevision } from '#tests/factories/stored.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { signInAgain, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()

/** The actions that the landing page offers: to continue with an invitation, to wait, or to play. */
async function offered(by: Caller) {
  const [kept, claims, { golfer }] = await Promise.all([by.ask(listKept), by.ask(listOwnClaims), by.ask(me)])
  const isWaiting = claims.some(({ state }) => state === 'open')
  // Both are absent while the account is offered to add its golfer.
  return { code: kept[0]?.code ?? null, isWaiting, addsThemselves: golfer === null && kept.length === 0 && !isWaiting }
}

const steps = ['link', 'account', 'address', 'names', 'request', 'approval', 'confirmation'] as const

test.each(steps)(
  'an interruption after the %s of a newcomer makes no second golfer: another device goes on',
  async (interrupted) => {
    await club().tools.db.deleteFrom('rateLimits').execute()
    const league = await thursdaySkins(club(), { manualRounds: 'all' })
    await aRevision(club().tools.db, league.tobias, 124)
    const link = await league.link()
    const email = `${interrupted}@people.example`
    const password = 'heather and gorse'
    let dan = club().anonymous

    /** Runs a step; after an interruption, continues with what another device offers. */
    let code = link
    const after = async (step: (typeof steps)[number]) => {
      if (interrupted !== step) return
      if (dan === club().anonymous) {
        // Without an account only the message with the link remains.
        expect((await league.open(link)).status).toBe(200)
        return
      }
      dan = await signInAgain(club(), dan)
      const { addsThemselves, ...offer } = await offered(dan)
      expect(addsThemselves).toBe(false)
      if (!['request', 'approval', 'confirmation'].includes(step)) expect(offer.code).not.toBeNull()
      code = offer.code ?? code
    }

    expect((await league.open(link)).status).toBe(200)
    await after('link')
    const { token, user } = await dan.ask(register, {
      body: { name: 'Tobias Quill Jr.', email, password, invitation: code },
    })
    dan = caller(club().url, user.id, token)
    await after('account')
    const sent = await until(
      async () => club().mailbox.emails.filter(({ to, text }) => to.address === email && text.includes('verify-email')),
      ({ length }) => length > 0,
    )
    const [, proof = ''] = /verify-email\?token=([\w-]+)/.exec(sent[0]?.text ?? '') ?? []
    await dan.ask(verifyEmail, { body: { token: proof } })
    await after('address')
    const { likely } = await dan.ask(invitations.listUnclaimed, { body: { code } })
    expect(likely).toBe(league.tobias)
    await after('names')
    await league.join(dan, code, { golferId: likely ?? 0 })
    await after('request')
    expect(await offered(dan)).toEqual({ code: null, isWaiting: true, addsThemselves: false })
    const [claim = 0] = await league.waiting()
    await league.approve(claim)
    await after('approval')
    const { golfer } = await dan.ask(me)
    expect(golfer).toMatchObject({ id: league.tobias })

    const { id } = await dan.ask(postScore, { body: { golferId: league.tobias, ...enteredCard } })
    await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: league.id } })
    await after('confirmation')
    const { matchScores } = await dan.ask(getMatch, { params: { id: league.matches[0] } })
    expect(matchScores.find(({ golferId }) => golferId === league.tobias)?.netScore).not.toBeNull()
    const members = await league.owner.ask(listMembers, { params: { id: league.id } })
    expect(members.filter(({ name }) => name.includes('Quill'))).toHaveLength(1)
  },
)
