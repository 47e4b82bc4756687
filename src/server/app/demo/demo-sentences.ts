import { demoAccounts, demoPassword, twilightNumbers } from './demo-world.ts'

/** What a visitor of the demo world wants to know, line by line. */
export function demoSentences(simulatorUrl: string): string[] {
  const control = new URL('/control', simulatorUrl).href
  const [example = ''] = twilightNumbers
  return [
    '',
    `Demo world: sign in as ${demoAccounts.map(({ email }) => email).join(', ')}; the password is ${demoPassword}.`,
    `Simulated handicap association: ${control} tells how to look up golfers, post rounds and make things go wrong.`,
    `A simulated golfer’s association password is fairway- and their number, for example fairway-${example} for ${example}.`,
  ]
}
