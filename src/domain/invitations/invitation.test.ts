import { expect, test } from 'vitest'
import { expiryAfter, invitationState } from './invitation.ts'
import { claimText, firstName, namesakeText, waitingText, welcomeText } from './joining-words.ts'

const now = new Date('2026-05-06T12:00:00Z')

test('an invitation is open until the instant at which it expires', () => {
  const expiresAt = expiryAfter(30, now).toISOString()
  expect(expiresAt).toBe('2026-06-05T12:00:00.000Z')
  expect(invitationState({ ending: null, expiresAt }, new Date('2026-06-05T11:59:59.999Z'))).toBe('open')
  expect(invitationState({ ending: null, expiresAt }, new Date(expiresAt))).toBe('expired')
})

test('an invitation that was used or revoked stays so after its expiry', () => {
  for (const ending of ['used', 'revoked'] as const)
    expect(invitationState({ ending, expiresAt: '2026-05-01T12:00:00Z' }, now)).toBe(ending)
})

test('a personal invitation welcomes by first name, a league’s link by the league only', () => {
  expect(welcomeText({ league: 'Thursday Skins', golfer: 'Tess Moran' })).toBe('Welcome to Thursday Skins, Tess')
  expect(welcomeText({ league: 'Thursday Skins', golfer: null })).toBe('Welcome to Thursday Skins')
})

test('a golfer waits for the organizer by first name, also of a single or empty name', () => {
  expect(waitingText('Calvin Reed')).toBe('Waiting for Calvin')
  expect(firstName('Tess')).toBe('Tess')
  expect(firstName(' ')).toBe('Unnamed')
  expect(firstName('דנה לוי')).toBe('\u2068דנה\u2069')
})

test('organizers read who asks for what', () => {
  const asking = { account: 'Tess M', league: 'Thursday Skins', name: 'Tess Moran', detail: null }
  expect(claimText({ ...asking, kind: 'member' })).toBe('Tess Moran asks to join Thursday Skins')
  expect(claimText({ ...asking, kind: 'golfer' })).toBe('Tess M says they are Tess Moran')
  expect(claimText({ ...asking, kind: 'name' })).toBe('Tess M asks to be added as Tess Moran')
})

test('golfers of the same name are distinguished by team and Handicap Index', () => {
  const detail = namesakeText({ team: 'The Aces', handicapIndex: -24 })
  expect(detail).toBe('The Aces, +2.4')
  expect(namesakeText({ team: null, handicapIndex: null })).toBeNull()
  const asking = { account: 'Tess M', league: 'Thursday Skins', name: 'Tess Moran', detail }
  expect(claimText({ ...asking, kind: 'golfer' })).toBe('Tess M says they are Tess Moran (The Aces, +2.4)')
})
