import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { login, me } from '#contract/auth.ts'
import { listMembers } from '#contract/leagues.ts'
import { previewScore } from '#contract/round-entry.ts'
import { listScores, listWaitingScores, postScore } from '#contract/scores.ts'
import { listPlayedTees, searchTees } from '#contract/tees.ts'
import { memberReply } from '#tests/factories/league-reply.ts'
import { enteredReply, previewReply, teeOf } from '#tests/factories/round-entry-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, fails, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectGone, expectText, expectTitle, expectToast } from '#tests/support/component/screen.ts'
import { currentSignIn, keepSignIn } from '#web/session/sign-in-token.ts'

const form = page.getByRole('dialog', { name: 'Enter a round' })
const gross = form.getByLabelText('Adjusted gross score')
const before = 'You began this round before.'

/** Opens the scores page, also a second time after it was closed or reloaded. */
const open = (as = golfer, replies: readonly Reply[] = []) =>
  renderApp('/scores', {
    as,
    replies: [
      ...replies,
      answers(listPlayedTees, [teeOf('Marram Links', 'White', 713, 128)]),
      answers(searchTees, []),
      answers(previewScore, previewReply),
      answers(postScore, enteredReply),
      answers(listScores, []),
      answers(listWaitingScores, []),
      answers(listMembers, [memberReply()]),
    ],
  })

async function type(score: string): Promise<void> {
  await button(/^(Enter a round|Round missing\?)$/).click()
  await expectText(/^White · /, form)
  await expectElement(gross).toHaveFocus()
  await userEvent.keyboard(score)
}

/** Signs out as another tab of the browser does. */
function signOutElsewhere(): void {
  localStorage.removeItem('nineteenth.token')
  localStorage.removeItem('nineteenth.user-id')
  window.dispatchEvent(new StorageEvent('storage', { key: 'nineteenth.token' }))
}

const kept = () => localStorage.getItem(`nineteenth.typed.${golfer.id}`)

test('a half-typed round is there again after a reload, or once the phone has closed the app', async () => {
  open()
  await type('8')
  await expect.poll(kept).toContain('"adjustedGrossScore":"8"')
  open()
  await button(/^(Enter a round|Round missing\?)$/).click()
  await expectText(before, form)
  await expectElement(gross).toHaveValue('8')
  await expectElement(gross).toHaveFocus()
  await userEvent.keyboard('{End}6{Enter}')
  await expectToast('success', 'Round entered')
  expect(callsTo(postScore)[0]?.body).toMatchObject({ adjustedGrossScore: 86, facilityName: 'Marram Links' })
  expect(kept()).toBeNull()
})

test('it can be started over, and closing the form discards it after a question', async () => {
  open()
  await type('8')
  open()
  await button(/^(Enter a round|Round missing\?)$/).click()
  await button('Start over', form).click()
  await expectElement(gross).toHaveValue('')
  expect(kept()).toBeNull()
  await userEvent.keyboard('9')
  await expect.poll(kept).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await button('Discard', page.getByRole('dialog', { name: 'Discard your changes?' })).click()
  await expectGone(form)
  expect(kept()).toBeNull()
})

test('a refused round stays in the form, and is there after a reload', async () => {
  open(golfer, [refuses(postScore, 'round_exists')])
  await type('86{Enter}')
  await expectToast('error', 'Failed to enter the round', 'A round with this score on this day already exists')
  await expect.poll(kept).toContain('"adjustedGrossScore":"86"')
})

test('what is kept to be sent later is no half-typed round as well', async () => {
  open(golfer, [fails(postScore)])
  await type('86{Enter}')
  await expectToast('info', 'No connection. Your round is kept on this device, and sent once there is one.')
  expect(kept()).toBeNull()
})

test('a sign-out in another tab asks to sign in again, and the round is there afterwards', async () => {
  open()
  await type('8')
  await expect.poll(kept).not.toBeNull()
  signOutElsewhere()
  await expectTitle('Sign in')
  await expectText(/^Please sign in again\. You have been signed out\./)
  expect(kept()).not.toBeNull()
})

test('a page that is opened after its session has ended asks the same', async () => {
  open(golfer, [refuses(me, 'not_signed_in')])
  await expectText(/^Please sign in again\. You have been signed out\./)
  expect(currentSignIn()).toMatchObject({ token: null, isLost: true })
})

test('a session that ends over the form leaves what was typed in it', async () => {
  open(golfer, [refuses(postScore, 'not_signed_in')])
  await type('86{Enter}')
  const question = page.getByRole('dialog', { name: 'Please sign in again' })
  await question.getByRole('textbox', { name: 'Password' }).fill('heather and gorse')
  prepare(answers(login, { token: 'another', user: golfer, device: 'this one' }), answers(postScore, enteredReply))
  await button('Sign in', question).click()
  await expectGone(question)
  await expectElement(gross).toHaveValue('86')
})

test('a half-typed round is not shown to another account, and goes when one signs in', async () => {
  open()
  await type('8')
  await expect.poll(kept).not.toBeNull()
  keepSignIn('another', owner)
  expect(kept()).toBeNull()
})
