import { expect, test } from 'vitest'
import { routeAccess } from './route-access.ts'

const wren = {
  id: 1,
  role: 'USER',
  golfer: { id: 7, name: 'Wren Ashdown', ghinNumber: '1002003', handicapIndex: 126 },
} as const
const newcomer = { id: 2, role: 'USER', golfer: null } as const
const admin = { id: 3, role: 'ADMIN', golfer: null } as const
const tuesday = { ownerId: 9 }
const open = { kind: 'open' }
const toFollowed = { kind: 'redirect', to: '/followed-golfers' }

test('followed golfers and golfer pages are open to a user who has just registered', () => {
  expect(routeAccess('every-user', { user: newcomer, leagues: null, league: null })).toEqual(open)
})

test('a user without a golfer is sent to the golfers to follow', () => {
  expect(routeAccess('league-golfers', { user: newcomer, leagues: [tuesday], league: tuesday })).toEqual(toFollowed)
})

test('league owners and admins see league screens without a golfer of their own', () => {
  const secretary = { ...newcomer, id: tuesday.ownerId }
  expect(routeAccess('league-golfers', { user: secretary, leagues: [tuesday], league: tuesday })).toEqual(open)
  expect(routeAccess('chosen-league', { user: secretary, leagues: [tuesday], league: tuesday })).toEqual(open)
  expect(routeAccess('league-golfers', { user: admin, leagues: [tuesday], league: null })).toEqual(open)
  expect(routeAccess('league-golfers', { user: admin, leagues: [], league: null })).toEqual(toFollowed)
})

test('a golfer without a league is sent to the golfers to follow', () => {
  expect(routeAccess('league-golfers', { user: wren, leagues: [], league: null })).toEqual(toFollowed)
})

test('no one is redirected while the leagues are loading', () => {
  expect(routeAccess('chosen-league', { user: wren, leagues: null, league: null })).toEqual({ kind: 'wait' })
})

test('a match needs a chosen league', () => {
  expect(routeAccess('chosen-league', { user: wren, leagues: [tuesday], league: null })).toEqual(toFollowed)
  expect(routeAccess('chosen-league', { user: wren, leagues: [tuesday], league: tuesday })).toEqual(open)
})

test('only admins open admin screens', () => {
  expect(routeAccess('admins', { user: admin, leagues: null, league: null })).toEqual(open)
  expect(routeAccess('admins', { user: wren, leagues: [tuesday], league: tuesday })).toEqual({
    kind: 'redirect',
    to: '/',
  })
})

test('a preview of the digest is for golfers of a league, and for admins who do not play', () => {
  const access = 'league-golfers-and-admins'
  expect(routeAccess(access, { user: admin, leagues: null, league: null })).toEqual(open)
  expect(routeAccess(access, { user: wren, leagues: [tuesday], league: null })).toEqual(open)
  expect(routeAccess(access, { user: newcomer, leagues: [tuesday], league: tuesday })).toEqual(toFollowed)
})
