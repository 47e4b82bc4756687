import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { updateProfile } from '#contract/auth.ts'
import { getMatch } from '#contract/matches.ts'
import {
  type Notifications,
  addDevice,
  dismissNotificationOffer,
  getNotifications,
  removeDevice,
  saveNotifications,
} from '#contract/notifications.ts'
import { notificationKinds } from '#domain/notifications/notification-kinds.ts'
import { matchReply } from '#tests/factories/match-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, usePhone } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks } from '#tests/support/component/replies.ts'
import { expectAddress, expectElement, expectText, expectToast, faultsOfPage } from '#tests/support/component/screen.ts'

const nothing: Notifications = {
  push: [],
  email: [],
  hoursBefore: 24,
  timeZone: 'America/Chicago',
  quietHours: { from: 22, until: 7 },
  devices: [],
  applicationServerKey: 'key-of-the-site',
}
const endpoint = 'https://push.example/a-browser'
const here = { id: 5, name: 'Chrome on Linux', endpoint, addedAt: '2026-11-20T17:00:00.000Z' }

/** Replaces the browser's push service, which is on the internet. */
function usePushService(answer: NotificationPermission): void {
  const subscription = {
    endpoint,
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
    unsubscribe: () => Promise.resolve(true),
  }
  const answerSubscription = () => Promise.resolve(subscription)
  const pushManager = { getSubscription: answerSubscription, subscribe: answerSubscription }
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => Promise.resolve(answer) })
  const value = () => Promise.resolve({ pushManager })
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', { configurable: true, value })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator.serviceWorker, 'getRegistration')
  })
}

const place = card('Notifications')
const level = (name: string) => place.getByRole('radio', { name: new RegExp(`^${name}`) })
const toggle = (name: string) => place.getByRole('switch', { name })
const own = level('Your own choice')
const reminders = toggle('Reminders from organizers')
const details = place.getByText(/^Details: /)
const notifyHere = button('Notify me on this device', place)
const saved = () => callsTo(saveNotifications).at(-1)?.body

const reader = userReply({ receiveReminders: true })

async function renderCard(
  answer: NotificationPermission,
  as = reader,
  found = nothing,
  path = '/profile?tab=messages',
): Promise<void> {
  usePushService(answer)
  let known = found
  const saving = answersEach(saveNotifications, ({ body }) => (known = { ...known, ...Object(body) }))
  const adding = answersEach(addDevice, () => (known = { ...known, devices: [here] }))
  const reminders = answersEach(updateProfile, ({ body }) => ({ ...as, ...Object(body) }))
  await renderScreen(path, {
    as,
    ignoresOtherCalls: true,
    replies: [answers(getNotifications, found), saving, adding, reminders],
  })
}

test('one choice turns kinds on or off together, by email without a device; a new account has chosen nothing', async () => {
  await usePhone()
  await renderCard('granted')
  await expectElement(level('Nothing')).toBeChecked()
  await expectElement(reminders).toBeChecked()
  await expectElement(details).toHaveTextContent('Details: 0 of 5 on')
  expect(await faultsOfPage()).toEqual([])
  await level('Results').click()
  await expect.poll(saved).toMatchObject({ push: [], email: ['result', 'restated'] })
  await expectElement(level('Results')).toBeChecked()
  expect(own.length).toBe(0)
  await details.click()
  await toggle('A result was restated, by email').click({ force: true })
  await expectElement(own).toBeChecked()
  expect(await faultsOfPage()).toEqual([])
  await level('Everything').click()
  await expectElement(details).toHaveTextContent('Details: 5 of 5 on')
  await level('Nothing').click()
  await expect.poll(saved).toMatchObject({ push: [], email: [] })
  await expectElement(details).toHaveTextContent('Details: 0 of 5 on')
  expect(callsTo(updateProfile)).toEqual([])
})

test('reminders of organizers have their switch, whatever is chosen', async () => {
  await renderCard('granted')
  await reminders.click({ force: true })
  await expect.poll(() => callsTo(updateProfile)[0]?.body).toEqual({ receiveReminders: false })
  await expectElement(reminders).not.toBeChecked()
  await expectElement(level('Nothing')).toBeChecked()
  prepare(breaks(updateProfile))
  await reminders.click({ force: true })
  await expectToast('error', 'Failed to save your notifications', 'The greens are closed')
  await expectElement(reminders).not.toBeChecked()
})

test('a choice goes to the devices, and a first device gets what came by email', async () => {
  await renderCard('granted', userReply({ receiveReminders: false }), { ...nothing, email: ['result', 'restated'] })
  await notifyHere.click()
  await expect.poll(saved).toMatchObject({ push: ['result', 'restated'], email: ['result', 'restated'] })
  await renderCard('granted', reader, { ...nothing, devices: [here] })
  await level('Everything').click()
  await expect.poll(saved).toMatchObject({ push: [...notificationKinds], email: [] })
})

test('nothing is on until a golfer chooses; on a device once it may show notifications', async () => {
  await usePhone()
  await renderCard('granted')
  await details.click()
  const result = toggle('The result is in, on your devices')
  await expectElement(result).toBeDisabled()
  expect(place.getByRole('switch', { checked: true }).length, 'only the quiet hours and reminders').toBe(2)
  await notifyHere.click()
  await expectToast('success', 'Notifications will be shown on this device')
  await expectText('this device', place)
  expect(callsTo(addDevice)[0]?.body).toMatchObject({ endpoint })
  expect(await faultsOfPage()).toEqual([])
  // Away from the toast.
  result.element().scrollIntoView({ block: 'center' })
  await result.click({ force: true })
  await toggle('Your match ends soon, by email').click({ force: true })
  await place.getByLabelText('Before a match ends').selectOptions('48 hours before')
  await place.getByLabelText('From', { exact: true }).selectOptions('20')
  await expect.poll(saved).toEqual({
    push: ['result'],
    email: ['match_ending'],
    hoursBefore: 48,
    timeZone: 'America/New_York',
    quietHours: { from: 20, until: 7 },
  })
  prepare(answers(removeDevice, nothing))
  await button('Remove Chrome on Linux', place).click()
  await expectElement(notifyHere).toBeVisible()
  expect(callsTo(removeDevice)[0]?.params).toEqual({ id: '5' })
})

test('a browser that refuses says where to allow it, and the emails still work', async () => {
  await renderCard('denied')
  await notifyHere.click()
  await expectToast('error', 'This device cannot be notified', 'allow them in its settings for this site')
  await level('Results').click()
  await expect.poll(saved).toMatchObject({ email: ['result', 'restated'] })
})

test('a choice that cannot be saved is taken back', async () => {
  await renderCard('granted', userReply({ receiveReminders: false }))
  prepare(breaks(saveNotifications))
  await level('Everything').click()
  await expectToast('error', 'Failed to save your notifications', 'The greens are closed')
  await expectElement(level('Nothing')).toBeChecked()
})

test.each([true, false])(
  'whether the address of the emails is confirmed (%s) is said where it matters',
  async (isEmailVerified) => {
    await renderCard('granted', userReply({ isEmailVerified }), { ...nothing, email: ['result'] })
    await expectElement(details).toBeVisible()
    expect(place.getByText('Emails come once you have confirmed your address.').length).toBe(isEmailVerified ? 0 : 1)
  },
)

test('a link of an earlier version leads to the messages', async () => {
  await renderCard('granted', reader, nothing, '/profile#notifications')
  await expectAddress('/profile?tab=messages')
  await expectElement(details).toBeVisible()
})

test('after a match an account without a choice is shown once what it could have', async () => {
  const match = answers(getMatch, matchReply({ finished: true }))
  const render = (offersNotifications: boolean) =>
    renderScreen('/matches/105', {
      as: userReply({ offersNotifications }),
      ignoresOtherCalls: true,
      replies: [match, answers(dismissNotificationOffer, { success: true, message: 'Seen' })],
    })
  const choose = link('Choose notifications')
  await render(true)
  await expectElement(choose).toHaveAttribute('href', '/profile?tab=messages')
  await expect.poll(() => callsTo(dismissNotificationOffer).length).toBe(1)
  await render(false)
  await expectElement(page.getByRole('heading', { name: 'Match 5' })).toBeVisible()
  expect(choose.length).toBe(0)
})
