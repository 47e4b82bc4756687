/** A row in the wire format. */
export type Row = Readonly<Record<string, unknown>>

/** The row with the numbers in these fields as text. */
export function withTexts(row: Row, fields: readonly string[]): Row {
  const texts = fields.flatMap((field) => {
    const value = row[field]
    return typeof value === 'number' ? [[field, String(value)] as const] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

/** The row without these fields. */
export function without(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
}
