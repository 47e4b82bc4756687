import { type Span, addDays, daysFrom } from '#domain/shared/day.ts'

export const demoPassword = 'nineteenth'

export const demoAccounts = [
  { name: 'Ada Fairweather', email: 'admin@demo.example', plays: 'admin' },
  { name: 'Otis Larkspur', email: 'owner@demo.example', plays: 'owner' },
  { name: 'Wren Ashdown', email: 'golfer@demo.example', plays: 'golfer' },
  { name: 'Gus Pemberly', email: 'guest@demo.example', plays: null },
] as const

type Credentials = { readonly email: string; readonly password: string }

export function isDemoSignIn({ email, password }: Credentials): boolean {
  return password === demoPassword && demoAccounts.some((account) => account.email === email.toLowerCase())
}

export const teamNames = [
  'Bunker Hillbillies',
  'Fairway to Heaven',
  'Gimme Gimme',
  'Missed Cut Club',
  'Par-Tee Animals',
  'The Mulligans',
] as const

/** The first number of the simulated golfers who play often and near each other. */
const firstNumber = 5_000_000

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(firstNumber + from + n))

/** Twenty-four golfers in six teams; the first belongs to golfer@demo.example, the second to the owner. */
export const twilightNumbers = numbers(0, 24)
/** Six of them play the ladder too. */
export const ladderNumbers = [...numbers(0, 6), ...numbers(24, 8)]

/** The demo world's seasons, placed so that today is well inside an open match and four matches are finished. */
export function demoSeasons(today: string): {
  readonly twilight: Span
  readonly lastTwilight: Span
  readonly ladder: Span
  readonly harbour: Span
} {
  const tuesday = addDays(today, -((daysFrom('2024-01-02', today) % 7) + 7))
  const start = addDays(tuesday, -56)
  const ladder = addDays(today, -((daysFrom('2024-01-01', today) % 7) + 56))
  const harbour = addDays(today, -((daysFrom('2024-01-06', today) % 7) + 57))
  return {
    twilight: { startDate: start, endDate: addDays(start, 8 * 14 - 1) },
    lastTwilight: { startDate: addDays(start, -364), endDate: addDays(start, -364 + 8 * 14 - 1) },
    ladder: { startDate: ladder, endDate: addDays(ladder, 16 * 7 - 1) },
    harbour: { startDate: harbour, endDate: addDays(harbour, 8 * 14 - 1) },
  }
}

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
