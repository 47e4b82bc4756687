import { expect, test } from 'vitest'
import { rowsAt, startTestAssociation } from '#tests/support/association/simulator-client.ts'
import { startSimulator } from './simulator.ts'

const questions = [
  '/golfers/search.json?page=1&per_page=100&last_name=ash&state=NC',
  '/golfers/search.json?page=3&last_name=Bj%C3%B6rk',
  '/scores.json?golfer_id=5000017',
  '/golfers/5000017/scores.json',
  '/golfers/1234567/scores.json',
  '/golfers/5000017/handicap_history.json?revCount=0',
]

test('the same seed and day give the same bytes, another seed different ones', async () => {
  const [one, same, other] = await Promise.all([
    startTestAssociation(),
    startTestAssociation(),
    startTestAssociation({ seed: 20 }),
  ])
  for (const question of questions) {
    const answer = await one.get(question)
    expect(answer.status).toBe(200)
    expect((await same.get(question)).text).toBe(answer.text)
    expect((await other.get(question)).text).not.toBe(answer.text)
  }
  await Promise.all([one.close(), same.close(), other.close()])
})

test('rounds are added in the course of a day, and earlier ones stay', async () => {
  let now = new Date('2026-11-14T12:00:00Z')
  const association = await startTestAssociation({ now: () => now })
  const scoresOfBlock = async () => {
    const ghins = Array.from({ length: 40 }, (_, place) => 5_000_000 + place)
    const answers = await Promise.all(
      ghins.map((ghin) => association.get(`/scores.json?golfer_id=${ghin}&from_date_played=2026-11-01`)),
    )
    return answers.flatMap((answer) => rowsAt(answer, 'scores').map(({ id }) => id))
  }
  const noon = await scoresOfBlock()
  now = new Date('2026-11-14T19:30:00Z')
  const evening = await scoresOfBlock()
  now = new Date('2026-11-14T23:59:59Z')
  const night = await scoresOfBlock()
  await association.close()
  expect(evening.length).toBeGreaterThan(noon.length)
  expect(night.length).toBeGreaterThan(evening.length)
  expect(evening).toEqual(expect.arrayContaining(noon))
})

test('rounds posted today move the Index tomorrow', async () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const association = await startTestAssociation({ now: () => now })
  const search = '/golfers/search.json?page=1&golfer_id=5000030'
  const before = await association.get(search)
  await association.control('POST', '/rounds', { ghin: 5_000_030, adjusted_gross_score: 66 })
  expect((await association.get(search)).text).toBe(before.text)
  now = new Date('2026-11-21T00:00:00Z')
  const login = await association.post('/users/login.json', {
    user: { email: 'service@association.example', password: 'nineteenth' },
  })
  const tomorrow = await association.get(search, { authorization: `Bearer ${String(login.body['token'])}` })
  await association.close()
  expect(rowsAt(tomorrow, 'golfers')[0]?.['rev_date']).toBe('2026-11-21T00:00:00')
  expect(Number(rowsAt(tomorrow, 'golfers')[0]?.['hi_value'])).toBeLessThan(
    Number(rowsAt(before, 'golfers')[0]?.['hi_value']),
  )
})

test('invalid requests are refused with 400, never 500', async () => {
  const association = await startTestAssociation()
  const invalid = [
    '/golfers/search.json?page=0&golfer_id=1',
    '/golfers/search.json?page=x&golfer_id=1',
    '/golfers/search.json?page=1&per_page=101&golfer_id=1',
    '/golfers/search.json?page=1&golfer_id=abc',
    '/golfers/search.json?page=1&golfer_id=1&golfer_id=2',
    '/golfers/search.json?page=1&last_name=ash&state=XX',
    '/golfers/search.json?page=1&last_name=ash&status=Sleeping',
    '/golfers/search.json?page=1',
    '/golfers/search.json?page=1&golfer_ids[]=1',
    '/scores.json',
    '/scores.json?golfer_id=',
    '/scores.json?golfer_id=-3',
    '/scores.json?golfer_id=5000000&limit=0',
    '/scores.json?golfer_id=5000000&limit=1e9',
    '/scores.json?golfer_id=5000000&offset=-1',
    '/scores.json?golfer_id=5000000&from_date_played=2026-02-30',
    '/golfers/abc/scores.json',
    '/golfers/%zz/scores.json',
    '/golfers/5000000/handicap_history.json?date_begin=yesterday',
    '/golfers/5000000/handicap_history.json?rev_count=many',
  ]
  for (const path of invalid) expect([path, (await association.get(path)).status]).toEqual([path, 400])
  for (const body of [null, 1, 'x', [], {}, { user: 7 }, { token: 'x', user: { email_or_ghin: {} } }]) {
    expect((await association.post('/golfer_login.json', body)).status).toBe(400)
    expect((await association.post('/users/login.json', body)).status).toBeGreaterThanOrEqual(400)
    expect((await association.post('/users/login.json', body)).status).toBeLessThan(500)
  }
  expect((await association.get('/nowhere.json')).status).toBe(404)
  await association.close()
})

test('a number with too many digits is an unknown golfer', async () => {
  const association = await startTestAssociation()
  const answer = await association.get(`/scores.json?golfer_id=${'9'.repeat(40)}`)
  await association.close()
  expect(answer.body).toEqual({ scores: [], total_count: 0, highest_score: '-', lowest_score: '-', average: '-' })
})

test('a taken port is refused', async () => {
  const first = await startSimulator()
  await expect(startSimulator({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})
