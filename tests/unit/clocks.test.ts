import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the server measures its waits with a clock that cannot be set', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const reading = files.filter((file) => readFileSync(file, 'utf8').includes('Date.now('))
  // The first compares the clocks themselves. The other has both, and reads the one that can be set only for the date of a Retry-After.
  expect(reading.toSorted()).toEqual([
    'src/server/app/commands/doctor.ts',
    'src/server/facts/association/adapter/clock.ts',
  ])
})
