import type { Hole } from '#domain/courses/course.ts'

/** Holes of a row, where pars and stroke indexes are lists. */
export function holesOf({ pars, strokeIndexes }: HoleColumns): Hole[] {
  return pars.map((par, n) => ({ par, strokeIndex: strokeIndexes[n] ?? 0 }))
}

type HoleColumns = { readonly pars: readonly number[]; readonly strokeIndexes: readonly number[] }
