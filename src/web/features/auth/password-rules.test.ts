import { expect, test } from 'vitest'
import { confirmationProblem, newPasswordProblem } from './password-rules.ts'

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
