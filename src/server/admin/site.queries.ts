import type { SiteRules } from '#domain/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What administrators have decided for the whole site. */
export async function siteRules(db: Db): Promise<SiteRules> {
  const row = await db.selectFrom('siteSettings').select('createsLeagues').executeTakeFirst()
  return { createsLeagues: row?.createsLeagues ?? 'admins' }
}

export async function saveSiteRules(tx: Db, rules: SiteRules): Promise<void> {
  await tx
    .insertInto('siteSettings')
    .values(rules)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(rules))
    .execute()
}
