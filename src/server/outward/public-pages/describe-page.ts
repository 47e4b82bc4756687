import { may } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Described, PageDescription } from '#server/platform/http/pages.ts'
import { leagueBySlug } from './public-pages.queries.ts'

/**
 * The content of link previews for a league's public page; a private page is described like a missing one, and boards
 * are never listed.
 */
export function describedPages(tools: Pick<Tools, 'db' | 'appUrl'>): Described['paths'] {
  return { '/l/:slug': (slug) => describe(tools, slug), '/board/:slug': () => Promise.resolve(null) }
}

async function describe({ db, appUrl }: Pick<Tools, 'db' | 'appUrl'>, slug: string): Promise<PageDescription | null> {
  const league = await leagueBySlug(db, slug)
  if (league === undefined || !may.seePublicPage(league)) return null
  return {
    title: league.name,
    text: `The match and the standings of ${league.name}`,
    address: `${appUrl}/l/${slug}`,
    image: `${appUrl}/api/public/${slug}/image`,
    isListed: league.searchEngines,
  }
}
