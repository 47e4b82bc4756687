import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'
import { golferPlaces } from './rows-to-move.queries.ts'

const database = useDatabase('whole file')

test('every column that names a golfer is listed with what merging does to it', async () => {
  const { rows } = await database().pool.query<{ place: string }>(`
    select table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ 'golfer_id$'
    union
    select conrelid::regclass || '.' || attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'golfers'::regclass
    order by place`)
  expect(Object.keys(golferPlaces).toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})
