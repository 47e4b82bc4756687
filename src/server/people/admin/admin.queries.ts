import type { SiteRules } from '#domain/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function saveSiteRules(tx: Db, rules: SiteRules): Promise<void> {
  await tx
    .insertInto('siteSettings')
    .values(rules)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(rules))
    .execute()
}
