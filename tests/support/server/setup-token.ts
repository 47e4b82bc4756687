import { setupLink } from '#server/people/accounts/register-account.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The token of a new setup link, for the first account of an empty site. */
export async function aSetupToken(db: Db): Promise<string> {
  const link = await setupLink({ db }, 'https://golf.example')
  return link === null ? '' : setupTokenIn(link)
}

/** The setup token in what an app printed at its start. */
export function setupTokenIn(printed: string): string {
  return /\/register\?setup=([\w-]+)/.exec(printed)?.[1] ?? ''
}
