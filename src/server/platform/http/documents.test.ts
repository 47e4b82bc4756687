import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusals } from '#contract/refusals.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

const Operation = z.looseObject({
  description: z.string(),
  parameters: z.unknown().optional(),
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.unknown() })),
})
const Document = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), Operation)) })

const theDocument = async () => Document.parse(await (await fetch(`${club().url}/api/docs/json`)).json())

test('the document of the API is valid OpenAPI', async () => {
  const document = await theDocument()
  expect(document.openapi).toBe('3.1.1')
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
})

test('the document lists every operation once, with its callers and all its refusals', async () => {
  const { paths } = await theDocument()
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  )
  expect(listed.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  for (const endpoint of endpoints) {
    const operation = listed.find(({ operationId }) => operationId === endpoint.name)
    expect(operation?.call).toBe(`${endpoint.method} /api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(operation?.security.length, endpoint.name).toBe(endpoint.who === 'anyone' ? 0 : 1)
    for (const code of endpoint.refusals) {
      expect(operation?.responses[refusals[code].status]?.description, endpoint.name).toContain(refusals[code].error)
    }
  }
})

test('the body of refusals is described once, for all operations', async () => {
  const { paths } = await theDocument()
  const refused = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses).filter(([status]) => Number(status) >= 400))
  expect(refused.length).toBeGreaterThan(endpoints.length)
  for (const [, { content }] of refused)
    expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } })
})

test('the document says how lists continue, what is counted, and that events are a stream', async () => {
  const { paths } = await theDocument()
  const ok = (path: string) => paths[path]?.['get']?.responses['200']
  expect(Object.keys(Object(ok('/api/events')?.content))).toEqual(['text/event-stream'])
  expect(ok('/api/scores')?.['headers']).toMatchObject({ Link: {}, 'X-Total-Count': {} })
  expect(ok('/api/teams')?.['headers'] ?? {}).toEqual({})
  const parameters = JSON.stringify(paths['/api/scores']?.['get']?.['parameters'])
  expect(parameters).toContain('"enum":["true","false"]')
  expect(paths['/api/scores']?.['get']?.['description']).toBe(
    'For those who can read the league: its members, its owner and administrators; without a league, for anyone signed in.',
  )
})

test('no two operations share a path, and every served one is declared', async () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
})

test('the page of the documents runs no script of another origin', async () => {
  const page = await fetch(`${club().url}/api/docs/`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(await page.text()).not.toMatch(/<script(?![^>]*src=)[^>]*>/)
})
