import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#domain/permissions.ts'
import { msPerDay } from '#domain/shared/day.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Admission } from '#server/platform/http/admission/admission.ts'
import { answerNotFound } from '#server/platform/http/problems.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { inertPolicy } from '#server/platform/http/security.ts'
import { checkInput, forAnyone } from '#server/platform/http/serve.ts'
import { type FetchIcon, type Icon, IconError } from './fetch-icon.ts'
import { beginCopy, deleteUnusedIcon, iconOf, insertIcon, recordCopy, teamsWithoutCopy } from './icons.queries.ts'

export type IconTools = Tools & { readonly fetchIcon: FetchIcon }

/** A team's picture: the address that was entered, the address of our copy, and the copy itself when it is new. */
export type Picture = { readonly iconSource: string | null; readonly iconUrl: string | null; readonly copy?: Icon }

const folder = '/api/icons/'
/** The picture entered for a team; fetched and counted against the actor's limit, unless the team already has it. */
export async function pictureFrom(
  { fetchIcon, limits }: IconTools,
  actor: Actor,
  wanted: string | null,
  current: Picture,
): Promise<Picture> {
  if (wanted === null) return { iconSource: null, iconUrl: null }
  if (wanted === current.iconUrl) return current
  if (wanted.startsWith(folder)) refuseField('iconUrl', 'The icon needs an https address')
  if (wanted === current.iconSource && current.iconUrl !== null) return current
  await limits.count('icon-account', String(actor.id))
  try {
    const copy = await fetchIcon(wanted)
    return { iconSource: wanted, iconUrl: addressOf(copy), copy }
  } catch (error) {
    if (error instanceof IconError) refuseField('iconUrl', error.message)
    throw error
  }
}

/** Stores a new picture, in the transaction that assigns it to its team. */
export async function savePicture(tx: Db, { copy, iconUrl }: Picture, now: Date): Promise<void> {
  if (copy === undefined || iconUrl === null) return
  await insertIcon(tx, { ...copy, hash: iconUrl.slice(folder.length), fetchedAt: now.toISOString() })
}

/** Deletes a team's former picture, unless another team uses it. */
export async function deletePictureIfUnused(tx: Db, iconUrl: string | null): Promise<void> {
  if (iconUrl !== null) await deleteUnusedIcon(tx, iconUrl.slice(folder.length), iconUrl)
}

/**
 * Fetches the pictures of teams from before pictures were copied. One that cannot be fetched is tried at five starts,
 * at least a day apart; then the team shows its initials until a manager saves another address.
 */
export async function fetchMissingIcons(tools: IconTools): Promise<void> {
  const now = tools.now()
  const moment = { now: now.toISOString(), since: new Date(now.getTime() - msPerDay).toISOString() }
  for (const team of await teamsWithoutCopy(tools.db, moment.since)) {
    if (await beginCopy(tools.db, team.id, moment)) await fetchMissing(tools, team)
  }
}

async function fetchMissing(
  { db, fetchIcon, log, now }: IconTools,
  team: { readonly id: number; readonly iconSource: string },
): Promise<void> {
  try {
    const copy = await fetchIcon(team.iconSource)
    const iconUrl = addressOf(copy)
    await db.transaction().execute(async (tx) => {
      await savePicture(tx, { iconSource: team.iconSource, iconUrl, copy }, now())
      await recordCopy(tx, team, iconUrl)
    })
  } catch (error) {
    if (!(error instanceof IconError)) throw error
    const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
    log.warn({ teamId: team.id, reason: error.message, ...cause }, 'the icon of a team could not be copied')
  }
}

/**
 * Serves our copies, named by their hash, so that they never change. Public, because
 * image requests carry no session token.
 */
export function iconsRoutes(app: FastifyInstance, admission: Admission, { db }: Pick<Tools, 'db'>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { hash } = checkInput(IconParam, request.params, 'params')
    const icon = await iconOf(db, hash)
    if (icon === undefined) return answerNotFound(request, reply)
    reply
      .type(icon.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', `${inertPolicy}; sandbox`)
    return icon.bytes
  }
  app.get(`${folder}:hash`, forAnyone(admission, answer))
}

const IconParam = z.object({ hash: z.string() })

function addressOf({ bytes }: Icon): string {
  return `${folder}${createHash('sha256').update(bytes).digest('base64url')}`
}
