import { isLong } from './seed.ts'

/** Prints what an experiment counted, as a table, when it ran in its long form. */
export function report(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  if (!isLong) return
  console.log(title)
  console.table(rows)
}
