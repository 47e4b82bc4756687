import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { changedMatch, fairway, leagueChangesReply, noTable, questionReply } from '#tests/factories/change-reply.ts'
import {
  keptTexts,
  labelOf,
  matchHeadline,
  movesTitle,
  phaseSentence,
  placeText,
  rowNotes,
  showsPoints,
  tableSentence,
  waitingText,
} from './change-words.ts'

const who = { id: 1, name: 'Wren Ashdown', isChanged: true }
const line = (position: number, points: number, tied = false) => ({ position, points, tied })
const golfer = { net: 24, effectiveNet: 24, ...line(3, 4), dropped: false }
const absent = { ...golfer, net: null, position: null, points: 0, effectiveNet: 120 }
const table = (changed: number, row: object = {}) => ({
  rows: [{ ...who, before: line(1, 2), after: line(1, 2), ...row }],
  total: 24,
  moved: 0,
  changed,
})
const changing = (teams: number, golfers = 0, number = 5) => ({
  ...changedMatch,
  number,
  teams: { ...noTable, changed: teams },
  golfers: { ...noTable, changed: golfers },
})

test('each operation that asks first has its own label', () => {
  const asking = api.flatMap(({ endpoint: { asksFirst, name } }) => (asksFirst === null ? [] : [name]))
  expect(asking.filter((name) => labelOf(name) === 'Save')).toEqual([])
})

test('a headline counts who changes in a match', () => {
  expect(matchHeadline(changing(3))).toBe('Three teams change in match 5')
  expect(matchHeadline(changing(1))).toBe('One team changes in match 5')
  expect(matchHeadline(changing(1, 1))).toBe('One team and one golfer change in match 5')
  expect(matchHeadline(changing(0))).toBe('Match 5')
  expect(matchHeadline({ ...changing(3), after: 'removed' })).toBe('Match 5')
})

test('a change that waits says which matches stay, and when it takes effect', () => {
  const waiting = (...openMatches: (typeof changedMatch)[]) =>
    waitingText(
      questionReply({ leagues: [leagueChangesReply({ openMatches })] }),
      { number: 6, startDate: '2026-11-24' },
      'en-US',
    )
  expect(waiting(changedMatch)).toBe('Match 5 stays as it is. The change takes effect when match 6 begins on Nov 24.')
  expect(waiting(changing(1, 0, 4), changedMatch)).toMatch(/^Matches 4 and 5 stay as they are\./)
  expect(waiting()).toMatch(/^The table stays as it is\./)
})

test('a place is short, and who has none has a dash', () => {
  expect([line(3, 4, true), line(3, 4), absent, null].map(placeText)).toEqual(['T3', '3rd', '–', '–'])
})

test('points are shown where only they change, and in a season', () => {
  const [before, after] = [golfer, { ...golfer, points: 5 }]
  expect(showsPoints({ ...who, before, after })).toBe(true)
  expect(showsPoints({ ...who, before, after: { ...after, position: 2 } })).toBe(false)
  expect(showsPoints({ ...who, before, after: { ...after, net: 10 } })).toBe(false)
  expect(showsPoints({ ...who, before: line(3, 4), after: null })).toBe(true)
})

test('who is in only one of the tables is said to be', () => {
  expect(rowNotes({ ...who, before: golfer, after: null })).toEqual(['not in the table'])
  expect(rowNotes({ ...who, before: null, after: golfer })).toEqual(['new in the table'])
  expect(rowNotes({ ...who, before: line(2, 1), after: line(1, 1) })).toEqual([])
})

test('a golfer’s row says what the team counts, and whether it drops it', () => {
  const capped = { ...golfer, net: 152, effectiveNet: 90 }
  expect(rowNotes({ ...who, before: capped, after: { ...capped, effectiveNet: 120, dropped: true } })).toEqual([
    'counts +9 → +12 for the team',
    'dropped',
  ])
  const dropped = { ...absent, dropped: true }
  expect(rowNotes({ ...who, before: dropped, after: { ...absent, effectiveNet: 100 } })).toEqual([
    'counts +12 → +10',
    'no longer dropped',
  ])
})

test('a season’s table begins with how many would change places', () => {
  expect(tableSentence({ ...table(7), moved: 5 }, 'golfer')).toBe('5 of 24 golfers would change places.')
  expect(tableSentence(table(2), 'team')).toBe('Same places, other points for 2 of 24 teams.')
  expect(tableSentence(table(0), 'team')).toBe('Nothing would change for the teams.')
  expect(tableSentence({ ...table(0), total: 0 }, 'team')).toBeNull()
})

test('teams that begin or cease to be ranked are said to', () => {
  const [before, after] = [null, line(1, 2)]
  expect(tableSentence({ ...table(24), rows: [{ ...who, before, after }] }, 'team')).toBe('24 teams would be ranked.')
  expect(tableSentence({ ...table(24), rows: [{ ...who, before: after, after: before }] }, 'team')).toBe(
    'The teams would not be ranked.',
  )
})

test('only a match that begins, ends or goes has a sentence about that', () => {
  expect(phaseSentence({ before: 'open', after: 'open' })).toBeNull()
  expect(phaseSentence({ before: 'open', after: 'finished' })).toBe('It would be over at once.')
  expect(phaseSentence({ before: 'open', after: 'coming' })).toBe('It would not have begun yet.')
  expect(phaseSentence({ before: 'coming', after: 'open' })).toBe('It would begin at once.')
  expect(phaseSentence({ before: 'open', after: 'removed' })).toBe('It would be removed with its results.')
})

test('golfers who join, leave and move are counted together', () => {
  const move = { golfer: { id: 1, name: 'Wren Ashdown' }, before: { team: fairway }, after: { team: null } }
  expect(movesTitle([move, move])).toBe('Two golfers move')
  expect(movesTitle([{ ...move, after: null }])).toBe('One golfer leaves')
  expect(movesTitle([move, { ...move, before: null }])).toBe('Two golfers join and move')
})

test('what stays is named: golfers’ results, published and final matches', () => {
  expect(keptTexts(leagueChangesReply())).toEqual([
    { text: 'Every golfer’s own net and place', isFinal: false },
    { text: 'Match 4, published', isFinal: false },
    { text: 'Matches 1 to 3, final', isFinal: true },
  ])
  expect(keptTexts(leagueChangesReply({ openMatches: [changing(0, 2)], published: [], final: [] }))).toEqual([])
})
