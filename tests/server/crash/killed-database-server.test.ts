import { test } from 'vitest'
import { crashes, expectToSurviveCrashes, useCrashingApp } from './crash-case.ts'

const start = useCrashingApp()

test(
  'when the app and its database server are killed during a sync, no golfer is half stored, and the sync resumes after the next start',
  { timeout: crashes * 60_000 },
  async () => expectToSurviveCrashes(await start(), { withServer: true }),
)
