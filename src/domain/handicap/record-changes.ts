import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { RecordedDifferential } from './own-index.ts'

/** The reason a round left the record: its league's decision, or that it was deleted. */
export type Fate = 'deleted' | 'rejected' | 'waiting' | 'not-counted'

/** A round's difference from the revision before. */
export type RecordChange = {
  readonly kind: 'added' | 'corrected' | Fate
  readonly id: number
  readonly playedOn: Day
  readonly holes: 9 | 18
  /** The 18-hole differential now; of a round that is gone the last one. */
  readonly differential: Tenths
  /** The earlier differential of a corrected round. */
  readonly before: Tenths | null
}

type Entry = Pick<RecordedDifferential, 'id' | 'playedOn' | 'holes' | 'differential'>

/**
 * The changes of a record between two revisions, in the order of play. Rounds pushed out of the last twenty by later
 * ones are no change.
 */
export function recordChanges(
  before: readonly Entry[],
  after: readonly Entry[],
  fateOf: (id: number) => Fate | null,
): RecordChange[] {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const present = new Set(after.map(({ id }) => id))
  const here = after.flatMap((entry): RecordChange[] => {
    const earlier = known.get(entry.id)
    if (earlier === undefined) return [changeOf('added', entry, null)]
    const isSame =
      earlier.playedOn === entry.playedOn &&
      earlier.holes === entry.holes &&
      earlier.differential === entry.differential
    return isSame ? [] : [changeOf('corrected', entry, earlier.differential)]
  })
  const gone = before.flatMap((entry): RecordChange[] => {
    const fate = present.has(entry.id) ? null : fateOf(entry.id)
    return fate === null ? [] : [changeOf(fate, entry, null)]
  })
  return [...here, ...gone].toSorted((a, b) =>
    a.playedOn === b.playedOn ? a.id - b.id : a.playedOn < b.playedOn ? -1 : 1,
  )
}

function changeOf(
  kind: RecordChange['kind'],
  { id, playedOn, holes, differential }: Entry,
  before: Tenths | null,
): RecordChange {
  return { kind, id, playedOn, holes, differential, before }
}
