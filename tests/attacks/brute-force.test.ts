import { beforeAll, expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { insertVerification } from '#server/people/accounts/verification/email-verification.queries.ts'
import type { Limited } from '#server/platform/db/counters.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { noon } from '#tests/factories/stored.ts'
import { caller } from '#tests/support/server/app.ts'
import type { Node } from '#tests/support/server/node.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'
import { newCode } from '#tests/support/world/getting-in.ts'

const club = useClub()
const attacker = '198.51.100.40'
const home = '203.0.113.9'
let node: Node

beforeAll(async () => {
  node = await club().startNode({ trustProxy: 1, now: () => noon })
})

/** All further tries that are allowed, each for another account or with another secret. */
async function useUp(what: Limited, who: string): Promise<void> {
  const { limits } = node.tools
  await limits.count(what, who, await limits.remaining(what, who))
}

const from = (address: string) => ({ 'x-forwarded-for': address })

test('who tries one password on a hundred accounts signs in to no more from there; a device that was there before does', async () => {
  const { email } = await newcomer(club())
  const visitor = caller(node.url, 0, null)
  const signIn = (address: string, devices: string[] = []) =>
    visitor.try(auth.login, { body: { email, password: 'nineteenth', devices } }, from(address))
  const { body, status } = await signIn(attacker)
  expect(status).toBe(200)
  await useUp('sign-in-address', attacker)
  expect((await signIn(attacker)).status).toBe(429)
  expect((await signIn(attacker, [String(Object(body).device)])).status).toBe(200)
  expect((await signIn(home)).status).toBe(200)
})

test('who guesses the links that confirm addresses cannot use a right one from there any more', async () => {
  const { wren } = await newcomer(club())
  const token = newCode()
  const expiresAt = new Date(noon.getTime() + 3_600_000)
  await insertVerification(club().tools.db, {
    tokenHash: hashOfToken(token),
    userId: wren.id,
    createdAt: noon,
    expiresAt,
  })
  const confirm = async (address: string) =>
    (await caller(node.url, 0, null).try(auth.verifyEmail, { body: { token } }, from(address))).status
  await useUp('verify-email-address', attacker)
  expect(await confirm(attacker)).toBe(429)
  expect(await confirm(home)).toBe(200)
})
