import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { admission, defaultLimits } from './admission/admission.ts'
import { answerProblems } from './problems.ts'
import { server } from './serve.ts'

const Card = z.object({
  name: z.string(),
  best: z.number().nullable(),
  club: z.object({ name: z.string() }).nullable(),
})
const getCard = endpoint({
  name: 'getCard',
  method: 'GET',
  path: '/cards/:id',
  summary: 'A card',
  who: 'anyone',
  params: z.strictObject({ id: z.coerce.number<number>() }),
  reply: z.array(Card).nullable(),
})
const signCard = endpoint({
  name: 'signCard',
  method: 'POST',
  path: '/cards',
  summary: 'Sign',
  who: 'anyone',
  reply: z.object({ ok: z.boolean() }),
})
const keepCard = endpoint({
  name: 'keepCard',
  method: 'POST',
  path: '/cards/:id/kept',
  summary: 'Keep',
  who: 'signed in',
  params: z.strictObject({ id: z.coerce.number<number>() }),
  reply: z.object({ ok: z.boolean() }),
})

const getPublicImage = endpoint({
  name: 'getImage',
  method: 'GET',
  path: '/image',
  summary: 'An image that takes its time',
  who: 'anyone',
  waits: true,
  reply: z.null(),
})

let app: FastifyInstance
let finishImages: () => void

beforeEach(() => {
  app = Fastify()
  const caller = {
    actor: { id: 7, role: 'USER' as const, golferId: null },
    lacksSecondFactor: false,
    token: '',
    leagues: new Set<number>(),
    until: 0,
  }
  const signedIn = admission({ known: () => undefined, identify: () => Promise.resolve(caller) }, defaultLimits)
  answerProblems(app, signedIn)
  const serve = server(app, {
    once: (_request, work) => work(),
    admission: signedIn,
    memory: {
      pageOrLoad: () => Promise.reject(new Error('Nothing is shared here')),
      waitForOwnChanges: () => Promise.resolve(),
    },
    now: () => new Date(),
  })
  const secretive = { name: 'Wren', best: -1.3, club: { name: 'Marram', password: 'x' }, passwordHash: 'argon2id' }
  serve(getCard, async ({ params }) =>
    params.id === 0 ? null : [secretive, { name: 'Tobias', best: null, club: null }],
  )
  serve(keepCard, async ({ params }) => {
    const detail = `Key (decided_by)=(${params.id}) is not present in table "users".`
    throw Object.assign(new Error('foreign key'), { code: '23503', constraint: 'decisions_decided_by_fkey', detail })
  })
  serve(signCard, async () => ({ ok: true }))
  const { promise: finished, resolve } = Promise.withResolvers<null>()
  finishImages = () => resolve(null)
  serve(getPublicImage, () => finished)
})

afterEach(() => app.close())

test('fields that the contract does not name are never sent', async () => {
  const { body } = await app.inject('/api/cards/1')
  expect(JSON.parse(body)).toEqual([
    { name: 'Wren', best: -1.3, club: { name: 'Marram' } },
    { name: 'Tobias', best: null, club: null },
  ])
})

test('missing values are sent as null, not left out', async () => {
  const { body, headers, statusCode } = await app.inject('/api/cards/0')
  expect([statusCode, body, headers['content-type']]).toEqual([200, 'null', 'application/json; charset=utf-8'])
})

test('strangers whose pictures are being drawn take no place of others', async () => {
  const images = Array.from({ length: defaultLimits.total }, () => app.inject('/api/image').then((answer) => answer))
  expect((await app.inject('/api/cards/1')).statusCode).toBe(200)
  finishImages()
  expect((await Promise.all(images)).map(({ statusCode }) => statusCode)).toEqual(images.map(() => 200))
})

test('a request without input can have no body or an empty object', async () => {
  for (const payload of [undefined, {}, 'null']) {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/cards',
      ...(payload === undefined ? {} : { payload, headers }),
    })
    expect(statusCode, JSON.stringify(payload)).toBe(200)
  }
  for (const payload of [{ surprise: 1 }, []]) {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/cards', payload })
    expect(statusCode, JSON.stringify(payload)).toBe(400)
  }
})

test('an account that is deleted while a request names it signs out its own user, and no other', async () => {
  const answers = [
    await app.inject({ method: 'POST', url: '/api/cards/7/kept' }),
    await app.inject({ method: 'POST', url: '/api/cards/8/kept' }),
  ]
  expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).code])).toEqual([
    [401, 'not_signed_in'],
    [409, 'out_of_date'],
  ])
})
