import type { Database } from '#server/platform/db/database.ts'

/**
 * Columns, constraints, indexes, triggers and functions, one line each; without parentheses, of which a dump has fewer than the
 * statements it was made from.
 */
export async function schemaOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s%s', table_name, column_name, coalesce(domain_name, udt_name), case when is_nullable = 'NO' then ' not null' end)
        || coalesce(' default ' || column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s: %s %s%s', conrelid::regclass, conname, pg_get_constraintdef(oid), case when not convalidated then ' unchecked' end)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select format('%s%s', pg_get_indexdef(indexrelid), case when not indisvalid then ' broken' end)
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all select format('%s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    order by line`)
  return rows.map(({ line }) => line.replaceAll(/[()]/g, ''))
}
