import { expect, test } from 'vitest'
import { openApi } from '#contract/openapi.ts'
import { apiOf, brokenPromises } from './api-promises.ts'
import { readReleased } from './released.ts'

type Schema = Readonly<Record<string, unknown>>

const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }
const textOrNone = { type: ['string', 'null'] }
const taking = (body: Schema) => api(body, text)
const giving = (reply: Schema) => api(text, reply)

function api(body: Schema, reply: Schema) {
  const content = (schema: Schema) => ({ content: { 'application/json': { schema } } })
  const operation = { operationId: 'addTeam', requestBody: content(body), responses: { 200: content(reply) } }
  return apiOf({ paths: { '/api/teams': { post: operation } } })
}

const team = object({ name: text, icon: textOrNone, color: { enum: ['red', 'blue'] } }, ['name'])
const teamWith = (some: Readonly<Record<string, Schema>>, required = ['name']) =>
  object({ ...team.properties, ...some }, required)

test.each([
  ['a request with another optional field', taking(team), taking(teamWith({ motto: text }))],
  ['a request that takes more values', taking(team), taking(teamWith({ color: { enum: ['red', 'blue', 'green'] } }))],
  ['a request that takes any text', taking(team), taking(teamWith({ color: text }))],
  ['a request whose field is optional now', taking(team), taking(teamWith({}, []))],
  ['a reply with more fields', giving(team), giving(teamWith({ motto: text }, ['name', 'motto']))],
  ['a reply with more values', giving(team), giving(teamWith({ color: { enum: ['red', 'blue', 'green'] } }))],
  ['a reply of one of two kinds', giving(team), giving({ anyOf: [team, team] })],
])('%s keeps what was promised', (_what, before, after) => {
  expect(brokenPromises(before, after)).toEqual([])
})

const call = 'addTeam: POST /api/teams: '
const [takes, gives] = ['.body.application/json', '.application/json']

test.each([
  ['an operation that is gone', taking(team), {}, 'addTeam: POST /api/teams is gone'],
  [
    'a request with another field',
    taking(team),
    taking(teamWith({ motto: text }, ['name', 'motto'])),
    `${call}${takes}.motto is required now`,
  ],
  [
    'a request whose field is required',
    taking(team),
    taking(teamWith({}, ['name', 'icon'])),
    `${call}${takes}.icon is required now`,
  ],
  [
    'a request without a value',
    taking(team),
    taking(teamWith({ color: { enum: ['red'] } })),
    `${call}${takes}.color can no longer be "blue"`,
  ],
  ['a request without a field', taking(team), taking(object({ name: text })), `${call}${takes}.icon is gone`],
  [
    'a reply without a field',
    giving(team),
    giving(object({ name: text, icon: textOrNone }, ['name'])),
    `${call}${gives}.color is gone`,
  ],
  [
    'a reply that can be null',
    giving(team),
    giving({ anyOf: [team, { type: 'null' }] }),
    `${call}${gives} can be null now`,
  ],
  [
    'a reply of two kinds',
    giving(team),
    giving({ anyOf: [team, object({ icon: text })] }),
    `${call}${gives}.name can be missing now`,
  ],
  [
    'a list of something else',
    giving({ type: 'array', items: text }),
    giving({ type: 'array', items: textOrNone }),
    `${call}${gives}.[] can be null now`,
  ],
])('%s breaks it', (_what, before, after, fault) => {
  expect(brokenPromises(before, after)).toContain(fault)
})

test('the API gives and takes what the released one does', () => {
  const { api: released, version } = readReleased()
  expect(brokenPromises(released, apiOf(openApi(version)))).toEqual([])
})
