import { type RawBuilder, sql } from 'kysely'
import type { NamedChange } from '#domain/scoring/setting-changes.ts'

/** What changed a net when no round did, of a row of activities. */
export const settingOf = (activity: RawBuilder<unknown>): RawBuilder<NamedChange | null> => sql<NamedChange | null>`
  case when ${activity}.cause is not null then json_build_object('cause', ${activity}.cause,
    'by', (select users.name from users where users.id = ${activity}.changed_by)) end`
