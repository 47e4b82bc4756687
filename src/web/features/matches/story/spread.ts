/**
 * Places on a line, in percent of its length, for values in ascending order: where they belong, moved apart where they
 * would be nearer to each other than `apart`.
 */
export function placesApart(values: readonly number[], apart: number): number[] {
  const [least = 0, most = 0] = [values[0], values.at(-1)]
  const range = most - least || 1
  const gap = Math.min(apart, 100 / Math.max(1, values.length - 1))
  const places = values.map((value) => ((value - least) / range) * 100)
  const forward: number[] = []
  for (const place of places) forward.push(Math.max(place, (forward.at(-1) ?? -gap) + gap))
  const limits = forward.map((_place, n) => 100 - gap * (forward.length - 1 - n))
  return forward.map((place, n) => Math.min(place, limits[n] ?? 100))
}
