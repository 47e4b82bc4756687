import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { login, logout } from '#contract/auth.ts'
import { listMembers } from '#contract/leagues.ts'
import { getHoleScores, previewScore } from '#contract/round-entry.ts'
import { correctScore, listScores, listWaitingScores, postScore } from '#contract/scores.ts'
import { listPlayedTees, searchTees } from '#contract/tees.ts'
import { memberReply } from '#tests/factories/league-reply.ts'
import { enteredReply, previewReply, teeOf } from '#tests/factories/round-entry-reply.ts'
import { byHandReply, scoreReply } from '#tests/factories/score-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, answersEach, fails, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectText,
  expectTitle,
  expectToast,
} from '#tests/support/component/screen.ts'
import { asTotal } from '../hole-text.ts'
import { draftTexts } from './draft-store.ts'
import { type RoundDraft, draftsIn } from './round-draft.ts'
import { keepDraft } from './send-draft.ts'

/** The app at the scores page, whose server does not respond to rounds. */
function open(reader = golfer, replies: readonly Reply[] = [fails(postScore)]): void {
  const defaults = [
    answers(listPlayedTees, [teeOf('Marram Links', 'White', 711, 126)]),
    answers(searchTees, []),
    answers(previewScore, previewReply),
    answers(listScores, []),
    answers(listWaitingScores, []),
  ]
  renderApp('/scores', { as: reader, replies: [...replies, ...defaults] })
}

const form = page.getByRole('dialog', { name: 'Enter a round' })
const gross = form.getByLabelText('Adjusted gross score', { exact: true })
const unsent = page.getByRole('list', { name: 'Not sent yet' })
const kept = (reader = golfer) => draftsIn(draftTexts(reader.id))
const reconnect = () => window.dispatchEvent(new Event('online'))
const requestIdIn = (body: unknown): unknown => Reflect.get(Object(body), 'requestId')
const requestIds = () => callsTo(postScore).map(({ body }) => requestIdIn(body))
/** Leaves no room to keep anything on the device. */
const fillDevice = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
const sendForm = () => button('Enter round', form).click()

/** Keeps a draft on the device, of 86 gross at Marram Links. */
function keep(changes: Partial<RoundDraft> = {}, text: Partial<RoundDraft['text']> = {}): void {
  keepDraft(golfer.id, {
    id: '00000000-0000-4000-8000-000000000001',
    requestId: '00000000-0000-4000-8000-000000000002',
    golferName: 'Wren Ashdown',
    text: {
      golferId: '1',
      playedOn: 'Nov 18, 2026',
      facilityName: 'Marram Links',
      courseName: '',
      teeName: 'White',
      ratedFor: '',
      numberOfHoles: '18',
      adjustedGrossScore: '86',
      courseRating: '71.1',
      slopeRating: '126',
      ...asTotal,
      ...text,
    },
    filledAt: 0,
    isCorrected: false,
    refusal: null,
    ...changes,
  })
}

async function fillForm(): Promise<void> {
  await button(/^(Enter a round|Round missing\?)$/).click()
  await expectText(/^White · /, form)
  await gross.click()
  await userEvent.keyboard('86')
}

test.each([
  ['there is no connection', fails(postScore)],
  ['the server is overloaded', refuses(postScore, 'overloaded')],
])('while %s a filled-in round is shown on every screen, and is sent once by itself later', async (_, failure) => {
  open(golfer, [failure])
  await fillForm()
  await sendForm()
  await expectToast('info', 'No connection. Your round is kept on this device, and sent once there is one.')
  await expectGone(form)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' }).click()
  await expectText(/, Marram Links, 86 gross$/, unsent)
  const before = callsTo(postScore).length
  prepare(answers(postScore, enteredReply))
  reconnect()
  await expectToast('success', 'Round entered')
  await expectGone(unsent)
  expect(kept()).toEqual([])
  const requests = requestIds()
  expect(requests.length).toBe(before + 1)
  expect(new Set(requests).size).toBe(1)
})

test('a refused round stays with the reason, and is corrected in the form', async () => {
  keep()
  open(golfer, [refuses(postScore, 'round_exists')])
  const reason = 'A round with this score on this day already exists'
  await expectToast('error', 'Wren Ashdown’s round was not accepted', reason)
  await expectText(`It was refused: ${reason}`, unsent)
  await button(/^Correct/, unsent).click()
  await expectText(reason, form)
  await expectGone(unsent)
  await expectElement(form.getByRole('combobox', { name: 'Club' })).toHaveValue('Marram Links')
  await gross.fill('87')
  prepare(answers(postScore, scoreReply({ adjustedGrossScore: 86 })), answers(correctScore, enteredReply))
  await sendForm()
  await expectToast('success', 'Round entered')
  await expectGone(unsent)
})

test('a correction that is refused leaves the draft as it was', async () => {
  keep()
  open(golfer, [refuses(postScore, 'round_exists')])
  await expectText(/^It was refused: /, unsent)
  await button(/^Correct/, unsent).click()
  await gross.fill('87')
  await sendForm()
  await expect.poll(() => callsTo(postScore).length).toBe(2)
  await button('Cancel', form).click()
  await button('Discard', page.getByRole('dialog', { name: 'Discard your changes?' })).click()
  await expectText(/, Marram Links, 86 gross$/, unsent)
})

test('a round that was deleted since is entered as a new one', async () => {
  keep({ refusal: { code: 'round_deleted', sentence: 'This round was deleted', fields: [] } })
  open(golfer, [answers(postScore, enteredReply)])
  await button(/^Correct/, unsent).click()
  await sendForm()
  await expectToast('success', 'Round entered')
  expect(requestIds()).toEqual([expect.not.stringMatching(/^00000000-/)])
})

test('a round that is sent again for another golfer does not count for the first one', async () => {
  const members = [memberReply(), memberReply({ id: 2, name: owner.name })]
  open(owner, [fails(postScore), answers(listMembers, members)])
  await fillForm()
  const full = fillDevice()
  await sendForm()
  await expectText(/^No response, and this device has no room to keep the round\./)
  full.mockRestore()
  await form.getByLabelText('Golfer').selectOptions('Wren Ashdown · 12.6')
  const [first] = requestIds()
  const both = { ...enteredReply, golfer: { ...enteredReply.golfer, id: 2 } }
  prepare(
    answersEach(postScore, ({ body }) => (requestIdIn(body) === first ? both : enteredReply)),
    answers(correctScore, both),
  )
  await sendForm()
  await expectToast('success', 'Round entered')
  expect(callsTo(correctScore)).toEqual([])
})

test('a server that has had too many requests is sent the draft later', async () => {
  keep()
  open(golfer, [refuses(postScore, 'too_many_requests')])
  await expect.poll(() => callsTo(postScore).length).toBeGreaterThan(0)
  prepare(answers(postScore, enteredReply))
  reconnect()
  await expectToast('success', 'Round entered')
})

test('a draft that another tab has sent is gone here too', async () => {
  keep()
  open()
  await expectText(/, Marram Links, 86 gross$/, unsent)
  // The first two tries are at once; what is being sent when a test ends would hold back the next one's.
  await expect.poll(() => callsTo(postScore).length).toBeGreaterThan(1)
  const key = Object.keys(localStorage).find((one) => one.includes('.draft.')) ?? ''
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await expectGone(unsent)
})

test('a round hole by hole that the server has as it was sent is not corrected', async () => {
  const holes = Array.from({ length: 18 }, (_, n) => ({ par: 4, strokeIndex: n + 1, strokes: 5 }))
  const byHoles = {
    entryBy: 'holes',
    pars: holes.map(({ par }) => par).join(' '),
    strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex).join(' '),
    holes: holes.map(({ strokes }) => strokes).join(' '),
  }
  keep({ isCorrected: true }, byHoles)
  const stored = scoreReply({
    id: 9,
    facilityName: 'Marram Links',
    courseName: null,
    teeName: 'White',
    courseRating: 711,
    slopeRating: 126,
    byHand: { ...byHandReply(), holeByHole: true },
  })
  const counted = holes.map((hole) => ({ ...hole, received: 0, counted: 5, isCapped: false }))
  open(golfer, [
    answers(postScore, stored),
    answers(getHoleScores, { courseHandicap: 14, firstHole: 1, holes: counted }),
  ])
  await expectToast('success', 'Round entered')
  expect(callsTo(getHoleScores)).toHaveLength(1)
  expect(callsTo(correctScore)).toEqual([])
})

test('a draft can be removed, after a question', async () => {
  keep()
  open()
  await button(/^Remove/, unsent).click()
  await button('Remove', page.getByRole('dialog', { name: 'Remove Wren Ashdown’s round?' })).click()
  await expectGone(unsent)
  expect(kept()).toEqual([])
})

test('signing out with a draft asks first, and discards it', async () => {
  keep()
  open(golfer, [fails(postScore), answers(logout, { success: true })])
  const question = page.getByRole('dialog', { name: 'You have a round that is not sent yet' })
  const signOut = async () => {
    await page.getByRole('banner').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await signOut()
  await button('Stay signed in', question).click()
  await expectGone(question)
  expect(kept()).toHaveLength(1)
  await signOut()
  await button('Sign out and discard', question).click()
  await expectAddress('/login')
  expect(kept()).toEqual([])
})

test('a draft is not shown to another account, nor sent for it', async () => {
  keep()
  open(owner, [answers(postScore, enteredReply)])
  await expectTitle('Scores')
  expect([unsent.query(), kept().length, callsTo(postScore)]).toEqual([null, 1, []])
})

test('a draft outlasts the end of the session, and is sent after signing in again', async () => {
  keep()
  open(golfer, [refuses(postScore, 'not_signed_in')])
  const question = page.getByRole('dialog', { name: 'Please sign in again' })
  await question.getByRole('textbox', { name: 'Password' }).fill('heather and gorse')
  expect(kept()).toHaveLength(1)
  prepare(answers(login, { token: 'another', user: golfer, device: 'this one' }), answers(postScore, enteredReply))
  await button('Sign in', question).click()
  await expectToast('success', 'Round entered')
  expect(kept()).toEqual([])
})

test('without room on the device the form stays open and says so', async () => {
  open()
  await fillForm()
  const full = fillDevice()
  await sendForm()
  await expectText(
    'No response, and this device has no room to keep the round. Leave this form open, and try again with a connection.',
  )
  full.mockRestore()
  await expectElement(gross).toHaveValue('86')
  prepare(answers(postScore, enteredReply), answers(correctScore, enteredReply))
  await sendForm()
  await expectToast('success', 'Round entered')
})
