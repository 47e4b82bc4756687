import { expect, test } from 'vitest'
import { clientOf, signedIn, startStub } from '#tests/support/association/stub.ts'
import type { StubRequest } from '#tests/support/association/stub.ts'

const season = { startDate: '2026-03-01', endDate: '2026-10-31' }

const score = (id: number) => ({
  id,
  number_of_holes: 18,
  number_of_played_holes: 18,
  adjusted_gross_score: 84,
  played_at: '2026-05-14',
})

const scores = (count: number) => Array.from({ length: count }, (_, place) => score(place + 1))

type Page = { readonly offset: number; readonly limit: number }

async function readFlat(answer: (page: Page) => unknown) {
  const page = ({ query }: StubRequest) => ({ offset: Number(query['offset']), limit: Number(query['limit']) })
  const stub = await startStub(signedIn((request) => ({ json: answer(page(request)) })))
  const found = await clientOf(stub.url).rounds('1234567', season)
  return {
    ...found,
    ids: found.rounds.map(({ associationId }) => Number(associationId)),
    requests: stub.requests.length - 1,
  }
}

const ids = (count: number) => scores(count).map(({ id }) => id)

test('pages are read until the list’s total is reached', async () => {
  const all = scores(230)
  const found = await readFlat(({ offset, limit }) => ({ scores: all.slice(offset, offset + limit), total_count: 230 }))
  expect(found).toMatchObject({ ids: ids(230), covered: season, requests: 3 })
})

test('a list counted from one repeats a row and loses none', async () => {
  for (const count of [200, 230]) {
    const all = scores(count)
    const from = (offset: number) => Math.max(0, offset - 1)
    const found = await readFlat(({ offset, limit }) => ({
      scores: all.slice(from(offset), from(offset) + limit),
      total_count: count,
    }))
    expect(found).toMatchObject({ ids: ids(count), covered: season })
  }
})

test('a list that returns fewer rows than requested is read further', async () => {
  const all = scores(120)
  const found = await readFlat(({ offset }) => ({ scores: all.slice(offset, offset + 50), total_count: '120' }))
  expect(found).toMatchObject({ ids: ids(120), covered: season, requests: 3 })
})

test('a list without a count ends with its first empty page, however short the others are', async () => {
  const all = scores(120)
  const found = await readFlat(({ offset }) => ({ scores: all.slice(offset, offset + 50), total_count: '-' }))
  expect(found).toMatchObject({ ids: ids(120), covered: season, requests: 4 })
})

test('an empty list is complete', async () => {
  expect(await readFlat(() => ({ scores: [], total_count: 0, average: '-' }))).toMatchObject({
    ids: [],
    covered: season,
  })
})

test('a list shorter than its total covers no span', async () => {
  expect(await readFlat(() => ({ scores: [], total_count: 12 }))).toMatchObject({ ids: [], covered: null })
  const short = await readFlat(({ offset }) => ({ scores: offset === 0 ? scores(30) : [], total_count: 45 }))
  expect(short).toMatchObject({ ids: ids(30), covered: null })
})

test('a list that repeats the same page ends, and covers no span', async () => {
  expect(await readFlat(() => ({ scores: scores(100) }))).toMatchObject({ ids: ids(100), covered: null, requests: 2 })
})

test('an endless list is abandoned after fifty pages', async () => {
  const found = await readFlat(({ offset }) => ({ scores: scores(100).map(({ id }) => score(id + offset)) }))
  expect(found).toMatchObject({ covered: null, requests: 50 })
})

test('a round that the flat list marks as deleted is reported as deleted', async () => {
  const found = await readFlat(() => ({ scores: [score(1), { ...score(2), status: 'Deleted' }], total_count: 2 }))
  expect(found).toMatchObject({ ids: [1], deletedIds: ['2'], covered: season })
})

test('a whole page of unreadable rows does not end the list', async () => {
  const all = [...scores(100), ...Array.from({ length: 100 }, () => null), score(500)]
  const found = await readFlat(({ offset, limit }) => ({
    scores: all.slice(offset, offset + limit),
    total_count: all.length,
  }))
  expect(found).toMatchObject({ ids: [...ids(100), 500], skippedRows: 100, covered: null })
})

test('rounds outside the requested days are left out', async () => {
  const found = await readBucketed({
    revision_scores: [score(1), { ...score(2), played_at: '2025-05-14' }, { ...score(3), played_at: '2026-02' }],
  })
  expect(found.ids).toEqual([1])
})

async function readBucketed(buckets: unknown) {
  const stub = await startStub(signedIn(() => ({ json: buckets })))
  const found = await clientOf(stub.url, { mode: 'consumer', requestsPerSecond: null }).rounds('1234567', season)
  return { ...found, ids: found.rounds.map(({ associationId }) => Number(associationId)) }
}

test('buckets are merged, each round once, the deleted ones dropped', async () => {
  const found = await readBucketed({
    recent_scores: { scores: [score(1)] },
    revision_scores: { total_differential: '-', scores: [score(1), score(2), score(3)] },
    '9_hole_score': { scores: [score(3), score(4)] },
    deleted_scores: { scores: [score(2), { id: 5, adjusted_gross_score: 999 }, { id: null }] },
  })
  expect(found).toMatchObject({ ids: [1, 3, 4], deletedIds: ['2', '5'], skippedRows: 1, covered: null })
})

test('buckets can be missing, null, bare arrays or have other names', async () => {
  const found = await readBucketed({
    recent_scores: null,
    revision_scores: [score(1)],
    nine_hole_score: { scores: [score(2)] },
  })
  expect(found).toMatchObject({ ids: [1, 2], deletedIds: [] })
  expect(await readBucketed({ recent_scores: { scores: null } })).toMatchObject({ ids: [] })
})

test('an answer without any bucket is not an empty record', async () => {
  await expect(readBucketed({})).rejects.toThrow('The handicap association’s response has an unknown format.')
  await expect(readBucketed({ revision_scores: 'none' })).rejects.toThrow('unknown form')
})

const longAgo = (place: number) => new Date(Date.UTC(2026, 9, 31) - place * 1000 * 60).toISOString().slice(0, 10)

test('of 600,000 rounds of one golfer the first 5,000 are read, and the others counted', async () => {
  const found = await readFlat(({ offset, limit }) => ({
    scores: Array.from({ length: limit }, (_, place) => ({
      ...score(offset + place + 1),
      played_at: longAgo(offset + place),
    })),
    total_count: 600_000,
  }))
  expect(found).toMatchObject({ leftOutRows: 595_000, covered: null, requests: 50 })
  expect(found.rounds).toHaveLength(5000)
})

test('a page with far more rounds than requested is the last, and its newest are kept', async () => {
  const many = Array.from({ length: 20_000 }, (_, place) => ({
    ...score(place + 1),
    played_at: longAgo(20_000 - place),
  }))
  const found = await readFlat(() => ({ scores: many, total_count: 600_000 }))
  expect(found).toMatchObject({ leftOutRows: 595_000, covered: null, requests: 1 })
  expect(found.rounds).toHaveLength(5000)
  expect(Math.min(...found.ids)).toBeGreaterThan(15_000 - 24 * 60)
})
