import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listUsers } from '#contract/admin.ts'
import { createJoinLink, getJoinLink } from '#contract/invitations.ts'
import { listMembers } from '#contract/leagues.ts'
import { memberReply } from '#tests/factories/league-reply.ts'
import { callsTo } from '#tests/support/component/network.ts'
import { button, card, usePhone } from '#tests/support/component/parts.ts'
import { admin } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement, expectGone, expectText, expectToast, faultsOfPage } from '#tests/support/component/screen.ts'

const steps = card('Set up your site')
const days = { createdAt: '2026-11-20T15:00:00.000Z', expiresAt: '2026-12-20T15:00:00.000Z' }
const link = { code: 'first', needsApproval: true, hasExpired: false, ...days }
const renderSteps = () =>
  renderScreen('/followed-golfers', {
    as: admin,
    ignoresOtherCalls: true,
    replies: [
      answers(listUsers, [admin]),
      answers(listMembers, [memberReply()]),
      answers(getJoinLink, { link: null }),
      answers(createJoinLink, link),
    ],
  })

test('the steps end with the league’s link in the clipboard, created where there was none', async () => {
  await usePhone()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await renderSteps()
  await expectText('Invite your members', steps)
  expect(await faultsOfPage()).toEqual([])
  const copy = button('Copy link', steps)
  await copy.click()
  await expectToast('success', 'Link copied')
  expect(callsTo(createJoinLink)[0]?.body).toEqual({ days: 30, needsApproval: true })
  const address = `${location.origin}/join/first`
  expect(write).toHaveBeenCalledWith(address)
  await expectElement(steps.getByRole('textbox', { name: 'Link to send to your members' })).toHaveValue(address)
  write.mockRejectedValue(new Error('no'))
  await copy.click()
  await expect.poll(() => String(getSelection())).toBe(address)
})

test('a step leads to the search for oneself, and hidden steps stay hidden', async () => {
  await renderSteps()
  await button('Find yourself', steps).click()
  await expectElement(page.getByRole('search').getByLabelText('Name')).toHaveFocus()
  await button('Hide Set up your site', steps).click()
  await expectGone(steps)
  await renderSteps()
  await expectText('Followed Golfers')
  expect(callsTo(listUsers)).toEqual([])
})
