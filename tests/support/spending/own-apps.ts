import { expect } from 'vitest'

/** The test files that start an app with its own settings, or break it, and the reason; all others share the app of their worker. */
const ownApps: Readonly<Record<string, string>> = {
  'src/server/app/jobs/schedule.test.ts': 'starts where a scheduled run was missed',
  'src/server/association/consents/consents.test.ts': 'licensed software, which asks for consents',
  'src/server/association/deliveries/deliveries.test.ts': 'licensed software with webhooks',
  'src/server/app/no-association.test.ts': 'without the association',
  'src/server/invitations/claims/claim-golfer.test.ts': 'without the association',
  'src/server/matches/result/at-once.test.ts': 'several jobs at once',
  'src/server/odds/odds.test.ts': 'computes odds',
  'src/server/notifications/send-push-messages.test.ts': 'ends all connections of its database',
  'tests/faults/': 'apps that are killed, stopped and starved',
  'tests/server/page-memory/page-memory.test.ts': 'delays what the app reads, and ends its connections',
  'tests/server/hostile-input.test.ts': 'computes odds',
}

/** Fails for a file that is not listed. */
export function expectOwnApp(): void {
  const { testPath = '' } = expect.getState()
  const isListed = Object.keys(ownApps).some((file) => testPath.includes(`/${file}`))
  if (!isListed)
    throw new Error(`${testPath} starts an app of its own. Use the shared one, or add the file to own-apps.ts.`)
}
