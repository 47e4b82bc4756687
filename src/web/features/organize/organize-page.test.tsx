import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ClaimToAnswer, approveClaim, listClaims } from '#contract/claims.ts'
import { type Finding, listFairPlay, lookAtFinding } from '#contract/fair-play.ts'
import { type Invitation, inviteGolfer } from '#contract/invitations.ts'
import { listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { pinNotice, removeNotice } from '#contract/notices.ts'
import { type Organize, getOrganize, previewReminder, sendReminders } from '#contract/organize.ts'
import { listWaitingScores } from '#contract/scores.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { matchReply } from '#tests/factories/match-reply.ts'
import { byHandReply, scoreReply, wren } from '#tests/factories/score-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const at = '2026-11-20T15:00:00.000Z'
const organize: Organize = {
  waiting: { rounds: 0, claims: 1, findings: 1 },
  match: {
    id: 105,
    number: 5,
    startDate: '2026-11-10',
    endDate: '2026-11-23',
    timeLeft: '3 days left',
    played: 22,
    golfers: 24,
  },
  notPlayed: [
    { golfer: wren, plannedOn: '2026-11-21', remindedAt: null, invitedAt: null, noReminder: null },
    {
      golfer: { id: 7, name: 'Kit Abernathy', team: null },
      plannedOn: null,
      remindedAt: null,
      invitedAt: null,
      noReminder: 'no-account',
    },
  ],
  remindable: 1,
  restatements: [],
  checks: { golfers: 24, checkedAt: at, problems: [] },
  due: [{ kind: 'match', matchId: 105, text: 'Match 5 ends on Monday.', needsAnswer: false }],
  notice: null,
}
const done: Organize = {
  ...organize,
  waiting: { rounds: 0, claims: 0, findings: 0 },
}
const claim: ClaimToAnswer = {
  id: 1,
  kind: 'golfer',
  golfer: { id: 4, name: 'Tess Moran' },
  name: null,
  askedAt: at,
  account: { id: 51, name: 'Tess M', email: 'tess@people.example', isEmailVerified: true },
  text: 'Tess M says they are Tess Moran',
  lookalikes: [],
}
const finding: Finding = {
  key: 'late-1-105-ab',
  kind: 'late',
  golfer: { id: 7, name: 'Hedda Kiln' },
  match: { id: 104, number: 4 },
  rounds: [],
  evidence: ['Posted three days after the match.'],
  at,
  lookedAt: null,
}
const reminder = {
  matchId: 105,
  subject: 'Match 5 ends on Monday: no round of yours yet',
  sentences: ['Play by Monday.'],
  golfers: [{ id: wren.id, name: wren.name }],
}

const hedda = { id: 9, name: 'Hedda Kiln', team: null }
const inTwilight = { leagueId: 1, leagueName: 'Tuesday Twilight' }
const invitation: Invitation = {
  golferId: 7,
  name: 'Kit Abernathy',
  email: 'kit@people.example',
  state: 'open',
  delivery: 'waiting',
  sentAt: at,
  expiresAt: '2026-12-20T15:00:00.000Z',
}

const renderOrganize = (replies: readonly Reply[] = [], as = owner, league = leagueReply()) =>
  renderScreen('/organize', {
    as,
    leagues: [league],
    replies: [
      ...replies,
      answers(getOrganize, organize),
      answers(listFairPlay, [finding]),
      answers(listClaims, [claim]),
      answers(listMembers, []),
      answers(listWaitingScores, []),
    ],
  })

const text = page.getByLabelText('What your golfers should know')

test('the page lists who has not played, what to look at, who asks and what is due', async () => {
  await renderOrganize()
  await expectTitle('Organize')
  await expectText('2 things wait.')
  await expectText('2 of 24 golfers haven’t played.')
  await expectText('Plays tomorrow')
  await expectText('No account')
  for (const sentence of ['Posted three days after the match.', claim.text, 'Match 5 ends on Monday.'])
    await expectText(sentence)
  expect(await faultsOfPage()).toEqual([])
  await usePhone()
  expect(await faultsOfPage()).toEqual([])
})

/** The titles of the cards, from top to bottom. */
const cards = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('what waits comes first: rounds, requests, fair play with changed results; then who has not played, then what is due', async () => {
  const round = scoreReply({ golfer: hedda, byHand: byHandReply([inTwilight]) })
  const restatement = {
    id: 1,
    matchId: 104,
    matchNumber: 4,
    seasonYear: 2026,
    createdAt: at,
    text: 'The match was recalculated.',
  }
  await renderOrganize([
    answers(getOrganize, { ...organize, restatements: [restatement] }),
    answers(listWaitingScores, [round]),
  ])
  await expectText('The match was recalculated.', card('Fair play'))
  const all = ['Waiting for confirmation', 'Requests', 'Fair play', 'Not played yet', 'Due', 'Notice']
  await expect.poll(cards).toEqual(all)
})

test('what is well is one line, without cards that say so', async () => {
  await renderOrganize([answers(getOrganize, { ...done, notPlayed: [], remindable: 0 }), answers(listFairPlay, [])])
  const line = () => page.getByRole('status').first().query()?.textContent
  await expect
    .poll(line)
    .toMatch(/^Nothing waits for you\. Everyone has played\. All 24 golfers up to date, the oldest check .* ago\.$/)
  expect(cards()).toEqual(['Due', 'Notice'])
  await renderOrganize([
    answers(getOrganize, { ...done, match: null, notPlayed: [], remindable: 0, checks: null, due: [] }),
    answers(listFairPlay, []),
  ])
  await expect.poll(line).toBe('Nothing waits for you. ')
  expect(cards()).toEqual(['Notice'])
})

test('who cannot be reminded is counted with the reason, and invited without leaving the page', async () => {
  await renderOrganize([answers(previewReminder, reminder), answers(inviteGolfer, invitation)])
  const place = card('Not played yet')
  await expectText('1 cannot be reached: no account.', place)
  await button('Remind 1 golfer').click()
  const remind = page.getByRole('dialog')
  await expectText('1 cannot be reached: no account.', remind)
  await button('Cancel', remind).click()
  await button('Invite Kit Abernathy').click()
  const dialog = page.getByRole('dialog', { name: 'Invite Kit Abernathy' })
  await dialog.getByLabelText('Email').fill('kit@people.example')
  const [first, kit] = organize.notPlayed
  const invited = [first, kit].flatMap((one) =>
    one === undefined ? [] : [{ ...one, invitedAt: one === kit ? at : null }],
  )
  prepare(answers(getOrganize, { ...organize, notPlayed: invited }))
  await button('Invite', dialog).click()
  await expectToast('success', 'Kit Abernathy is invited')
  await expectText(/^No account · invited .* ago$/, place)
  await expectGone(button('Invite Kit Abernathy'))
  expect(callsTo(inviteGolfer)[0]?.body).toEqual({ golferId: 7, email: 'kit@people.example' })
})

test.each(['laptop', 'phone'])('the buttons of a %s are tall enough for a thumb', async (device) => {
  if (device === 'phone') await usePhone()
  const round = scoreReply({ golfer: hedda, byHand: byHandReply([inTwilight]) })
  await renderOrganize([answers(listWaitingScores, [round])])
  await expectText('Posted three days after the match.')
  await expectElement(button(/^Confirm/)).toBeVisible()
  await expectElement(button(/^Approve/)).toBeVisible()
  const heights = page
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('days are those of the league’s time zone', async () => {
  await renderOrganize([], owner, leagueReply({ timeZone: 'Pacific/Auckland' }))
  await expectText('Plays today')
  const [first] = page.getByLabelText('Shown until').element().querySelectorAll('option')
  expect(first?.text).toBe('Nov 21')
})

test('those who can be are reminded after the email was shown', async () => {
  await renderOrganize([answers(previewReminder, reminder), breaks(sendReminders)])
  await button('Remind 1 golfer').click()
  const dialog = page.getByRole('dialog')
  await expectText(reminder.subject, dialog)
  await button('Send to 1 golfer', dialog).click()
  await expectToast('error', 'Failed to send the reminders', 'The greens are closed')
  await expectGone(dialog)
  await button('Remind 1 golfer').click()
  prepare(answers(sendReminders, { success: true, message: 'Reminding 1 golfer', reminded: 1 }))
  await button('Send to 1 golfer', dialog).click()
  await expectToast('success', 'Reminding 1 golfer')
  expect(callsTo(sendReminders).at(-1)?.body).toEqual({ matchId: 105, golferIds: [1] })
})

test('requests and findings are answered in one tap each, and the page says when all is done', async () => {
  await renderOrganize()
  const approve = button(`Approve: ${claim.text}`)
  await expectElement(approve).toBeVisible()
  const approved = answers(approveClaim, { success: true, golfer: { id: 4, name: 'Tess Moran' } })
  prepare(approved, answers(getOrganize, { ...organize, waiting: { ...organize.waiting, claims: 0 } }))
  await approve.click()
  await expectToast('success', 'Approved: Tess Moran is in')
  await expectGone(approve)
  const lookedAt = { at, by: owner.name, note: null }
  const past = { ...finding, lookedAt }
  prepare(answers(lookAtFinding, past), answers(listFairPlay, [past]), answers(getOrganize, done))
  await button(/^Looked at: Hedda Kiln/).click()
  await expectText('Nothing waits for you.')
  expect(callsTo(lookAtFinding)[0]?.body).toEqual({})
})

test('a notice is pinned, changed and taken down', async () => {
  const place = card('Notice')
  await renderOrganize([breaks(pinNotice)])
  await expectText('Nothing pinned', place)
  await button('Pin the notice').click()
  await expectText('Write what your golfers should know', place)
  await text.fill('Frost on Sunday.')
  await button('Pin the notice').click()
  await expectToast('error', 'Failed to pin the notice', 'The greens are closed')
  await expectElement(text).toHaveValue('Frost on Sunday.')
  const notice = { text: 'Frost on Sunday.', until: '2026-11-23' }
  prepare(answers(pinNotice, notice), answers(getOrganize, { ...organize, notice }))
  await button('Pin the notice').click()
  await expectToast('success', 'Notice pinned')
  expect(callsTo(pinNotice).at(-1)?.body).toEqual(notice)
  await expectText('Pinned until Nov 23', place)
  await expectElement(button('Pin the change')).toBeDisabled()
  await text.fill('Frost on Saturday.')
  await button('Pin the change').click()
  await expect.poll(() => callsTo(pinNotice).at(-1)?.body).toEqual({ ...notice, text: 'Frost on Saturday.' })
  prepare(answers(removeNotice, { success: true }), answers(getOrganize, organize))
  await button('Take it down').click()
  await expectToast('success', 'Notice taken down')
  await expectText('Nothing pinned', place)
})

test('the match page shows a notice with its lines', async () => {
  const notice = { text: 'Frost on Sunday.\nPlay on Saturday.', until: '2026-11-23' }
  const replies = [answers(getMatch, matchReply({ notice }))]
  await renderScreen('/matches/105', { replies, ignoresOtherCalls: true })
  const note = page.getByRole('note', { name: 'From your organizer' })
  const shown = () => {
    const element = note.query()
    return element instanceof HTMLElement ? element.innerText : null
  }
  await expect.poll(shown).toBe(notice.text)
})

test('a member who does not organize sees nothing of it', async () => {
  await renderOrganize([], golfer)
  await expectTitle('Only organizers see this page')
  await expectNoText('Not played yet')
  expect(callsTo(getOrganize)).toEqual([])
})

test.each([
  ['the page', answers(getOrganize, organize), 'Failed to load what waits for you', '2 things wait.'],
  ['fair play', answers(listFairPlay, [finding]), 'Failed to load fair play', 'Hedda Kiln'],
] as const)(
  'while %s loads there are placeholders; what fails appears after Try again',
  async (_, reply, failure, shown) => {
    await expectLoadingStates({ render: (first) => renderOrganize([first]), reply, failure, text: shown })
    await expectToast('error', failure)
  },
)
