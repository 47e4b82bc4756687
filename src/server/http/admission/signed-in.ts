import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/permissions.ts'

export type SignedIn = { readonly actor: Actor; readonly token: string }

/** Finds out who is calling from the Authorization header, or null. */
export type Identify = (request: FastifyRequest) => Promise<SignedIn | null>
