import { afterAll } from 'vitest'
import './hashes.ts'
import { takeSpending } from './spend.ts'

// Runs after all hooks of the file.
// Vitest reads the pattern of the first argument.
// oxlint-disable-next-line eslint/no-empty-pattern
afterAll(({}, { file }) => {
  file.meta.spending = takeSpending()
})
