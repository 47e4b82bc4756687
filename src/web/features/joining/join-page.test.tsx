import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { logout, me, register } from '#contract/auth.ts'
import { listOwnClaims, withdrawClaim } from '#contract/claims.ts'
import { acceptInvitation, joinLeague, keepInvitation, listUnclaimed, openInvitation } from '#contract/invitations.ts'
import { claimReply } from '#tests/factories/claim-reply.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, link } from '#tests/support/component/parts.ts'
import { guest } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, breaks, neverAnswers, refuses, refusesFields } from '#tests/support/component/replies.ts'
import { expectElement, expectTitle, expectText } from '#tests/support/component/screen.ts'

const code = 'q'.repeat(43)
const league = leagueReply({ name: 'Thursday Skins' })
const opened = {
  league: league.name,
  invitedBy: 'Calvin',
  golferCount: 23,
  account: null,
  firstName: null,
  golfers: [],
  welcome: 'Welcome to Thursday Skins',
}

test('two golfers with one address say who they are before they join', async () => {
  const golfers = [
    { golferId: 4, firstName: 'Tess' },
    { golferId: 5, firstName: 'Gus' },
  ]
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [
      answers(keepInvitation, { ...opened, firstName: 'Tess', golfers }),
      refuses(acceptInvitation, 'golfer_taken'),
    ],
  })
  await button('Join').click()
  await expectText('Choose your name')
  await page.getByLabelText('Gus').click()
  await button('Join as Gus').click()
  await expect.poll(() => callsTo(acceptInvitation).map(({ body }) => body)).toEqual([{ code, golferId: 5 }])
})

test('of a league’s many golfers the one who has the account’s name is chosen already, first and with the button in sight', async () => {
  const others = Array.from({ length: 40 }, (_, n) => ({ id: n + 3, name: `Gus Pemberly ${n}`, detail: null }))
  const golfers = [
    { id: 1, name: 'Gus Pemberly', detail: null },
    ...others,
    { id: 2, name: 'Tess Moran Jr.', detail: null },
  ]
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [answers(keepInvitation, opened), answers(listUnclaimed, { golfers, likely: 2, claim: null })],
  })
  await expectText('Who are you?')
  const tess = page.getByLabelText('Tess Moran Jr.')
  await expectElement(tess).toBeChecked()
  await expectElement(page.getByRole('radio').first()).toBeChecked()
  await expectElement(tess).toBeInViewport()
  await expectElement(button('Ask to join')).toBeInViewport()
  expect(button('Ask to join').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

const golfers = [{ id: 1, name: 'Gus Pemberly', detail: null }]

test('who has a golfer that no league knows says first whether they are listed', async () => {
  const dan = userReply({ golfer: { id: 90, name: 'Dan Ruiz', ghinNumber: null, handicapIndex: null } })
  renderApp(`/join/${code}`, {
    as: dan,
    leagues: [],
    replies: [
      answers(keepInvitation, opened),
      answers(listUnclaimed, { golfers, likely: null, claim: null }),
      refuses(joinLeague, 'claim_open'),
    ],
  })
  await expectText('Calvin invites you. 23 golfers play.')
  await page.getByLabelText('My name is not listed').click()
  await button('Join Thursday Skins').click()
  await page.getByLabelText('Gus Pemberly').click()
  await button('Ask to join').click()
  await expect.poll(() => callsTo(joinLeague).map(({ body }) => body)).toEqual([{ code }, { code, golferId: 1 }])
})

test('an invitation by email fills in the form of the new account, which keeps it', async () => {
  const account = { name: 'Tess Moran', email: 'tess@people.example' }
  renderApp(`/join/${code}`, {
    as: null,
    leagues: [],
    replies: [answers(openInvitation, { ...opened, firstName: 'Tess', account }), refuses(register, 'email_taken')],
  })
  await link('Create your account').click()
  await expectElement(page.getByLabelText('Name', { exact: true })).toHaveValue('Tess Moran')
  await expectElement(page.getByLabelText('Email')).toHaveValue('tess@people.example')
  await page.getByLabelText('Password', { exact: true }).fill('a long enough one')
  await button('Create account').click()
  await expect
    .poll(() => callsTo(register).map(({ body }) => body))
    .toEqual([{ ...account, password: 'a long enough one', invitation: code }])
})

test('a waiting screen ends when the request is answered in another way, as on another device', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [answers(keepInvitation, opened), answers(listUnclaimed, { golfers, likely: null, claim: claimReply() })],
  })
  await expectText('Waiting for Calvin')
  prepare(answers(listOwnClaims, []), answers(listUnclaimed, { golfers, likely: null, claim: null }))
  vi.runOnlyPendingTimers()
  await expectText('Who are you?')
})

test('who waits while the organizer declines reads it, and can choose again', async () => {
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [answers(keepInvitation, opened), answers(listUnclaimed, { golfers, likely: null, claim: claimReply() })],
  })
  await expectText('Waiting for Calvin')
  prepare(
    answers(listOwnClaims, [claimReply({ state: 'declined' })]),
    answers(listUnclaimed, { golfers, likely: null, claim: null }),
  )
  document.dispatchEvent(new Event('visibilitychange'))
  await expectText('Your request was declined')
  await button('Choose again').click()
  await expectElement(page.getByLabelText('Gus Pemberly')).toBeVisible()
})

const personal = { ...opened, firstName: 'Tess', golfers: [{ golferId: 4, firstName: 'Tess' }] }

test('while an invitation that failed is accepted again, a second tap does not change the account', async () => {
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [answers(keepInvitation, personal), breaks(acceptInvitation)],
  })
  await button('Join as Tess').click()
  await expectText('The greens are closed')
  const another = button('Use another account')
  await expectElement(another).toBeEnabled()
  prepare(neverAnswers(acceptInvitation))
  await button('Join as Tess').click()
  await expectElement(another).toBeDisabled()
})

test('an account with another golfer gets a clear sentence and can change', async () => {
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [
      answers(keepInvitation, personal),
      answers(openInvitation, personal),
      refuses(acceptInvitation, 'account_has_golfer'),
      answers(logout, { success: true }),
    ],
  })
  await button('Join as Tess').click()
  await expectText(/^Your account is linked to another golfer/)
  await button('Use another account').click()
  await expectElement(link('I have an account')).toBeVisible()
})

test.each([keepInvitation, me])(
  'a link whose $name fails can be tried again, and asks for no account',
  async (failing) => {
    renderApp(`/join/${code}`, {
      as: guest,
      leagues: [],
      replies: [breaks(failing), answers(keepInvitation, personal)],
    })
    await expectTitle('Try again later')
    prepare(answers(me, guest), answers(keepInvitation, personal))
    await button('Try again').click()
    await expectElement(button('Join as Tess')).toBeVisible()
  },
)

test.each([
  { refused: 'link_revoked', says: /^This link was revoked or replaced by a newer one/ },
  { refused: 'invitation_used', says: /^This invitation was already used/ },
  { refused: 'link_unknown', says: /^This link is not valid/ },
] as const)('a link that is refused as $refused says so, and leads on', async ({ refused, says }) => {
  renderApp(`/join/${code}`, { as: null, replies: [refuses(openInvitation, refused)] })
  await expectTitle('This link does not work')
  await expectText(says)
  await expectElement(link('Sign in')).toBeVisible()
  renderApp(`/join/${code}`, { as: guest, leagues: [], replies: [refuses(keepInvitation, refused)] })
  await expectText(says)
  await expectElement(link('Go to Nineteenth')).toBeVisible()
})

test('a name is chosen before it is asked for, and who was slower reads so', async () => {
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [
      answers(keepInvitation, opened),
      answers(listUnclaimed, { golfers, likely: null, claim: null }),
      refuses(joinLeague, 'golfer_claimed'),
    ],
  })
  await button('Ask to join').click()
  await expectText('Choose your name')
  await page.getByLabelText('Gus Pemberly').click()
  await button('Ask to join').click()
  await expectText(/^Someone else asked for this name first/)
})

test('a name that is not listed is asked for, and can be withdrawn', async () => {
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [
      answers(keepInvitation, opened),
      answers(listUnclaimed, { golfers, likely: null, claim: null }),
      refusesFields(joinLeague, { name: 'Enter your full name' }),
      answers(withdrawClaim, { success: true }),
    ],
  })
  await page.getByLabelText('My name is not listed').click()
  await page.getByLabelText('Your name').fill('Dan')
  await button('Ask to join').click()
  await expectText('Enter your full name')
  await page.getByLabelText('Your name').fill('Dan Ruiz')
  prepare(answers(joinLeague, { league: null, claim: claimReply() }))
  await button('Ask to join').click()
  await expectText(/^You asked to join as Dan Ruiz\. /)
  expect(callsTo(joinLeague).at(-1)?.body).toEqual({ code, name: 'Dan Ruiz' })
  await button('Withdraw').click()
  await expectElement(page.getByLabelText('My name is not listed')).toBeVisible()
  expect(callsTo(withdrawClaim).map(({ params }) => params)).toEqual([{ id: '3' }])
})
