export type Place = { readonly position: number; readonly tied: boolean }

/** A place with its number of sharers, which its points depend on; the position is the first of the places shared. */
export type SharedPlace = Place & { readonly sharedBy: number }

/** Standard competition ranking of the values, lowest first, ties sharing: 1, 2, 2, 4. In the order given. */
export function placesOf(values: readonly number[]): SharedPlace[] {
  const places = new Map<number, SharedPlace>()
  let position = 1
  for (const [value, { length: sharedBy }] of Map.groupBy(
    values.toSorted((a, b) => a - b),
    (value) => value,
  )) {
    places.set(value, { position, tied: sharedBy > 1, sharedBy })
    position += sharedBy
  }
  return values.flatMap((value) => places.get(value) ?? [])
}

/** Points for a place among `n`: place p is worth n − p + 1, and a tie gets the mean of the places shared. */
export function pointsFor({ position, sharedBy }: Pick<SharedPlace, 'position' | 'sharedBy'>, n: number): number {
  return n - position + 1 - (sharedBy - 1) / 2
}

/** A place for a table: '1', 'T2', or '–' without one. */
export function placeText(place: Place | null): string {
  if (place === null) return '–'
  return place.tied ? `T${place.position}` : String(place.position)
}
