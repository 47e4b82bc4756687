import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/permissions.ts'

export type SignedIn = { readonly actor: Actor; readonly token: string }

/** Identifies the caller from the Authorization header; null when not signed in. */
export type Identify = (request: FastifyRequest) => Promise<SignedIn | null>
