import { expect, test } from 'vitest'
import { listUsers } from '#contract/admin.ts'
import { aPlayer } from '#tests/factories/stored.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

const names = async (search: string) =>
  (await club().admin.ask(listUsers, { query: { search } })).map(({ name }) => name)

test('an admin sees all accounts by name, each with its golfer', async () => {
  const wren = await aPlayer(club(), 'Wren Ashdown', { ghinNumber: '7701', handicapIndex: 12.4 })
  await club().signUp('örjan Quill')
  await club().signUp('Örjan Ashdown')
  const users = await club().admin.ask(listUsers)
  expect(users.map(({ name }) => name)).toEqual(['Ada Fairweather', 'Wren Ashdown', 'Örjan Ashdown', 'örjan Quill'])
  expect(users[1]).toEqual({
    id: wren.id,
    name: 'Wren Ashdown',
    email: 'wren.ashdown@people.example',
    role: 'USER',
    receiveEmailDigest: true,
    receiveReminders: true,
    offersNotifications: true,
    gimmeRange: null,
    isEmailVerified: true,
    secondFactor: 'off',
    passkeys: 0,
    golfer: { id: wren.golferId, name: 'Wren Ashdown', ghinNumber: '7701', handicapIndex: 12.4 },
  })
})

test('a search matches the beginnings of words of a name, an address or a golfer’s name, and a golfer’s number', async () => {
  await club().signUp('Otis O’Hara_Finch')
  expect(await names('hara_f')).toEqual(['Otis O’Hara_Finch'])
  expect(await names('ÖRJAN')).toEqual(['Örjan Ashdown', 'örjan Quill'])
  expect(await names('WREN.ashdown@people')).toEqual(['Wren Ashdown'])
  expect(await names('%')).toEqual([])
  expect(await names('ashdown orj')).toEqual(['Örjan Ashdown'])
  expect(await names('wren_ashdown@people')).toEqual([])
  expect(await names('GHIN 00 77-01')).toEqual(['Wren Ashdown'])
  expect(await names('  ')).toContain('Otis O’Hara_Finch')
  const gus = await aPlayer(club(), 'Gus Pemberly')
  await club().tools.db.updateTable('users').set({ name: 'Captain' }).where('id', '=', gus.id).execute()
  expect(await names('pemberly')).toEqual(['Captain'])
})

test('paging returns every account once, whatever the case of its name', async () => {
  for (const name of ['Zoë Marsh', 'zoë marsh', 'ÉTIENNE Marsh', 'étienne marsh']) await club().signUp(name)
  const all = (await club().admin.ask(listUsers)).map(({ id }) => id)
  const seen: number[] = []
  let next: string | null = `${club().url}/api/admin/users?limit=2`
  while (next !== null) {
    const answer: Response = await fetch(next, { headers: { authorization: `Bearer ${club().admin.token}` } })
    const page: { id: number }[] = await answer.json()
    expect(page.length).toBeLessThanOrEqual(2)
    seen.push(...page.map(({ id }) => id))
    const link: string | undefined = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    next = link === undefined ? null : new URL(link, club().url).href
  }
  expect(seen).toEqual(all)
})

test('a cursor of another list is refused', async () => {
  const answer = await club().admin.try(listUsers, { query: { cursor: 'WzFd' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
