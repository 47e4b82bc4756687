import { z } from 'zod'

/** A JSON Schema, as far as a release promises it. */
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), Schema).default({})
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).default([])
  },
  get oneOf() {
    return z.array(Schema).default([])
  },
})
type Schema = z.infer<typeof Schema>

const Content = z.record(z.string(), z.object({ schema: Schema }))
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z
          .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema: Schema }))
          .default([]),
        requestBody: z.object({ content: Content }).optional(),
        responses: z.looseObject({ 200: z.object({ content: Content }) }),
      }),
    ),
  ),
})

/** Types and values that a place can have, and its fields; `[]` is what a list holds, and optional names end with `?`. */
const Shape = z.object({
  is: z.array(z.string()),
  get has() {
    return z.record(z.string(), Shape).optional()
  },
})
type Shape = z.infer<typeof Shape>

/** What callers rely on, by operation. Descriptions, limits and refusals are no part of it. */
export const Api = z.record(z.string(), z.object({ takes: Shape, gives: Shape }))
export type Api = z.infer<typeof Api>

/** What an OpenAPI document promises. */
export function apiOf(document: unknown): Api {
  const operations = Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => {
      const places = Object.entries(Object.groupBy(parameters, (one) => one.in)).map(([place, those = []]) => {
        const has = those.map(({ name, required, schema }) => [nameOf(name, required), shapeOf(schema)] as const)
        return [place, objectOf(Object.fromEntries(has))] as const
      })
      const body = requestBody === undefined ? {} : { body: objectOf(shapesOf(requestBody.content)) }
      const takes = objectOf({ ...Object.fromEntries(places), ...body })
      const gives = objectOf(shapesOf(responses[200].content))
      return [`${operationId}: ${method.toUpperCase()} ${path}`, { takes, gives }] as const
    }),
  )
  return Object.fromEntries(operations.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const nameOf = (name: string, isRequired: boolean) => (isRequired ? name : `${name}?`)
const objectOf = (has: Record<string, Shape>): Shape => ({ is: ['object'], has })
const shapesOf = (content: z.infer<typeof Content>) =>
  Object.fromEntries(Object.entries(content).map(([media, { schema }]) => [media, shapeOf(schema)]))

function shapeOf({ type, enum: values = [], const: value, required, properties, items, anyOf, oneOf }: Schema): Shape {
  const has = Object.entries(properties).map(
    ([name, property]) => [nameOf(name, required.includes(name)), shapeOf(property)] as const,
  )
  if (items !== undefined) has.push(['[]', shapeOf(items)])
  const allValues = value === undefined ? values : [value]
  const is = allValues.length > 0 ? allValues.map((one) => JSON.stringify(one)) : [type ?? []].flat()
  return merged([
    { is, ...(has.length > 0 ? { has: Object.fromEntries(has) } : {}) },
    ...[...anyOf, ...oneOf].map(shapeOf),
  ])
}

/** One shape for several that a place can have. */
function merged(shapes: readonly Shape[]): Shape {
  const objects = shapes.filter(({ is, has }) => is.includes('object') || has !== undefined)
  const names = new Set(objects.flatMap(({ has = {} }) => Object.keys(has).map(bareName)))
  const has = [...names].map((name) => {
    const found = objects.map((one) => fieldOf(one, name))
    const isRequired = found.every((field) => field?.isRequired)
    return [nameOf(name, isRequired), merged(found.flatMap((field) => field?.shape ?? []))] as const
  })
  const is = [...new Set(shapes.flatMap((shape) => shape.is))].toSorted()
  return has.length > 0 ? { is, has: Object.fromEntries(has) } : { is }
}

const bareName = (name: string) => name.replace(/\?$/, '')

function fieldOf({ has = {} }: Shape, name: string) {
  const shape = has[name] ?? has[`${name}?`]
  return shape === undefined ? undefined : { shape, isRequired: name in has }
}

/** What no longer holds of a released API: a sentence for each promise that is broken. */
export function brokenPromises(released: Api, now: Api): string[] {
  return Object.entries(released).flatMap(([operation, { takes, gives }]) => {
    const present = now[operation]
    if (present === undefined) return [`${operation} is gone`]
    return [...noLongerTaken(takes, present.takes, ''), ...otherwiseGiven(gives, present.gives, '')].map(
      (fault) => `${operation}: ${fault}`,
    )
  })
}

/** Every request that a release takes is taken still. */
function noLongerTaken(released: Shape, now: Shape, path: string): string[] {
  const added = Object.keys(now.has ?? {}).filter((name) => fieldOf(released, bareName(name)) === undefined)
  return [
    ...released.is
      .filter((one) => !now.is.includes(one) && !(one.startsWith('"') && now.is.includes('string')))
      .map((one) => `${path} can no longer be ${one}`),
    ...added.filter((name) => !name.endsWith('?')).map((name) => `${path}.${name} is required now`),
    ...eachField(released, now, path, (before, after, at) => [
      ...(after.isRequired && !before.isRequired ? [`${at} is required now`] : []),
      ...noLongerTaken(before.shape, after.shape, at),
    ]),
  ]
}

const isValue = (one: string) => /^["\d-]|^(true|false)$/.test(one)

/** Who reads a reply finds what a release gives, of no other type; a list of values can grow. */
function otherwiseGiven(released: Shape, now: Shape, path: string): string[] {
  return [
    ...now.is.filter((one) => !isValue(one) && !released.is.includes(one)).map((one) => `${path} can be ${one} now`),
    ...eachField(released, now, path, (before, after, at) => [
      ...(before.isRequired && !after.isRequired ? [`${at} can be missing now`] : []),
      ...otherwiseGiven(before.shape, after.shape, at),
    ]),
  ]
}

type Field = { readonly shape: Shape; readonly isRequired: boolean }

function eachField(
  released: Shape,
  now: Shape,
  path: string,
  faultsOf: (before: Field, after: Field, at: string) => string[],
): string[] {
  return Object.entries(released.has ?? {}).flatMap(([key, shape]) => {
    const name = bareName(key)
    const [at, after] = [`${path}.${name}`, fieldOf(now, name)]
    return after === undefined ? [`${at} is gone`] : faultsOf({ shape, isRequired: key === name }, after, at)
  })
}
