import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { changePassword, forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/auth.ts'
import { leagueEvents } from '#contract/events.ts'
import { keepInvitation } from '#contract/invitations.ts'
import { requestSignInCode, signInByCode } from '#contract/sign-in-codes.ts'
import { listTeams } from '#contract/teams.ts'
import { teamReply } from '#tests/factories/team-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, breaks, held, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectText,
  expectTitle,
  expectToast,
} from '#tests/support/component/screen.ts'

const visit = (path: string, ...replies: readonly Reply[]) => renderApp(path, { as: null, replies })
const field = (name: string, place: Pick<Locator, 'getByRole'> = page) =>
  place.getByRole('textbox', { name, exact: true })
const kept = () => ['nineteenth.token', 'nineteenth.user-id'].map((key) => localStorage.getItem(key))
const signedIn = { token: 'fresh', user: golfer, device: '3.device' }
const problem = page.getByRole('main').getByRole('alert')
const message = 'On its way'

const short = 'Password must be at least 6 characters long'
const email = ['Email', 'nora@people.example', 'Email is required'] as const
const password = ['Password', 'mashie', 'Password is required'] as const
const confirmation = ['Confirm password', 'mashie', ''] as const

test.each([
  { path: '/login', title: 'Sign in', endpoint: login, fields: [email, password], failure: 'Failed to login' },
  {
    path: '/register',
    title: 'Create your account',
    endpoint: register,
    fields: [['Name', 'Nora Halfpenny', 'Name is required'], email, password],
    submit: 'Create account',
    failure: 'Failed to register',
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    endpoint: forgotPassword,
    fields: [email],
    submit: 'Send Reset Link',
    failure: 'Failed to request password reset',
  },
  {
    path: '/sign-in-code',
    title: 'Sign in with a code',
    endpoint: requestSignInCode,
    fields: [email],
    submit: 'Email me a code',
    failure: 'Failed to ask for a code',
  },
  {
    path: '/reset-password?token=of-an-email',
    title: 'Set a new password',
    endpoint: resetPassword,
    fields: [['New password', 'mashie', short], confirmation],
    submit: 'Reset Password',
    failure: 'Failed to reset password',
  },
  {
    path: '/change-password',
    title: 'Change Password',
    endpoint: changePassword,
    fields: [
      ['Current password', 'cleek', 'Current password is required'],
      ['New password', 'mashie', `New ${short.toLowerCase()}`],
      confirmation,
    ],
    failure: 'Failed to change password',
  },
] as const)(
  '$path requires every field, sends once and keeps what was typed when it fails',
  async ({ path, title, endpoint, fields, failure, ...form }) => {
    const { reply, release } = held(breaks(endpoint))
    renderApp(path, { as: endpoint === changePassword ? golfer : null, replies: [reply] })
    await expectTitle(title)
    const send = button('submit' in form ? form.submit : title, page.getByRole('main'))
    await send.click()
    for (const [, , missing] of fields) if (missing !== '') await expectText(missing)
    await expectElement(field(fields[0][0])).toHaveFocus()
    expect(callsTo(endpoint)).toEqual([])
    for (const [label, typed] of fields) await field(label).fill(typed)
    await send.dblClick()
    await expectElement(send).toBeDisabled()
    release()
    await expectElement(problem.getByText('The greens are closed')).toBeVisible()
    await expectToast('error', 'The greens are closed')
    for (const [label, typed] of fields) await expectElement(field(label)).toHaveValue(typed)
    expect(callsTo(endpoint).length, 'pressed twice, sent once').toBe(1)
    prepare({ operation: endpoint.name, respond: () => Promise.resolve(Response.json({}, { status: 500 })) })
    await send.click()
    await expectElement(problem.getByText(failure)).toBeVisible()
  },
)

async function signIn(): Promise<void> {
  await field('Email').fill(golfer.email)
  await field('Password').fill('cleek')
  await button('Sign in').click()
}

test('a refused sign-in shows the server’s message; a good one leads to / and keeps the session', async () => {
  visit('/login', refuses(login, 'wrong_credentials'))
  await signIn()
  await expectElement(problem.getByText('Invalid email or password')).toBeVisible()
  await expectToast('error', 'Invalid email or password')
  expect(kept()).toEqual([null, null])
  prepare(answers(login, signedIn))
  await signIn()
  await expectTitle('Followed Golfers')
  expect(kept()).toEqual(['fresh', '3'])
})

test('with two-step sign-in a code is asked for after the password', async () => {
  visit('/login', refuses(login, 'second_factor_required'))
  await signIn()
  await expectElement(field('Code')).toHaveFocus()
  await button('Sign in').click()
  await expectText('Code is required')
  prepare(refuses(login, 'wrong_code'))
  await field('Code').fill('12 34 56 78')
  await button('Sign in').click()
  await expectToast('error', 'This code is not right, or has been used: enter the newest one')
  prepare(answers(login, signedIn))
  await field('Code').fill('123456')
  await button('Sign in').click()
  await expectTitle('Followed Golfers')
  expect(callsTo(login).at(-1)?.body).toMatchObject({ email: golfer.email, password: 'cleek', code: '123456' })
})

test('on a site without a mail server no code by email is offered', async () => {
  const { dataset } = document.documentElement
  dataset['email'] = 'off'
  onTestFinished(() => void delete dataset['email'])
  visit('/login')
  await expectElement(link('Forgot password?')).toBeVisible()
  expect(link('Email me a code instead').length).toBe(0)
})

test('a code from an email signs in, after that of the second factor, and says what it ended', async () => {
  const asked = { success: true, message, request: 'of-this-device' } as const
  visit('/login?next=%2Fprofile', answers(requestSignInCode, asked), refuses(signInByCode, 'wrong_email_code'))
  await link('Email me a code instead').click()
  await field('Email').fill(golfer.email)
  await button('Email me a code').click()
  await expectElement(field('Code from the email')).toHaveFocus()
  await expectText(`${message}.`)
  await field('Code from the email').fill('123456')
  await button('Sign in').click()
  await expectToast('error', 'This code is not right, has been used or is too old: ask for a new one')
  await button('Ask for another code').click()
  await button('Email me a code').click()
  await expectText('Email is required')
  await field('Email').fill(golfer.email)
  await button('Email me a code').click()
  prepare(refuses(signInByCode, 'second_factor_required'))
  await field('Code from the email').fill('654321')
  await button('Sign in').click()
  await expectElement(field('Code')).toHaveFocus()
  prepare(answers(signInByCode, { ...signedIn, isTakenOver: true }))
  await field('Code').fill('222333')
  await button('Sign in').click()
  await expectToast('success', 'an earlier password, two-step sign-in and passkeys no longer work')
  await expectAddress('/profile')
  expect(kept()).toEqual(['fresh', '3'])
  expect(callsTo(signInByCode).at(-1)?.body).toEqual({ request: 'of-this-device', emailCode: '654321', code: '222333' })
})

test('a password is hidden until it is shown, can be pasted, and is one for password managers', async () => {
  visit('/login')
  await expectElement(field('Password')).toHaveAttribute('type', 'password')
  await expectElement(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  await field('Email').fill('mashie')
  await field('Email').tripleClick()
  await userEvent.copy()
  await field('Password').click()
  await userEvent.paste()
  await expectElement(field('Password')).toHaveValue('mashie')
  const toggle = button('Toggle password visibility')
  await toggle.click()
  await expectElement(field('Password')).toHaveAttribute('type', 'text')
  await toggle.click()
  await expectElement(field('Password')).toHaveAttribute('type', 'password')
})

test('a password that is forgotten on the way to an invitation leads to it: the link in the email opens another tab', async () => {
  visit('/forgot-password?next=%2Fjoin%2Fof-a-message', answers(forgotPassword, { success: true, message }))
  await field('Email').fill(golfer.email)
  await button('Send Reset Link').click()
  await expectAddress('/login?next=%2Fjoin%2Fof-a-message')

  visit('/reset-password?token=too-old')
  await link('Request a new one').click()
  await expectTitle('Forgot password')

  visit('/reset-password?token=of-an-email', answers(resetPassword, { success: true, message }))
  await field('New password').fill('mashie')
  await field('Confirm password').fill('mashie')
  await button('Reset Password').click()
  await expectTitle('Sign in')
  await expectText(message)
  prepare(answers(login, signedIn), refuses(keepInvitation, 'link_expired'))
  await field('Email').fill(golfer.email)
  await field('Password').fill('mashie')
  await button('Sign in').click()
  await expect.poll(() => callsTo(keepInvitation)[0]?.body).toEqual({ code: 'of-a-message' })
  expect(localStorage.getItem('nineteenth.next')).toBeNull()
})

test('an outdated reset link leads on to a new one, or back to signing in', async () => {
  visit('/reset-password?token=of-an-email')
  await link('Request a new one').click()
  await expectTitle('Forgot password')
  await link('Sign in').click()
  await expectTitle('Sign in')
})

test('registering needs a valid, unused email and six characters, and signs in at once', async () => {
  visit('/register', refuses(register, 'email_taken'))
  const create = button('Create account')
  const user = userReply({ name: 'Nora Halfpenny', golfer: null })
  await field('Name').fill(user.name)
  await field('Email').fill('nora at people')
  await field('Password').fill('eagle')
  await create.click()
  await expectText('Please enter a valid email address')
  await expectText(short)
  await field('Email').fill('nora@people.example')
  await field('Password').fill('mashie')
  await create.click()
  await expectToast('error', 'An account with this email already exists')
  prepare(answers(register, { ...signedIn, user }))
  await create.click()
  await expectTitle('Followed Golfers')
  await expectElement(button('Nora Halfpenny')).toBeVisible()
  expect(kept()).toEqual(['fresh', '3'])
})

test('the link of an email confirms the address with one click, and leaves the history', async () => {
  visit(
    '/verify-email?token=of-an-email',
    answers(verifyEmail, { success: true, message: 'Your address is confirmed' }),
  )
  const { length } = history
  await button('Confirm your address').click()
  await expectTitle('Sign in')
  await expectText('Your address is confirmed')
  expect(history.length).toBe(length)
  expect(callsTo(verifyEmail)[0]?.body).toEqual({ token: 'of-an-email' })
})

test('an expired confirmation link says so, and where to get a new one', async () => {
  visit('/verify-email?token=too-old', refuses(verifyEmail, 'invalid_verification'))
  await button('Confirm your address').click()
  const sentence = 'This link no longer works: sign in and request a new one from your profile'
  await expectToast('error', sentence)
  await expectElement(problem.getByText(sentence)).toBeVisible()
})

test('a forgotten current password is emailed a reset link from the change form', async () => {
  renderApp('/change-password', { replies: [answers(forgotPassword, { success: true, message })] })
  await link('Forgot your current password?').click()
  await expectTitle('Forgot password')
  await field('Email').fill(golfer.email)
  await button('Send Reset Link').click()
  await expectTitle('Change Password')
  await expectToast('success', message)
})

test('a session ended elsewhere asks to sign in over the screen, and declining leads to the sign-in page', async () => {
  const larks = teamReply()
  const replies = [refuses(listTeams, 'not_signed_in'), refuses(login, 'wrong_credentials')]
  renderApp('/teams', { as: owner, replies })
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  const again = async (typed: string) => {
    await field('Password', dialog).fill(typed)
    await button('Sign in', dialog).click()
  }
  await again('')
  await expectText('Password is required', dialog)
  await again('mashie')
  await expectToast('error', 'Invalid email or password')
  prepare(answers(login, { ...signedIn, user: owner }), answers(listTeams, [larks]))
  await again('cleek')
  await expectGone(dialog)
  await expectElement(card(larks.name)).toBeVisible()
  expect(callsTo(login).at(-1)?.body).toMatchObject({ email: owner.email, password: 'cleek' })

  renderApp('/teams', { as: owner, replies: [refuses(leagueEvents, 'not_signed_in')] })
  await button('Leave', dialog).click()
  await expectAddress('/login')
  expect(kept()).toEqual([null, null])
})
