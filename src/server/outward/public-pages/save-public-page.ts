import type { InputOf } from '#contract/endpoint.ts'
import type { PublicSettings, updatePublicPage as contract } from '#contract/public-pages.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { slugsOf } from '#domain/public-pages/slug.ts'
import { leagueToChange, lockLeagueToChange } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { publicSettingsOf, savePublicSettings, takenSlugs } from './public-pages.queries.ts'

type Switches = InputOf<typeof contract>['body']
type Change = { readonly leagueId: number; readonly switches: Switches; readonly address: string }

/** A league's public settings, for its organizers. */
export async function publicSettings({ db }: Tools, actor: Actor, leagueId: number): Promise<PublicSettings> {
  await leagueToChange(db, actor, { leagueId, allowed: may.organizeLeague })
  return (await publicSettingsOf(db, leagueId)) ?? refuse('league_not_found')
}

/**
 * Switches a league's public parts. On commit every node drops the league's pages, because its row announces the
 * change.
 */
export async function updatePublicPage(
  { db, now }: Tools,
  actor: Actor,
  { leagueId, switches, address }: Change,
): Promise<PublicSettings> {
  await leagueToChange(db, actor, { leagueId, allowed: may.editLeague })
  // Serializes choosing addresses, so that two leagues cannot choose the same.
  return withAdvisoryLock(db, 'slugs of leagues', async (tx) => {
    const league = await lockLeagueToChange(tx, actor, { leagueId, allowed: may.editLeague })
    const before = (await publicSettingsOf(tx, leagueId)) ?? refuse('league_not_found')
    const isShown = switches.page || switches.board
    const after = { ...switches, slug: before.slug ?? (isShown ? await freeSlug(tx, league) : null) }
    const changed = (['page', 'board', 'searchEngines'] as const).filter((name) => before[name] !== after[name])
    if (changed.length === 0) return before
    await savePublicSettings(tx, leagueId, after)
    const [by, target] = [
      { actorId: actor.id, address },
      { kind: 'league', id: leagueId },
    ] as const
    const names = changed.map((name) => auditNames[name]).join(', ')
    await recordEvent(tx, { kind: 'league_changed', at: now(), by, target, detail: { changed: names } })
    return after
  })
}

const auditNames = { page: 'publicPage', board: 'publicBoard', searchEngines: 'searchEngines' } as const

async function freeSlug(tx: Db, league: { readonly id: number; readonly name: string }): Promise<string> {
  const slugs = slugsOf(league)
  const taken = await takenSlugs(tx, slugs)
  const free = slugs.find((slug) => !taken.includes(slug))
  if (free === undefined) throw new Error(`Every address of league ${league.id} is taken`)
  return free
}
