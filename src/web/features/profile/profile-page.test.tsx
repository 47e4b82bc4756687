import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type User,
  deleteAccount,
  endSession,
  listSessions,
  resendVerification,
  updateProfile,
} from '#contract/auth.ts'
import { createCalendar, getCalendar, removeCalendar } from '#contract/calendar.ts'
import { listKept, listOwnClaims } from '#contract/claims.ts'
import { exportAccount } from '#contract/exports.ts'
import { listLeagues, removeMember } from '#contract/leagues.ts'
import { type ScheduledRound, golferScheduledRounds, toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { getSite } from '#contract/site.ts'
import { addDays } from '#domain/shared/day.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { wren } from '#tests/factories/score-reply.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, usePhone } from '#tests/support/component/parts.ts'
import { guest } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, answersFile, breaks, held, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
  watchDownloads,
} from '#tests/support/component/screen.ts'

const reader = userReply({ gimmeRange: null })
const createdAt = '2026-11-20T15:00:00.000Z'
const here = { id: 1, device: 'Chrome on Linux', createdAt, seenAt: createdAt, isCurrent: true }
const elsewhere = { ...here, id: 2, device: null, isCurrent: false }

function renderProfile(replies: readonly Reply[] = [], as: User = reader, path = '/profile'): Promise<void> {
  return renderScreen(path, {
    as,
    ignoresOtherCalls: true,
    replies: [
      ...replies,
      answers(golferScheduledRounds, []),
      answers(getCalendar, { createdAt: null }),
      answers(listSessions, [here, elsewhere, { ...elsewhere, id: 3 }]),
    ],
  })
}

const renderMessages = (...replies: readonly Reply[]) => renderProfile(replies, reader, '/profile?tab=messages')
const renderAccount = (...replies: readonly Reply[]) => renderProfile(replies, reader, '/profile?tab=account')

const name = page.getByLabelText('Name', { exact: true })
const gimme = page.getByLabelText('Gimme range')
const digest = page.getByRole('switch', { name: 'Weekly email digest' })
const save = button('Save Changes')
const saved = (changes: Partial<User> = {}) => answers(updateProfile, { ...reader, ...changes })

test('a golfer changes name, digest and gimme range at once', async () => {
  await renderProfile()
  await expectTitle('Profile Settings')
  const email = page.getByLabelText('Email', { exact: true })
  await expectElement(email).toHaveValue(reader.email)
  await expectElement(email).toHaveAttribute('readonly')
  await expectElement(gimme).toHaveValue(null)
  await name.fill('  Wren A.  ')
  await digest.click({ force: true })
  await gimme.fill('10')
  const { reply, release } = held(saved({ name: 'Wren A.', receiveEmailDigest: false, gimmeRange: 10 }))
  prepare(reply)
  await save.click()
  await expectElement(save).toHaveAttribute('data-loading', 'true')
  gimme.element().focus()
  await userEvent.keyboard('{Enter}')
  release()
  await expectToast('success', 'Profile updated successfully')
  await expectElement(name).toHaveValue('Wren A.')
  expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Wren A.', receiveEmailDigest: false, gimmeRange: 10 }),
  ])
})

test('a profile needs a name and a gimme range of 0 to 10 whole feet; nothing else is sent', async () => {
  await renderProfile([saved()])
  await gimme.fill('11')
  name.element().focus()
  await expectText('Choose a number from 0 to 10')
  await save.click()
  await expectElement(gimme).toHaveFocus()
  await name.fill('   ')
  await save.click()
  await expectText('Name is required')
  await expectElement(name).toHaveFocus()
  expect(callsTo(updateProfile)).toEqual([])
})

test('saving an untouched profile does not turn an unset gimme range into ball in hole', async () => {
  await renderProfile([saved()])
  await save.click()
  await expectToast('success', 'Profile updated successfully')
  expect(callsTo(updateProfile)[0]?.body).not.toMatchObject({ gimmeRange: 0 })
  await expectElement(save).toHaveFocus()
  await expectElement(gimme).toHaveValue(null)
})

test('a profile that cannot be saved says so and keeps what was typed', async () => {
  await renderProfile([breaks(updateProfile)])
  await gimme.fill('7')
  await save.click()
  await expectToast('error', 'Failed to update profile', 'The greens are closed')
  await expectElement(gimme).toHaveValue(7)
})

const days = page.getByRole('group', { name: 'The next 14 days' }).getByRole('button')
const courses = page.getByRole('list', { name: 'Planned rounds' }).getByRole('textbox')
const coursesShown = () => courses.elements().map((box) => box instanceof HTMLInputElement && box.value)

/** Plans that toggles change, as the server does. */
function planning(first: readonly ScheduledRound[] = []): readonly Reply[] {
  let plans = [...first]
  const toggle = answersEach(toggleScheduledRound, ({ body }) => {
    const { date = '', course = null } = Object(body)
    const isThere = plans.some((plan) => plan.date === date)
    plans = plans.filter((plan) => plan.date !== date)
    if (isThere && course === null) return { scheduled: false, round: null }
    const round = { id: 1, date, course, golfer: wren }
    plans = [...plans, round].toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return { scheduled: true, round }
  })
  return [toggle, answersEach(golferScheduledRounds, () => plans)]
}
const planned = (date: string, course: string | null = null): ScheduledRound => ({ id: 1, date, course, golfer: wren })

test('the days to play on are the next fourteen, in two rows of seven on any screen', async () => {
  await renderProfile()
  const names = () => days.elements().map((day) => day.firstElementChild?.textContent)
  const wanted = Array.from({ length: 14 }, (_, n) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(addDays('2026-11-20', n)),
    ),
  )
  await expect.poll(names).toEqual(wanted)
  for (const width of [1280, 390, 360]) {
    await page.viewport(width, 844)
    const tops = days.elements().map((day) => Math.round(day.getBoundingClientRect().top))
    expect([tops.slice(0, 7), tops.slice(7), tops].map((row) => new Set(row).size)).toEqual([1, 1, 2])
  }
  expect(await faultsOfPage()).toEqual([])
})

test('a day is planned with one tap, its course is saved in title case, and canceled with another', async () => {
  await renderProfile(planning())
  await days.nth(6).click()
  await days.nth(2).click()
  await expectElement(days.nth(6)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(coursesShown).toEqual(['', ''])
  await courses.nth(1).fill("  old  mill's GC ")
  await userEvent.keyboard('{Enter}')
  await expect.poll(coursesShown).toEqual(['', "Old Mill's GC"])
  await courses.first().fill('heron marsh')
  name.element().focus()
  await expect.poll(coursesShown).toEqual(['Heron Marsh', "Old Mill's GC"])
  const sent = () => callsTo(toggleScheduledRound).map(({ body }) => body)
  await expect
    .poll(sent)
    .toEqual(
      [
        { date: '2026-11-26' },
        { date: '2026-11-22' },
        { date: '2026-11-26', course: "Old Mill's GC" },
        { date: '2026-11-22', course: 'Heron Marsh' },
      ].map((one) => ({ ...one, timeZone: 'America/New_York' })),
    )
  await days.nth(2).click()
  await expect.poll(coursesShown).toEqual(["Old Mill's GC"])
})

test('a course is removed without its day', async () => {
  await renderProfile(planning([planned('2026-11-22', 'Heron Marsh')]))
  await courses.first().fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => callsTo(toggleScheduledRound).length).toBe(2)
  await expectElement(days.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(coursesShown).toEqual([''])
})

test('a day that cannot be saved reverts, and the toast says so', async () => {
  const { reply, release } = held(breaks(toggleScheduledRound))
  await renderProfile([reply])
  const day = days.nth(9)
  await day.click()
  await expectElement(day).toHaveAttribute('aria-pressed', 'true')
  release()
  await expectToast('error', 'Failed to update upcoming rounds')
  await expectElement(day).toHaveAttribute('aria-pressed', 'false')
})

test('an account without a golfer is shown how to link one instead of days', async () => {
  const joins = (kept: Parameters<typeof answers<typeof listKept>>[1] = []) => [
    answers(listOwnClaims, []),
    answers(listKept, kept),
  ]
  const withoutAssociation = answers(getSite, siteReply({ hasAssociation: false }))
  await renderProfile(joins(), guest)
  await expectText('Link your golfer record first')
  expect(days.length).toBe(0)
  await expectElement(link('Go to Followed Golfers')).toHaveAttribute('href', '/followed-golfers')
  await renderProfile([withoutAssociation, ...joins()], guest)
  await expectText('Add yourself on Followed Golfers.')
  const invitation = { id: 12, code: 'kept-12', league: 'Thursday Swingers', firstName: null }
  await renderProfile([withoutAssociation, ...joins([invitation])], guest)
  await expectText('Join your league first: it has your golfer record.')
  await expectNoText(/Add yourself/)
})

test('a golfer leaves a league on the profile', async () => {
  await renderProfile()
  const list = page.getByRole('list', { name: 'Your leagues' })
  await button('Leave league: Tuesday Twilight', list).click()
  prepare(answers(removeMember, { success: true }), answers(listLeagues, [leagueReply({ id: 2, name: 'Frost Cup' })]))
  await button('Leave', page.getByRole('dialog', { name: 'Leave Tuesday Twilight?' })).click()
  await expectToast('success', 'You left Tuesday Twilight')
  await expectNoText('Tuesday Twilight', list)
  expect(callsTo(removeMember)[0]?.params).toEqual({ id: '1', golferId: '1' })
})

test('an unconfirmed address is asked for, and the link is sent again', async () => {
  await renderProfile([answers(resendVerification, { success: true, message: 'The link is on its way' })], {
    ...reader,
    isEmailVerified: false,
  })
  await expectText('Confirm your address:')
  await button('Send the link again').click()
  await expectToast('info', 'The link is on its way')
})

test('sessions say when they began, and others can be ended', async () => {
  await usePhone(360)
  await renderAccount(answers(endSession, { success: true }))
  const sessions = page.getByRole('list', { name: 'Where you are signed in' })
  await expectText('This device', sessions)
  await expectText(/^Signed in Nov 20, 2026, 10:00\sAM, last seen/, sessions)
  await expectElement(button(/^Sign out: Unknown device, signed in Nov 20, 2026, 10:00:00\sAM \(2\)$/)).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
  prepare(answers(listSessions, [here]))
  await button(/^Sign out: Unknown device, signed in Nov 20, 2026, 10:00:00\sAM$/, sessions).click()
  await expectToast('success', 'Signed out there')
  expect(callsTo(endSession)[0]?.params).toEqual({ id: '2' })
  await expectNoText('Unknown device', sessions)
})

test('an account takes its own data along, and is led to what the site keeps', async () => {
  const names = watchDownloads()
  await renderAccount(answersFile(exportAccount))
  await expectElement(link('What this site keeps')).toHaveAttribute('href', '/privacy')
  await button('Download your data').click()
  await expect.poll(() => names).toEqual(['nineteenth-account.zip'])
})

test('an account is deleted with its password', async () => {
  await renderAccount(refuses(deleteAccount, 'wrong_password'))
  await button('Delete Account').click()
  const dialog = page.getByRole('dialog', { name: `Delete the account ${reader.email}?` })
  const password = dialog.getByRole('textbox', { name: 'Password' })
  const remove = button('Delete', dialog)
  await remove.click()
  await expectText('Password is required', dialog)
  await password.fill('a wrong one')
  await remove.click()
  await expectToast('error', 'Current password is incorrect')
  await expectElement(password).toHaveValue('a wrong one')
  prepare(answers(deleteAccount, { success: true, message: 'Your account was deleted' }))
  await password.fill('birdie-birdie')
  await remove.click()
  await expectAddress('/login')
  expect(callsTo(deleteAccount).at(-1)?.body).toEqual({ password: 'birdie-birdie' })
})

const calendar = card('Calendar')
const address = calendar.getByLabelText('Calendar address')
const addressOf = (path: string) => answers(createCalendar, { createdAt, address: `http://club.example/${path}.ics` })

test('a calendar address is created, shown once with a link, and replaced after a question', async () => {
  await usePhone()
  await renderMessages(addressOf('first'))
  await button('Create calendar address', calendar).click()
  await expectElement(address).toHaveValue('http://club.example/first.ics')
  await expectElement(link('Open in calendar')).toHaveAttribute('href', 'webcal://club.example/first.ics')
  expect(await faultsOfPage()).toEqual([])
  prepare(addressOf('second'))
  await button('Replace address', calendar).click()
  await button('Replace', page.getByRole('dialog', { name: 'Replace your calendar address?' })).click()
  await expectElement(address).toHaveValue('http://club.example/second.ics')
})

test('a calendar address of an earlier visit is not shown, and is removed after a question', async () => {
  await renderMessages(answers(getCalendar, { createdAt }), answers(removeCalendar, { createdAt: null }))
  await expectText(/^Created Nov 20/, calendar)
  await expectGone(address)
  await button('Remove address', calendar).click()
  await button('Remove', page.getByRole('dialog')).click()
  await expectElement(button('Create calendar address', calendar)).toBeVisible()
})

test('what is typed stays while another part is open, which has an address', async () => {
  await renderProfile()
  await gimme.fill('7')
  await link('Account').click()
  await expectAddress('/profile?tab=account')
  await expectElement(link('Change Password')).toHaveAttribute('href', '/change-password')
  await link('You').click()
  await expectAddress('/profile')
  await expectElement(gimme).toHaveValue(7)
})

test.each([
  ['', 'Upcoming Rounds', breaks(golferScheduledRounds), 'Failed to load upcoming rounds'],
  ['?tab=messages', 'Calendar', breaks(getCalendar), 'Failed to load your calendar'],
  ['?tab=account', 'Where You Are Signed In', breaks(listSessions), 'Failed to load where you are signed in'],
] as const)('what fails to load says so in its card and in a toast: %s %s', async (tab, title, failed, failure) => {
  await renderProfile([failed], reader, `/profile${tab}`)
  await expectText(failure, card(title))
  await expectToast('error', failure)
  await expectElement(button('Try again', card(title))).toBeVisible()
})

test.each([
  [
    '/profile',
    answers(golferScheduledRounds, [planned('2026-11-22')]),
    'Failed to load upcoming rounds',
    'Sunday, November 22',
  ],
  ['/profile?tab=account', answers(listSessions, [here]), 'Failed to load where you are signed in', 'This device'],
] as const)('what loads has a placeholder, and appears after Try again: %s', (path, reply, failure, text) =>
  expectLoadingStates({ render: (first) => renderProfile([first], reader, path), reply, failure, text }),
)
