import { expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

test('a HEAD request for a stream leaves none open', async () => {
  const { id, wren } = await twilight(club())
  let followers = 0
  const eventHub = {
    ...club().tools.eventHub,
    follow: () => {
      followers += 1
      return () => (followers -= 1)
    },
  }
  const app = await buildApp({ ...club().tools, eventHub })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { status } = await fetch(`${url}/api/events?leagueId=${id}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${wren.token}` },
  })
  expect({ status, followers }).toEqual({ status: 404, followers: 0 })
  await app.close()
})
