import type { Site } from '#contract/site.ts'

/** A site with access to the association, where administrators create leagues, unless changed. */
export function siteReply(changes: Partial<Site> = {}): Site {
  return { hasAssociation: true, createsLeagues: 'admins', secondFactor: 'optional', ...changes }
}
