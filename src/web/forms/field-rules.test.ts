import { expect, test } from 'vitest'
import { required, confirmationProblem, newPasswordProblem } from './field-rules.ts'

test('a required field of blanks is refused', () => {
  const rule = required('League name is required')
  expect(rule('  ')).toBe('League name is required')
  expect(rule(' Tuesday Twilight ')).toBeNull()
})

test('a new password has at least six characters', () => {
  const problem = newPasswordProblem('Password must be at least 6 characters long')
  expect(problem('')).toBe('Password must be at least 6 characters long')
  expect(problem('bogey')).toBe('Password must be at least 6 characters long')
  expect(problem('bogeys')).toBeNull()
})

test('the confirmation must match the password exactly', () => {
  const problem = confirmationProblem('password', 'Passwords do not match')
  expect(problem('birdies', { password: 'birdies' })).toBeNull()
  expect(problem('Birdies', { password: 'birdies' })).toBe('Passwords do not match')
  expect(problem('', { password: 'birdies' })).toBe('Passwords do not match')
})
