import { expect, test } from 'vitest'
import { z } from 'zod'
import { asTotal } from '../hole-text.ts'
import { type RoundDraft, draftsIn, isAsSent, randomId } from './round-draft.ts'

const draft: RoundDraft = {
  id: 'a',
  requestId: 'b',
  golferName: 'Fern Alder',
  indexInTenths: 124,
  text: {
    golferId: '1',
    playedOn: 'May 6, 2026',
    facilityName: 'Marram Links',
    courseName: '',
    teeName: '',
    ratedFor: '',
    numberOfHoles: '18',
    adjustedGrossScore: '86',
    courseRating: '71.1',
    slopeRating: '126',
    ...asTotal,
  },
  filledAt: 2,
  isCorrected: false,
  refusal: { code: 'invalid_input', sentence: 'Enter the club', fields: [{ path: 'a', message: 'b' }] },
}

test('stored drafts are read, oldest first', () => {
  const older = { ...draft, filledAt: 1, refusal: null }
  expect(draftsIn(`${JSON.stringify(draft)}\n${JSON.stringify(older)}`)).toEqual([older, draft])
})

test('a draft from before the Handicap Index was kept is read', () => {
  const { indexInTenths: _, ...before } = draft
  expect(draftsIn(JSON.stringify(before))).toEqual([before])
})

test('the Handicap Index of a draft from before it was kept in tenths is ignored', () => {
  const { indexInTenths: _, ...before } = draft
  const [found] = draftsIn(JSON.stringify({ ...before, handicapIndex: 12.4 }))
  expect(found).toMatchObject(before)
  expect(found?.indexInTenths).toBeUndefined()
})

test('a draft from before rounds were entered hole by hole is a total', () => {
  const before = { ...draft.text, entryBy: undefined, pars: undefined, strokeIndexes: undefined, holes: undefined }
  expect(draftsIn(JSON.stringify({ ...draft, text: before }))).toEqual([draft])
})

test.each([
  '',
  'null',
  '{',
  '[]',
  JSON.stringify({ ...draft, requestId: 1 }),
  JSON.stringify({ ...draft, filledAt: '2' }),
  JSON.stringify({ ...draft, indexInTenths: '124' }),
  JSON.stringify({ ...draft, isCorrected: undefined }),
  JSON.stringify({ ...draft, text: { ...draft.text, slopeRating: 126 } }),
  JSON.stringify({ ...draft, text: null }),
  JSON.stringify({ ...draft, refusal: { code: 'a', sentence: 'b', fields: [null] } }),
  JSON.stringify({ ...draft, refusal: undefined }),
])('what is stored but not a draft is left out: %s', (text) => {
  expect(draftsIn(text)).toEqual([])
})

test('ids of requests are random UUIDs as the contract accepts them', () => {
  const ids = Array.from({ length: 50 }, randomId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(50)
})

const sent = {
  playedOn: '2026-05-06',
  adjustedGrossScore: 86,
  numberOfHoles: 18,
  courseRating: 711,
  slopeRating: 126,
  facilityName: ' marram   links',
  courseName: '',
  teeName: 'white',
} as const
const stored = { ...sent, facilityName: 'Marram Links', courseName: null, teeName: 'White' }

test('a round is as it was sent although its names are written differently', () => {
  expect(isAsSent(stored, sent)).toBe(true)
})

test.each([
  { adjustedGrossScore: 87 },
  { playedOn: '2026-05-05' },
  { numberOfHoles: 9 },
  { courseRating: 712 },
  { slopeRating: 127 },
  { facilityName: 'Marram' },
  { courseName: 'Old' },
  { teeName: 'Blue' },
])('a round that was sent with other details is not: %o', (other) => {
  expect(isAsSent(stored, { ...sent, ...other })).toBe(false)
})

test('a round hole by hole is as it was sent if each hole is', () => {
  const { adjustedGrossScore: _, ...names } = sent
  const holes = [
    { par: 4, strokeIndex: 1, strokes: 5 },
    { par: 3, strokeIndex: 17, strokes: null },
  ]
  expect(isAsSent({ ...stored, holes }, { ...names, holes })).toBe(true)
  expect(isAsSent(stored, { ...names, holes })).toBe(false)
  for (const other of [{ strokes: 4 }, { par: 4 }, { strokeIndex: 18 }])
    expect(isAsSent({ ...stored, holes }, { ...names, holes: holes.map((hole) => ({ ...hole, ...other })) })).toBe(
      false,
    )
})
