import { type Place, placed } from '../scoring/rank.ts'
import { displayName, named } from '../shared/phrases.ts'

/** A row of a season's table, best first; the place is null while no one has points. */
export type HeadlineRow = {
  readonly id: number
  readonly name: string
  readonly place: Place | null
  readonly points: number
}

/** Teams take the plural, golfers the singular. */
export type TableSubject = {
  readonly kind: 'team' | 'golfer'
  /** The reader's row, null where they have none. */
  readonly ownId: number | null
}

type Reader = TableSubject & {
  /** The reader's place among the golfers, where the table is about teams. */
  readonly you: Place | null
  readonly toGo: number
}

/**
 * The headline of a season's table: the reader's place, or the leader's, and how many matches are left. The place of
 * the reader's team is replaced with the reader's own.
 */
export function seasonHeadline(rows: readonly HeadlineRow[], { kind, ownId, you, toGo }: Reader): string {
  const leaders = rows.filter(({ place }) => place?.position === 1)
  const own = rows.find(({ id }) => id === ownId)
  if (leaders.length === 0) return 'No results yet'
  const left = toGo === 0 ? null : `${toGo} ${toGo === 1 ? 'match' : 'matches'} to go`
  if (own?.place) {
    const who = kind === 'team' ? displayName(own.name) : 'You'
    const text = ofReader(who, { ...own, place: own.place }, leaders, left === null ? null : leadOf(rows))
    return you === null ? [text, ...(left === null ? [] : [left])].join(', ') : `${text} · you ${placed(you)}`
  }
  const names = namesOf(leaders)
  if (leaders.length > 1) return left === null ? `${names} share the title` : `${names} share the lead, ${left}`
  const [has, leads] = kind === 'golfer' ? ['has', 'leads'] : ['have', 'lead']
  return left === null ? `${names} ${has} won the season` : `${names} ${leads}${leadOf(rows)}, ${left}`
}

type Placed = HeadlineRow & { readonly place: Place }

/** `lead`: by how much the first leads; null after the last match. */
function ofReader(who: string, own: Placed, leaders: readonly HeadlineRow[], lead: string | null): string {
  if (own.place.position > 1) return trailing(who, own, leaders, lead === null)
  const others = leaders.filter(({ id }) => id !== own.id)
  if (others.length > 0)
    return lead === null ? `${who} share the title with ${namesOf(others)}` : `${who} share the lead`
  return lead === null ? `${who} have won the season` : `${who} lead${lead}`
}

function trailing(who: string, { place, points }: Placed, leaders: readonly HeadlineRow[], isOver: boolean): string {
  const at = placed(place)
  const behind = `${(leaders[0]?.points ?? 0) - points} behind`
  if (!isOver) return `${who} are ${at}, ${behind}`
  return `${who} finished ${at}, ${behind}${leaders.length === 1 ? ` ${namesOf(leaders)}` : ''}`
}

/** ' by 1.5', or empty if no one is behind. */
function leadOf(rows: readonly HeadlineRow[]): string {
  const next = rows.find(({ place }) => place !== null && place.position > 1)
  return next === undefined ? '' : ` by ${(rows[0]?.points ?? 0) - next.points}`
}

const namesOf = (rows: readonly HeadlineRow[]) => named(rows.map(({ name }) => displayName(name)))
