type ListPage<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

export async function readAll<Row>(read: (cursor: string | undefined) => Promise<ListPage<Row>>): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    all.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
