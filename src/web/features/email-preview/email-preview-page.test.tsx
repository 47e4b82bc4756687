import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { previewDigest, sendDigest } from '#contract/digests.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card } from '#tests/support/component/parts.ts'
import { admin, golfer } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks } from '#tests/support/component/replies.ts'
import { expectText, expectTitle, expectToast, faultsOfPage } from '#tests/support/component/screen.ts'

const leagues = [leagueReply(), leagueReply({ id: 2, name: 'Ladder' })]
const digestOf = (name: string, readers: number | null = null) => ({
  subject: `${name}: two new rounds`,
  html: `<html lang="en"><head><title>Digest</title></head><body><main><h1>${name}</h1><p style="height: 900px">News</p></main></body></html>`,
  text: name,
  readers,
})
const previews = answersEach(previewDigest, ({ query }) =>
  digestOf(query['leagueId'] === '2' ? 'Ladder' : 'Tuesday Twilight', 3),
)

const frame = () => {
  const element = document.querySelector('iframe')
  if (element === null) throw new Error('There is no email')
  return element
}
const heading = () => frame().contentDocument?.querySelector('h1')?.textContent
const question = page.getByRole('dialog', { name: 'Send the digest of Tuesday Twilight to 3 readers?' })

test('a golfer previews the digest of the selected league, as high as it is, and cannot send it', async () => {
  await renderScreen('/email-preview', { as: golfer, leagues, replies: [previews] })
  await expectTitle('Email Preview')
  await expectText('Subject', card('Tuesday Twilight: two new rounds'))
  await expect.poll(heading).toBe('Tuesday Twilight')
  await expect.poll(() => frame().clientHeight).toBeGreaterThan(900)
  expect(frame().clientHeight).toBe(frame().contentDocument?.documentElement.scrollHeight)
  expect(button('Send Email Digest').length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('the digest of another league is in the address, and the screen offers no second choice of a league', async () => {
  await renderScreen('/email-preview?leagueId=2', { leagues, replies: [previews] })
  await expect.poll(heading).toBe('Ladder')
  expect(page.getByRole('combobox').length).toBe(0)
})

test('a digest is sent once confirmed, and the screen says to how many; a failure is reported', async () => {
  const own = leagues.map((one) => ({ ...one, ownerId: admin.id, isMember: false }))
  await renderScreen('/email-preview', { as: admin, leagues: own, replies: [previews, breaks(sendDigest)] })
  const send = async (answer: string) => {
    await button('Send Email Digest').click()
    await button(answer, question).click()
  }
  await send('Cancel')
  expect(callsTo(sendDigest)).toEqual([])
  await send('Send')
  await expectToast('error', 'Failed to send email digest', 'The greens are closed')
  prepare(answers(sendDigest, { success: true, message: 'Digest queued for 3 readers' }))
  await send('Send')
  await expectText('Digest queued for 3 readers')
  expect(callsTo(sendDigest).at(-1)?.body).toEqual({ leagueId: 1 })
})

test('without a selected league there is nothing to preview and nothing to send', async () => {
  const others = leagues.map((one) => ({ ...one, isMember: false }))
  await renderScreen('/email-preview', { as: admin, leagues: others, replies: [previews] })
  await expectText('No league selected', page.getByRole('main'))
  await button('Send Email Digest').click()
  await expectToast('error', 'No league selected')
  expect(document.querySelector('iframe')).toBeNull()
})

test('while a preview loads there is a placeholder; one that fails appears after Try again', () =>
  expectLoadingStates({
    render: (first) => renderScreen('/email-preview', { replies: [first] }),
    reply: answers(previewDigest, digestOf('Tuesday Twilight')),
    failure: 'Failed to load email preview',
    text: 'Tuesday Twilight: two new rounds',
  }))
