import { afterEach, expect, test } from 'vitest'
import type { SeasonFacts } from '#domain/forecast/season-facts.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { Simulations } from './simulations.ts'

const facts: SeasonFacts = {
  today: '2026-05-06',
  rules: { ...defaultRules, useTeams: false },
  matchesCounted: null,
  golfers: [1, 2].map((golferId) => ({ golferId, teamId: null, rounds: [] })),
  played: [],
  ahead: [{ number: 1, startDate: '2026-05-04', endDate: '2026-05-10', nets: [] }],
}

const broken: unknown[] = []
const opened: Simulations[] = []
function simulations(): Simulations {
  const one = new Simulations({ record: (_kind, error) => broken.push(error) })
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  if (broken.length > 0) throw new Error(`A thread broke: ${String(broken[0])}`)
})

test('a season is simulated in another thread', async () => {
  const odds = await simulations().run({ facts, after: null })
  expect(odds.simulations).toBe(10_000)
  expect(odds.golfers.map(({ golferId }) => golferId).sort()).toEqual([1, 2])
})

test('a server that stops ends the simulation that is running and those that wait', async () => {
  const node = simulations()
  const ended: string[] = []
  const begun = Promise.withResolvers<void>()
  const running = node.once(1, async () => {
    const simulation = node.run({ facts, after: null })
    begun.resolve()
    await simulation
    ended.push('first')
  })
  const waiting = node.once(2, async () => void ended.push('second'))
  const outcomes = Promise.allSettled([running, waiting])
  await begun.promise
  await node.stop()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ended).toEqual([])
  expect(() => node.once(3, async () => undefined)).toThrow('busy')
})

test('all who ask for a season while it is computed get the same computation, and later ones another', async () => {
  const node = simulations()
  let times = 0
  const held = Promise.withResolvers<void>()
  const work = () => {
    times += 1
    return held.promise
  }
  const asked = [node.once(1, work), node.once(1, work)]
  held.resolve()
  await Promise.all(asked)
  await node.once(1, work)
  expect(times).toBe(2)
})

test('a computation that fails leaves its season and the others free', async () => {
  const node = simulations()
  const failing = node.once(1, () => Promise.reject(new Error('No facts')))
  const other = node.once(2, async () => undefined)
  await expect(failing).rejects.toThrow('No facts')
  await other
  await node.once(1, async () => undefined)
})

test('work for which no one waits is done in order, season by season', async () => {
  const node = simulations()
  const done: number[] = []
  const held = Promise.withResolvers<void>()
  node.continueWith(1, () => held.promise.then(() => void done.push(1)))
  node.continueWith(1, async () => void done.push(2))
  await node.settled(2)
  expect(done).toEqual([])
  held.resolve()
  await node.settled(1)
  expect(done).toEqual([1, 2])
})
