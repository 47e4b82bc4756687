import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { register } from '#contract/auth.ts'
import { listOwnClaims } from '#contract/claims.ts'
import { acceptInvitation, joinLeague, keepInvitation, listUnclaimed, openInvitation } from '#contract/invitations.ts'
import { claimReply } from '#tests/factories/claim-reply.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, link } from '#tests/support/component/parts.ts'
import { guest } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectText } from '#tests/support/component/screen.ts'

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

test('who waits while their request ends in another way, as on another device, is no longer told to wait', async () => {
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
