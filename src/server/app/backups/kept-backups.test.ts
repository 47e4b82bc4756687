import { expect, test } from 'vitest'
import { momentOfBackup, nameOfBackup, outdatedBackups } from './kept-backups.ts'

const day = 24 * 60 * 60 * 1000
const last = new Date('2026-11-27T02:20:30Z')
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, n) => nameOfBackup(new Date(last.getTime() - n * day)))

test('the name says when a backup was begun, to the minute', () => {
  expect(nameOfBackup(last)).toBe('nineteenth-2026-11-27T0220.backup')
  expect(momentOfBackup('nineteenth-2026-11-27T0220.backup')).toEqual(new Date('2026-11-27T02:20:00Z'))
})

test('of nightly backups of two years the last seven stay, and the latest of five weeks and of twelve months', () => {
  const files = nightly(730)
  const outdated = new Set(outdatedBackups(files))
  const days = files.filter((name) => !outdated.has(name)).map((name) => name.slice(11, 21))
  expect(days).toEqual([
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    // Sundays.
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('deleting night by night keeps as much as deleting once', () => {
  let files: string[] = []
  for (const name of nightly(730).toReversed()) {
    files.push(name)
    const outdated = new Set(outdatedBackups(files))
    files = files.filter((file) => !outdated.has(file))
  }
  const all = nightly(730)
  const outdated = new Set(outdatedBackups(all))
  expect(files.toReversed()).toEqual(all.filter((name) => !outdated.has(name)))
})

test('several of one day leave the latest, and other files are left alone', () => {
  const files = [
    'nineteenth-2026-11-27T0220.backup',
    'nineteenth-2026-11-27T1420.backup',
    'before-the-move.backup',
    'x',
  ]
  expect(outdatedBackups(files)).toEqual(['nineteenth-2026-11-27T0220.backup'])
})

test('a site that was off for a year still has its backups', () => {
  expect(outdatedBackups(['nineteenth-2024-05-01T0220.backup', 'nineteenth-2024-05-02T0220.backup'])).toEqual([])
})
