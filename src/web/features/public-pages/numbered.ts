/** Rows with their places in the list as keys: nothing else tells the golfers apart who were removed. */
export const numbered = <Row extends object>(rows: readonly Row[]): readonly (Row & { readonly key: number })[] =>
  rows.map((row, key) => ({ ...row, key }))
