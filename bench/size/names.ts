import type { Database } from '#server/platform/db/database.ts'

/** Search texts for names of this site: beginnings, last names, first names, both in either order. */
export async function searchTexts({ pool }: Database, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select lower(name) as name from golfers
     where id in (select (n * 7919::bigint) % (select max(id) from golfers) + 1 from generate_series(1, $1) as n)`,
    [count],
  )
  return rows.map(({ name }, n) => {
    const [first = '', last = ''] = name.split(' ')
    const typed = [
      last.slice(0, 1 + (n % 6)),
      `${first} ${last}`,
      `${first.slice(0, 2 + (n % 3))} ${last.slice(0, 1 + (n % 4))}`,
      last,
      first,
      `${last} ${first.slice(0, 1)}`,
      first.slice(0, 2),
    ]
    return typed[n % typed.length] ?? name
  })
}
