import { demoAccounts, demoPassword, twilightNumbers } from './demo-world.ts'

/** The lines printed at start that explain how to use the demo world. */
export function demoSentences(simulatorUrl: string): string[] {
  const control = new URL('/control', simulatorUrl).href
  const [example = ''] = twilightNumbers
  return [
    '',
    `Demo world: sign in as ${demoAccounts.map(({ email }) => email).join(', ')}; the password is ${demoPassword}.`,
    `Simulated handicap association: ${control} explains how to look up golfers, post rounds and simulate failures.`,
    `A simulated golfer’s association password is fairway- and their number, for example fairway-${example} for ${example}.`,
  ]
}
