import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll } from 'vitest'
import { spend, takeSpending } from './spend.ts'

const { argon2 } = crypto

if (argon2.name !== 'counted') {
  crypto.argon2 = function counted(...input: Parameters<typeof argon2>) {
    spend('hashes')
    argon2(...input)
  }
  syncBuiltinESMExports()
}

// Runs after all hooks of the file.
// Vitest reads the pattern of the first argument.
// oxlint-disable-next-line eslint/no-empty-pattern
afterAll(({}, { file }) => {
  file.meta.spending = takeSpending()
})
