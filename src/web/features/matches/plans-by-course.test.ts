import { expect, test } from 'vitest'
import { afterAction, plansByCourse } from './plans-by-course.ts'

const names = ['', 'Tess', 'Finn', 'Wren', 'Ezra']
const golfer = (id: number) => ({ id, name: names[id] ?? '', team: null })
const plan = (id: number, by: number, course: string | null, date = '2026-05-08') => ({
  id,
  date,
  course,
  golfer: golfer(by),
})
const wren = 3
const shown = (plans: Parameters<typeof plansByCourse>[0], own: number | null = wren) =>
  plansByCourse(plans, own).map(
    ({ date, course, golfers, action }) =>
      `${date.slice(8)} ${course ?? 'not said'}: ${golfers.map(({ name }) => name).join(', ')}; ${action ?? 'nothing'}`,
  )

test('plans of a day are grouped by course, those without a course last', () => {
  expect(
    shown([
      plan(5, 4, null),
      plan(2, 1, 'Old Pines'),
      plan(3, 2, 'Old Pines'),
      plan(4, 4, 'Old Pines', '2026-05-07'),
      plan(1, 3, 'Gorse Hill', '2026-05-09'),
      plan(6, 2, 'Gorse Hill', '2026-05-09'),
    ]),
  ).toEqual([
    '07 Old Pines: Ezra; join',
    '08 Old Pines: Tess, Finn; join',
    '08 not said: Ezra; join',
    '09 Gorse Hill: Wren, Finn; leave',
  ])
})

test('who plans a round alone has nothing to leave, and can move to others but not to a plan without a course', () => {
  expect(shown([plan(1, wren, 'Gorse Hill'), plan(2, 1, 'Old Pines'), plan(3, 2, null)])).toEqual([
    '08 Gorse Hill: Wren; nothing',
    '08 Old Pines: Tess; join',
    '08 not said: Finn; nothing',
  ])
})

test('who does not play in the match joins no one', () => {
  expect(shown([plan(2, 1, 'Old Pines')], null)).toEqual(['08 Old Pines: Tess; nothing'])
})

test('the round that someone else planned first is the one that is joined', () => {
  const [group] = plansByCourse([plan(1, wren, 'Old Pines'), plan(7, 2, 'Old Pines'), plan(4, 1, 'Old Pines')], wren)
  expect(group?.id).toBe(4)
})

test('joining moves the golfer’s own plan of the day, and leaving removes it', () => {
  const rounds = [plan(1, wren, null), plan(2, 1, 'Old Pines'), plan(3, wren, 'Gorse Hill', '2026-05-09')]
  const [joinable] = plansByCourse(rounds, wren)
  if (joinable === undefined) throw new Error('There is no plan')
  const joined = afterAction(rounds, joinable, golfer(wren))
  expect(shown(joined)).toEqual(['08 Old Pines: Tess, Wren; leave', '09 Gorse Hill: Wren; nothing'])
  const [left] = plansByCourse(joined, wren)
  if (left === undefined) throw new Error('There is no plan')
  expect(shown(afterAction(joined, left, golfer(wren)))).toEqual([
    '08 Old Pines: Tess; join',
    '09 Gorse Hill: Wren; nothing',
  ])
})
