// @module-tag chance
import { expect, test } from 'vitest'
import { leagueEvents } from '#contract/events.ts'
import { buildApp } from '#server/app/app.ts'
import { hostileTexts } from '#tests/factories/hostile-values.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { sendConcurrently } from '#tests/support/server/send-concurrently.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

type Route = { readonly method: string; readonly path: string }

/** Every route that an app serves: operations, and what is served besides. */
async function servedRoutes(): Promise<Route[]> {
  const app = await buildApp(club().tools)
  const tree = app.printRoutes({ commonPrefix: false })
  await app.close()
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, bars = '', part = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? []
    parts.splice(bars.length / 4, Infinity, part)
    return methods.split(', ').flatMap((method) => (method === '' ? [] : [{ method, path: parts.join('') }]))
  })
}

/** Queries of what is served besides operations. */
const otherQueries: Readonly<Record<string, readonly string[]>> = {
  '/unsubscribe': ['token', 'from'],
  [`/api${leagueEvents.path}`]: ['leagueId'],
}

function queryOf({ method, path }: Route): readonly string[] {
  const operation = endpoints.find((endpoint) => endpoint.method === method && `/api${endpoint.path}` === path)
  return operation === undefined ? (otherQueries[path] ?? []) : Object.keys(operation.query.shape)
}

/** The addresses of a route with one part replaced, each parameter of its path and query in turn. */
function addressesWith(text: string, route: Route): string[] {
  const params = [...route.path.matchAll(/:\w+/g)].map(([param]) => param)
  const ordinary = (path: string) => path.replaceAll(/:\w+/g, '1')
  return [
    ...params.map((param) => ordinary(route.path.replace(new RegExp(`${param}(?!\\w)`), () => text))),
    ...queryOf(route).map((key) => `${ordinary(route.path)}?${key}=${text}`),
  ]
}

const percent = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')
const odd = ['%00', 'a%00b', '%ED%A0%80', '%FF', '%', '%E2%80%AE', '%2E%2E%2F', '%27', `%C3%9F${'x'.repeat(150)}`]
/** Those that fit into an address. */
const others = hostileTexts.map(percent).filter(({ length }) => length < 9000)
const texts = isLong ? [...odd, ...others] : odd

test('no part of an address makes a server fail, whatever is in its place', async () => {
  const routes = await servedRoutes()
  const served = routes.map(({ method, path }) => `${method} ${path}`)
  expect(served).toEqual(expect.arrayContaining(endpoints.map(({ method, path }) => `${method} /api${path}`)))
  expect(served).toEqual(expect.arrayContaining(['GET /api/icons/:hash', 'GET /calendar/:token', 'GET /unsubscribe']))
  const requests = routes.flatMap((route) =>
    texts.flatMap((text) =>
      addressesWith(text, route).map((address) => ({
        method: route.method,
        address,
        headers: { authorization: `Bearer ${club().admin.token}` },
        body: null,
      })),
    ),
  )
  const returns = await sendConcurrently(club().url, requests)
  const failed = requests.filter((_, n) => (returns[n]?.status ?? 500) >= 500)
  expect(failed.map(({ method, address }) => `${method} ${address}`)).toEqual([])
})
