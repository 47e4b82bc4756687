import { expect } from 'vitest'

/** The test files that start an app with its own settings, or break it, and the reason; all others share the app of their worker. */
const ownApps: Readonly<Record<string, string>> = {
  'src/server/app/jobs/schedule.test.ts': 'starts where a scheduled run was missed',
  'src/server/facts/association/consents/consents.test.ts': 'licensed software, which asks for consents',
  'src/server/facts/association/deliveries/deliveries.test.ts': 'licensed software with webhooks',
  'src/server/app/no-association.test.ts': 'without the association',
  'src/server/people/invitations/claims/claim-golfer.test.ts': 'without the association',
  'src/server/results/matches/result/at-once.test.ts': 'several jobs at once',
  'src/server/results/odds/odds.test.ts': 'computes odds',
  'src/server/outward/notifications/send-push-messages.test.ts': 'ends all connections of its database',
  'src/server/results/rivals/rivals-reads.test.ts': 'counts what its statements read, which other files’ rows change',
  'tests/e2e/admin-monday.test.ts': 'mail servers that fail',
  'tests/e2e/first-administrator.test.ts': 'without an account',
  'tests/e2e/first-evening.test.ts': 'changes the demo league, and reads its emails',
  'tests/e2e/hostile-names.test.ts': 'its league has members of the demo',
  'tests/e2e/joining.test.ts': 'members join the demo league',
  'tests/e2e/keyboard.test.ts': 'links a golfer of the demo league',
  'tests/e2e/live.test.ts': 'changes results of the demo league',
  'tests/e2e/passkeys.test.ts': 'its address is that of its passkeys',
  'tests/e2e/organizers-evening.test.ts': 'an empty site without the association',
  'tests/e2e/printed-sheets.test.ts': 'its league has members of the demo',
  'tests/e2e/season.test.ts': 'plays a season at the association',
  'tests/e2e/stopped-server.test.ts': 'changes rounds of the demo league',
  'tests/e2e/unreliable-network.test.ts': 'changes accounts of the demo',
  'tests/e2e/without-association.test.ts': 'without the association',
  'tests/engines/': 'one for each browser',
  'tests/faults/': 'apps that are killed, stopped and starved',
  'tests/server/page-memory/page-memory.test.ts': 'delays what the app reads, and ends its connections',
  'tests/server/hostile-input.test.ts': 'computes odds',
}

/** Fails in a test file that is not listed. */
export function expectOwnApp(): void {
  // A run's setup and benchmarks start apps too, outside of test files.
  if (process.env['VITEST_POOL_ID'] === undefined) return
  const { testPath = '' } = expect.getState()
  if (!Object.keys(ownApps).some((file) => testPath.includes(`/${file}`)))
    throw new Error(`${testPath} starts an app of its own. Use the shared one, or add the file to own-apps.ts.`)
}
