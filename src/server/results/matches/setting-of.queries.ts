import { type RawBuilder, sql } from 'kysely'
import type { NamedChange } from '#domain/scoring/setting-changes.ts'

/** The changed setting behind a row of activities; null when a round changed the net. */
export const settingOf = (activity: RawBuilder<unknown>): RawBuilder<NamedChange | null> => sql<NamedChange | null>`
  case when ${activity}.cause is not null then json_build_object('cause', ${activity}.cause,
    'by', (select users.name from users where users.id = ${activity}.changed_by)) end`
