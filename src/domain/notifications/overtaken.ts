import type { Tenths } from '../shared/tenths.ts'

type Placed = { readonly id: number; readonly net: Tenths | null; readonly position: number | null }

/** Golfers or teams who lost their position to others although their net is not worse, with their earlier positions. */
export function overtaken(before: readonly Placed[], after: readonly Placed[]): { id: number; position: number }[] {
  const now = new Map(after.map((row) => [row.id, row]))
  return before.flatMap(({ id, net, position }) => {
    const row = now.get(id)
    if (position === null || net === null || row === undefined || row.position === null || row.net === null) return []
    return row.position > position && row.net <= net ? [{ id, position }] : []
  })
}
