import { expect, test } from 'vitest'
import { defaultSettings } from '#tests/factories/settings.ts'
import { changedFields, differences, effectsOf } from './league-changes.ts'
import { leagueBody, leagueRules, leagueText } from './league-form.ts'

const settings = { ...defaultSettings, timeZone: 'America/New_York', matchLength: 2 }

const twilight = {
  id: 3,
  name: 'Tuesday Twilight',
  description: null,
  ownerName: 'Otis Larkspur',
  ownerId: 2,
  deputyIds: [],
  createdAt: '2026-01-02T03:04:05Z',
  ...settings,
  version: 7,
  activeSeasonId: 5,
  hasSeasons: true,
}

const text = leagueText(twilight)

test('the form starts with the saved league and sends what is typed', () => {
  expect(changedFields(text, text)).toEqual([])
  expect(leagueBody(text, 7)).toEqual({
    name: 'Tuesday Twilight',
    description: '',
    ...settings,
    version: 7,
  })
})

test('blank nets are sent as the league defaults', () => {
  const blank = { ...text, maxNetDifferential: '', noScoreNetDifferential: ' ' }
  expect(leagueBody(blank, 7)).toMatchObject({ maxNetDifferential: 90, noScoreNetDifferential: 120 })
  expect(changedFields(blank, text)).toEqual([])
  expect(changedFields(blank, { ...text, maxNetDifferential: '7.5' })).toEqual(['maxNetDifferential'])
})

test('a league needs a name; at most ten scores are dropped', () => {
  expect(leagueRules.name(' ')).toBe('League name is required')
  expect(leagueRules.scoresDroppedPerTeam('11')).toBe('Choose a number from 0 to 10')
  expect(leagueRules.maxNetDifferential('9.25')).toBe('Use steps of 0.5')
  expect(leagueRules.noScoreNetDifferential('')).toBeNull()
})

test('changes saved by someone else are listed field by field', () => {
  const theirs = { ...text, name: 'Wednesday Twilight', useTeams: 'off', matchLength: '4', description: '' }
  expect(differences({ ...text, description: 'Six teams' }, theirs)).toEqual([
    { label: 'Format', saved: 'Individual play' },
    { label: 'Match length', saved: '4 weeks' },
    { label: 'Name', saved: 'Wednesday Twilight' },
    { label: 'Description', saved: 'blank' },
  ])
})

test('an organizer sees the effects of a change on the matches', () => {
  expect(effectsOf({ ...text, name: 'Late Twilight', maxNetDifferential: '9.0' }, text)).toEqual([])
  expect(effectsOf({ ...text, scoresDroppedPerTeam: '2' }, text)).toEqual([
    'Open matches are rescored with the new settings. Finished matches stay as they were.',
  ])
  expect(effectsOf({ ...text, matchLength: '1', timeZone: 'Europe/Lisbon' }, text)).toHaveLength(2)
})

test('the settings for rounds entered by hand are sent as chosen', () => {
  const chosen = { ...text, manualRounds: 'all', peersConfirm: 'on' }
  expect(leagueBody(chosen, 7)).toMatchObject({ manualRounds: 'all', peersConfirm: true })
  expect(changedFields(chosen, text)).toEqual(['manualRounds', 'peersConfirm'])
  expect(effectsOf(chosen, text)).toHaveLength(1)
})

test('whether the chances to win are shown is sent as chosen, and rescores nothing', () => {
  const hidden = { ...text, showOdds: 'off' }
  expect(leagueBody(hidden, 7)).toMatchObject({ showOdds: false })
  expect(changedFields(hidden, text)).toEqual(['showOdds'])
  expect(effectsOf(hidden, text)).toEqual([])
  expect(differences(text, hidden)).toEqual([{ label: 'Chances to win', saved: 'Hidden' }])
})

test('the days until results are final are empty or 1 to 60, and their effect is said before saving', () => {
  expect(leagueRules.finalAfterDays('')).toBeNull()
  expect(leagueRules.finalAfterDays('60')).toBeNull()
  expect(leagueRules.finalAfterDays('61')).toBe('Enter a number of days from 1 to 60, or leave it empty')
  expect(leagueRules.finalAfterDays('1.5')).toBe('Enter a number of days from 1 to 60, or leave it empty')
  const weekly = { ...text, finalAfterDays: '7' }
  expect(leagueBody(weekly, 7)).toMatchObject({ finalAfterDays: 7 })
  expect(effectsOf(weekly, text)).toEqual([
    'Results published from now on become final after 7 days. Results that are published already keep their day.',
  ])
  expect(effectsOf(text, weekly)).toEqual([
    'Results published from now on can change at any time. Results that are published already keep their day.',
  ])
  expect(leagueText({ ...twilight, finalAfterDays: 7 })).toEqual(weekly)
})
