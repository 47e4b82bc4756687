import { expect, test } from 'vitest'
import { profileChange, profileText } from './profile-change.ts'

const saved = { name: 'Wren Ashdown', gimmeRange: null, receiveEmailDigest: true }
const untouched = { ...profileText(saved), wantsDigest: true }

test('an unchanged profile sends nothing, so a missing gimme range stays missing', () => {
  expect(untouched.gimmeRange).toBe('')
  expect(profileChange(saved, untouched)).toEqual({})
})

test('only what changed is sent', () => {
  expect(profileChange(saved, { ...untouched, name: ' Wren A. ' })).toEqual({ name: 'Wren A.' })
  expect(profileChange(saved, { ...untouched, wantsDigest: false })).toEqual({ receiveEmailDigest: false })
})

test('a typed zero is ball in hole, and a cleared range is null', () => {
  expect(profileChange(saved, { ...untouched, gimmeRange: '0' })).toEqual({ gimmeRange: 0 })
  expect(profileChange({ ...saved, gimmeRange: 4 }, { ...untouched, gimmeRange: ' ' })).toEqual({ gimmeRange: null })
})
