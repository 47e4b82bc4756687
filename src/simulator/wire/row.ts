/** A row as it goes over the wire. */
export type Row = Readonly<Record<string, unknown>>

/** The same row with these fields as text, where they hold a number. */
export function withTexts(row: Row, fields: readonly string[]): Row {
  const texts = fields.flatMap((field) => {
    const value = row[field]
    return typeof value === 'number' ? [[field, String(value)] as const] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

/** The same row without these fields. */
export function without(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
}
