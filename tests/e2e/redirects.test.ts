import { expect, test } from 'vitest'
import { demoPassword } from '#server/app/demo/demo-world.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { golfer, guest, useRoutes } from '#tests/support/browser/routes.ts'
import { chooseFromMenu, expectPage, expectText, signIn, waiting } from '#tests/support/browser/screen.ts'

const { visit, filled } = useRoutes()

test('without a session a private screen redirects to the sign-in page', async () => {
  const page = await visit()
  for (const path of ['/', '/scores', '/seasons/{season}', '/admin']) {
    await page.goto(filled(path))
    await expectPage(page, '/login', 'Sign in')
  }
})

test('signing in or registering leads to the requested screen, never to another site', async () => {
  const page = await visit({ path: filled('/seasons/{season}?from=mail#matches') })
  await expectPage(page, '/login', 'Sign in')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.reload()
  await signIn(page, golfer, demoPassword)
  await expectPage(page, filled('/seasons/{season}'), filled('Season {year}'))
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=mail#matches')
  await chooseFromMenu(
    page,
    (await page.getByRole('banner').getByRole('button').innerText()).split('\n')[0] ?? '',
    'Logout',
  )
  await expectPage(page, '/login', 'Sign in')
  expect(new URL(page.url()).search, 'who signs out asks for nothing').toBe('')

  await page.goto(filled('/golfer/{golfer}'))
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('Ada Fairway')
  await page.getByLabel('Email').fill('ada.fairway@people.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('mashie niblick')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectPage(page, filled('/golfer/{golfer}'), filled('{name}'))

  await page.goto('/login?next=//evil.example/matches/1')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
})

test('a golfer who is no admin is redirected from admin screens to their own', async () => {
  const page = await visit({ as: golfer })
  for (const path of ['/admin', '/']) {
    await page.goto(path)
    await expectPage(page, '/followed-golfers', 'Followed Golfers')
  }
})

test('a link to a match of another league, or to none, says why on Followed Golfers', async () => {
  const page = await visit({ as: guest })
  for (const path of ['/matches/1', '/matches/999999']) {
    await page.goto(path)
    await expectPage(page, '/followed-golfers', 'Followed Golfers')
    await expectText(page, 'This match doesn’t exist, or you’re not in its league.')
    await expectText(page, /ask an organiser of their league to add your golfer/)
  }
  await page.getByRole('link', { name: 'Followed Golfers' }).first().click()
  await expect.poll(() => page.getByText('This match doesn’t exist').count(), waiting).toBe(0)
})

test('an account without a golfer is redirected to Followed Golfers, except from a golfer’s page', async () => {
  const page = await visit({ as: guest })
  await page.goto('/scores')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await page.goto(filled('/golfer/{golfer}'))
  await expectPage(page, filled('/golfer/{golfer}'), filled('{name}'))
})

test('a signed-in account is redirected away from the sign-in screens', async () => {
  const page = await visit({ as: golfer })
  await page.goto('/login')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
})

test('the page says Loading... until the session is known', async () => {
  const page = await visit({ as: golfer })
  const answer = await holdResponses(page, '**/api/auth/me')
  await page.goto('/scores')
  await expectText(page, 'Loading...')
  answer.release()
  await expectPage(page, '/scores', 'Scores')
})

test('an expired session leads to the sign-in page', async () => {
  const page = await visit({ path: '/login', expected: [/401.*\/api\//] })
  await page.evaluate(() => localStorage.setItem('nineteenth.token', 'of-last-year'))
  await page.goto('/scores')
  await expectPage(page, '/login', 'Sign in')
  expect(
    await page.evaluate(() => ['nineteenth.token', 'nineteenth.user-id'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null])
})
