import type pg from 'pg'

/** The migration with which the schema of a new site begins. */
export const baseline = '0001_baseline'

/** The schema before the baseline, at its last commit. */
const before = { commit: '18c6669f', newest: '0077_ratings_for_women', count: 72 }

const baselinePrint = 'd3cb4581f9a31ef61e287d703e708400'

/** Whether the migrations of a database or a backup are all that came before the baseline. */
export const isBeforeBaseline = (migrations: readonly string[]) =>
  migrations.length === before.count && migrations.includes(before.newest)

/** The operator's advice for a database or backup without some of them. */
export const olderSentence = (what: 'database' | 'backup') =>
  `An older version of the app wrote this ${what}: let the app of commit ${before.commit} start with it once, then this version.`

/** The database is of another version: the message is for the operator. */
export class OtherVersionError extends Error {}

/** Upgrades a database from before the baseline to it: renames, and removes parts that served older states. */
const adoption = `
  do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = 'rounds'::regclass and conname like 'small\\_rounds\\_%' loop
      execute format('alter table rounds rename constraint %I to %I', name, substr(name, 7));
    end loop;
  end $$;
  alter table rounds validate constraint rounds_net_source_check;
  drop function if exists copy_rounds, keep_days_by_hand, keep_older_rules, mark_own_records, publish_older_results;
  drop table if exists kysely_migration_lock;
  delete from kysely_migration;`

/** Lets a database from before the baseline go on with it, inside the caller's transaction, which records the baseline. */
export async function adopt(client: pg.ClientBase, migrations: readonly string[]): Promise<void> {
  if (!isBeforeBaseline(migrations)) throw new OtherVersionError(olderSentence('database'))
  await client.query(adoption)
  if ((await schemaPrint(client)) !== baselinePrint)
    throw new OtherVersionError(
      `The tables of this database differ from those that the app of commit ${before.commit} makes: restore a backup into an empty database instead.`,
    )
}

/** A hash of columns, constraints, indexes, triggers and functions, which is the same on every PostgreSQL we support. */
export async function schemaPrint(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ print: string }>(`
    with lines (line) as (
      select concat_ws(' ', table_name, column_name, coalesce(domain_name, udt_name), numeric_precision, numeric_scale, is_nullable, collation_name)
        from information_schema.columns where table_schema = 'public' and table_name !~ '^kysely'
      union all select concat_ws(' ', conrelid::regclass, conname, convalidated, confdeltype)
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text !~ '^kysely'
      union all select concat_ws(' ', relname, indisunique, indisvalid)
        from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace and relname !~ '^kysely'
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgtype, tgenabled)
        from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
      union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace)
    select md5(string_agg(line, e'\\n' order by line collate "C")) as print from lines`)
  return rows[0]?.print ?? ''
}
