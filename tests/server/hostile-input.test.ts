// @module-tag chance
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageOf } from '#server/platform/mail/message.ts'
import { type HostileRequest, hostileRequests } from '#tests/factories/hostile-requests.ts'
import { noon } from '#tests/factories/stored.ts'
import { empty } from '#tests/support/database/empty.ts'
import { integrityErrors, quiet } from '#tests/support/database/integrity.ts'
import { writingOf, writtenBetween } from '#tests/support/database/written-rows.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useApp } from '#tests/support/server/app.ts'
import { described, responseFault, live } from '#tests/support/server/assert-response.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { type Return, sendConcurrently } from '#tests/support/server/send-concurrently.ts'
import { clearRateLimits, resetWorld } from '#tests/support/world/reset-world.ts'
import { type Role, type World, twoLeagues } from '#tests/support/world/two-leagues.ts'

const rounds = runLength({ short: 2, long: 30 })
/** Some for each operation. */
const requestsARound = 10 * endpoints.length
/** Requests sent between two resets of the world. */
const batch = 120
/** Requests of a round that are sent one at a time, to check what each of them wrote. */
const sequential = 15

const later = new Date('2026-05-20T12:00:00Z')

const app = useApp({ scope: 'whole file', simulatorNow: () => later, computesOdds: true })
const accepted = new Map<string, number>()
const refused = new Map<string, number>()

beforeAll(() => console.info(`${rounds * requestsARound} hostile requests from the seed ${seed}`))

afterAll(() => {
  const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
  console.info(`${total(accepted)} were accepted, ${total(refused)} refused; the others were none of an operation’s`)
})

/** In every second round the league’s first two matches are finished. */
const cases = Array.from({ length: rounds }, (_, n) => ({ round: n + 1, now: n % 2 === 0 ? noon : later }))

test.each(cases)(
  'hostile requests are answered or refused, and the database stays consistent: round $round',
  async ({ round, now }) => {
    const { tools } = app()
    app().setNow(now)
    await empty(tools.db)
    const world = await twoLeagues(app())
    await quiet(tools)
    const requests = hostileRequests(world, 1000 * seed + round, requestsARound)
    const open = requests.filter(({ mustBeRefused }) => !mustBeRefused)
    const faults = await sendWrong(
      world,
      requests.filter(({ mustBeRefused }) => mustBeRefused),
    )
    const together = open.slice(0, -sequential)
    for (let from = 0; from < together.length; from += batch)
      faults.push(...(await send(world, together.slice(from, from + batch))))
    faults.push(...(await sendSequentially(world, open.slice(-sequential))))
    await quiet(tools)
    expect([...faults, ...(await integrityErrors(tools))]).toEqual([])
  },
)

/**
 * Only an association in gpa mode knows consents, only a site without one lets golfers be claimed, a roster is imported
 * with the key of its preview, a past season is a table with a year in its name, what organizers look at has a key that no request guesses, browsers
 * have such keys too, and no owner is away.
 */
const unaccepted = [
  'askConsent',
  'revokeConsent',
  'claimGolfer',
  'importRoster',
  'createPastSeason',
  'getPastSeason',
  'deletePastSeason',
  'lookAtFinding',
  'reopenFinding',
  'addDevice',
  'removeDevice',
  'takeOverLeague',
  'confirmSecondFactor',
  'replaceRecoveryCodes',
  'endSecondFactor',
  'removeSecondFactor',
]

/** How many operations can have accepted nothing, as a short run has few requests for each. */
const unlucky = runLength({ short: 75, long: 5 })

test('nearly every operation accepted some requests, and every one refused others', () => {
  const names = endpoints.map(({ name }) => name).sort()
  const never = names.filter((name) => !unaccepted.includes(name) && !accepted.has(name))
  expect(never.length, `never accepted: ${never.join(', ')}`).toBeLessThanOrEqual(unlucky)
  expect([...refused.keys()].sort()).toEqual(names)
})

const knownHeaders = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

test('emails quote hostile names without executing them', async () => {
  const { emails } = app().mailbox
  expect(emails.length).toBeGreaterThan(rounds)
  const printer = createTransport({ streamTransport: true, buffer: true })
  for (const email of emails) {
    const { message } = await printer.sendMail(
      messageOf(email, '7', { name: 'Golf League', address: 'league@golf.example' }),
    )
    const { to, headers, html } = await PostalMime.parse(message.toString())
    expect(to?.map(({ address }) => address)).toEqual([email.to.address])
    expect(knownHeaders).toEqual(expect.arrayContaining(headers.map(({ key }) => key)))
    expect(html).not.toMatch(live)
  }
})

type Tokens = ReadonlyMap<Role, string | null>

/** Sends what the contract forbids: every request is refused, and none writes anything. */
async function sendWrong(world: World, requests: readonly HostileRequest[]): Promise<string[]> {
  const tokens = await resetWorld(world)
  const before = await writingOf(app().tools.db)
  const returns = await sendConcurrently(app().url, signed(requests, tokens))
  const written = writtenBetween(before, await writingOf(app().tools.db))
  const taken = requests
    .filter((_, n) => (returns[n]?.status ?? 0) < 400)
    .map((request) => `accepted, though it is wrong: ${described(request)}`)
  return [...judged(requests, returns), ...taken, ...written.map((table) => `refused requests wrote ${table}`)]
}

async function send(world: World, requests: readonly HostileRequest[]): Promise<string[]> {
  await clearRateLimits(app().tools.db)
  return judged(requests, await sendConcurrently(app().url, signed(requests, await resetWorld(world))))
}

/** Sends one request at a time: a refused one writes nothing. */
async function sendSequentially(world: World, requests: readonly HostileRequest[]): Promise<string[]> {
  const { url, tools } = app()
  const faults: string[] = []
  const tokens = await resetWorld(world)
  for (const request of requests) {
    await quiet(tools)
    const before = await writingOf(tools.db)
    const returns = await sendConcurrently(url, signed([request], tokens), 1)
    const written = writtenBetween(before, await writingOf(tools.db))
    const wrote =
      (returns[0]?.status ?? 0) >= 400
        ? written.map((table) => `refused, it wrote ${table}: ${described(request)}`)
        : []
    faults.push(...judged([request], returns), ...wrote)
  }
  return faults
}

function signed(requests: readonly HostileRequest[], tokens: Tokens) {
  return requests.map(({ by, ...request }) => {
    const token = tokens.get(by) ?? null
    return {
      ...request,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
    }
  })
}

function judged(requests: readonly HostileRequest[], returns: readonly Return[]): string[] {
  return requests.flatMap((request, n) => {
    const back = returns[n] ?? null
    const counts = (back?.status ?? 0) < 400 ? accepted : refused
    if (!request.mightNotMatch) counts.set(request.endpoint.name, (counts.get(request.endpoint.name) ?? 0) + 1)
    return responseFault(request, back) ?? []
  })
}
