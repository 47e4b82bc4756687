// @module-tag chance
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { noon } from '#tests/factories/stored.ts'
import { keepRows } from '#tests/support/database/kept-rows.ts'
import { type State, knownTexts, restartIds } from '#tests/support/database/kept-state.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'
import { emptyMemories } from '#tests/support/server/node.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Outcome, interleaved, oneAfterTheOther, weakPoints } from '#tests/support/world/race.ts'
import { golferCommands } from './golfer-commands.ts'
import { leagueCommands } from './league-commands.ts'
import { type Command, type Scene, aScene } from './scene.ts'

const club = useClub()
let scene: Scene
let known: ReadonlySet<string>
let restore: () => Promise<void>

beforeAll(async () => {
  club().setNow(noon)
  await club().stopWorker()
  scene = await aScene(club())
  const { db, jobsDb } = club().tools
  const again = await keepRows(club().tools)
  known = await knownTexts(db)
  restore = async () => {
    await again()
    await restartIds(jobsDb)
    await emptyMemories(db)
  }
})

const all = Object.entries({ ...leagueCommands, ...golferCommands }).flatMap(([topic, commands]) =>
  commands.flatMap((a, n) => commands.slice(n).map((b) => [`${topic}: ${a.name}, ${b.name}`, a, b] as const)),
)

/** Pairs that once went wrong. */
const wrongOnce = [
  'who organizes: owner transferLeague to the member, member deleteAccount',
  'who organizes: deputy deleteAccount, owner updateLeague',
  'who organizes: member removeMember the member, member deleteAccount',
  'who organizes: member deleteAccount, admin setUserGolfer of the member to none',
  'members and teams: owner assignTeam the empty one, deputy deleteTeam',
  'a season: owner deleteSeason, formerDeputy joinScheduledRound',
  'getting in: deputy inviteGolfer, deputy deleteAccount',
  'getting in: golferless acceptInvitation, deputy deleteAccount',
  'getting in: deputy createJoinLink, deputy deleteAccount',
  'getting in: admin setUserGolfer of the golferless, golferless linkGolfer',
  'a round: member correctScore, member deleteAccount',
  'a planned round: member joinScheduledRound, member removeMember the member',
  'a planned round: member joinScheduledRound, member toggleScheduledRound',
  'a planned round: member toggleScheduledRound, member toggleScheduledRound',
  'an account: member changePassword, anonymous login',
  'an account: anonymous verifyEmail, anonymous verifyEmail',
  'an account: anonymous login, member endAllSessions',
  'an account: member changePassword, anonymous signInByCode',
  'an account: anonymous signInByCode, anonymous signInByCode',
  'an account: anonymous signInByCode, member deleteAccount',
  'an account: anonymous signInByPasskey, anonymous signInByPasskey',
  'an account: anonymous signInByPasskey, member removePasskey',
  'an account: member changePassword, member addPasskey',
  'an account: member logout, member addDevice',
  'what an account has: member updateProfile, member saveNotifications',
  'what an account has: member saveNotifications, admin setUserGolfer of the member to none',
  'what an account has: admin setUserDigest, member deleteAccount',
  'whose golfer: owner mergeGolfers, owner approveClaim',
  'golfers who are merged: owner mergeGolfers, member unfollow',
]
/** Those that went wrong, and a sample of the others: another tenth in each long run. */
const share = isLong ? 10 : 240
const pairs = all.filter(([name], n) => wrongOnce.includes(name) || n % share === seed % share)

/** Operations that are sent as changes but read; those that need another association, or a worker that runs. */
const apart = [
  'previewRoster',
  'previewScore',
  'getFairChance',
  'listUnclaimed',
  'openInvitation',
  'previewPastSeason',
  'askConsent',
  'revokeConsent',
  'verifyGolfer',
  'updateScoreCalculations',
  // Its races are in src/server/people/accounts/register-account.test.ts.
  'register',
]

test('every operation that changes something is in some pair', () => {
  const tried = new Set(all.flatMap(([, ...commands]) => commands.map(({ operation }) => operation)))
  const changes = endpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(changes.filter((name) => !tried.has(name)).sort()).toEqual(apart.toSorted())
})

test('every pair that once went wrong is still tried', () => {
  expect(wrongOnce.filter((name) => !all.some(([known]) => known === name))).toEqual([])
})

test.each(pairs)('two commands at once do what they do one after the other: %s', async (_name, a, b) => {
  const ground = { database: club().database, known }
  const turns = [await inTurn(a, b), await inTurn(b, a)]
  const allowed = turns.map(namedOutcome)
  const faults: string[] = []
  for (const { first, second, statements } of turns) {
    for (const point of isLong ? statements.keys() : weakPoints(statements)) {
      await restore()
      const outcome = await interleaved(ground, [() => first.run(scene), () => second.run(scene)], point)
      const wrong = difference(namedOutcome({ first, second, ...outcome }), allowed)
      if (wrong.length > 0) faults.push(`${first.name} before ${statements[point]?.text}`, ...wrong)
    }
  }
  expect(faults).toEqual([])
})

test('a command that ends before its pause does not hold up the other', async () => {
  const [first] = leagueCommands['a course'] ?? []
  if (first === undefined) throw new Error('There is no command')
  const { statements } = await inTurn(first, first)
  const run = () => first.run(scene)
  for (let beyond = 0; beyond < 12; beyond += 1) {
    await restore()
    const ground = { database: club().database, known }
    const { answers } = await interleaved(ground, [run, run], statements.length + beyond)
    expect(answers.toSorted()).toEqual(['200', '409 course_exists'])
  }
})

async function inTurn(first: Command, second: Command) {
  await restore()
  const ground = { database: club().database, known }
  const outcome = await oneAfterTheOther(
    ground,
    () => first.run(scene),
    () => second.run(scene),
  )
  return { first, second, ...outcome }
}

type NamedOutcome = { readonly answers: readonly string[]; readonly state: State }

/** An outcome by the names of its commands. */
function namedOutcome({
  first,
  second,
  answers,
  state,
}: Outcome & { readonly first: Command; readonly second: Command }): NamedOutcome {
  return { answers: [`${first.name}: ${answers[0]}`, `${second.name}: ${answers[1]}`].toSorted(), state }
}

/** Who has got a golfer since the command began is told so: joining is another thing for them, which they choose again. */
const asksAgain = /^golferless joinLeague.*: 409 account_has_golfer$/

/** How an outcome differs from all that are allowed. */
function difference({ answers, state }: NamedOutcome, allowed: readonly NamedOutcome[]): string[] {
  if (hasEndedFirst(answers, allowed) || answers.some((answer) => asksAgain.test(answer))) return []
  const [other] = allowed.filter((turn) => isDeepStrictEqual(turn.answers, answers))
  if (other === undefined)
    return [`answers ${answers.join()}, not ${allowed.map((turn) => turn.answers.join()).join(' or ')}`]
  if (allowed.some((turn) => isDeepStrictEqual(turn, { answers, state }))) return []
  return [
    ...state.filter((row) => !other.state.includes(row)).map((row) => `also ${row}`),
    ...other.state.filter((row) => !state.includes(row)).map((row) => `not ${row}`),
  ]
}

const notSignedIn = ': 401 not_signed_in'

/** One command ends the session of the other: if that had begun before, it is done or refused for a reason of its own. */
function hasEndedFirst(answers: readonly string[], allowed: readonly NamedOutcome[]): boolean {
  const ended = allowed.flatMap((turn) => turn.answers).filter((answer) => answer.endsWith(notSignedIn))
  const isOthers = (answer: string) => answer.endsWith(notSignedIn) && !ended.includes(answer)
  return ended.length > 0 && !answers.some((answer) => /: 5\d\d /.test(answer) || isOthers(answer))
}
