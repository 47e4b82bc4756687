import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** The two kinds of access: for golfers, and for vendors with Golfer Product Access. */
export type Access = 'consumer' | 'gpa'

export type Sessions = {
  readonly tokenFor: (access: Access, account: string) => string
  /** The access of the bearer token; a missing, foreign or expired token is refused with 401. */
  readonly accessOf: (request: FastifyRequest) => Access
}

const secondsToLive = 12 * 3600

/** Tokens valid for twelve hours, in the format of the association's. */
export function openSessions(now: () => number): Sessions {
  const key = randomBytes(32)
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const seconds = () => Math.floor(now() / 1000)
  return {
    tokenFor: (access, account) => {
      const claims = { access, account, iat: seconds(), exp: seconds() + secondsToLive }
      const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
      return `${text}.${signatureOf(text)}`
    },
    accessOf: ({ headers }) => {
      const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
      const [header = '', claims = '', signature] = token.split('.')
      if (signature !== signatureOf(`${header}.${claims}`)) return refuse(401, { error: 'Unauthorized' })
      // The signature shows that we wrote the claims.
      // oxlint-disable-next-line typescript/no-unsafe-assignment
      const { access, exp }: { access: Access; exp: number } = JSON.parse(Buffer.from(claims, 'base64url').toString())
      return exp > seconds() ? access : refuse(401, { error: 'Token has expired' })
    },
  }
}
