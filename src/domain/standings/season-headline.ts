import { type Place, placed } from '../scoring/rank.ts'
import { displayName, named } from '../shared/phrases.ts'

/** A row of a season's table, best first; the place is null while nobody has points. */
export type HeadlineRow = {
  readonly id: number
  readonly name: string
  readonly place: Place | null
  readonly points: number
}

/** What the table is about: a team's name takes the plural, a golfer's the singular. */
export type Of = {
  readonly kind: 'team' | 'golfer'
  /** The reader's row, null where they have none. */
  readonly ownId: number | null
}

/** The answer to “who will win, and can we?”: the reader's place, or the leader's, and how many matches are left. */
export function seasonHeadline(rows: readonly HeadlineRow[], { kind, ownId, toGo }: Of & { toGo: number }): string {
  const leaders = rows.filter(({ place }) => place?.position === 1)
  const own = rows.find(({ id }) => id === ownId)
  if (leaders.length === 0) return 'No results yet'
  const left = toGo === 0 ? null : `${toGo} ${toGo === 1 ? 'match' : 'matches'} to go`
  if (own?.place) {
    const who = kind === 'team' ? displayName(own.name) : 'You'
    return ofReader(who, { ...own, place: own.place }, leaders, left === null ? null : { left, lead: leadOf(rows) })
  }
  const names = namesOf(leaders)
  if (leaders.length > 1) return left === null ? `${names} share the title` : `${names} share the lead, ${left}`
  const [has, leads] = kind === 'golfer' ? ['has', 'leads'] : ['have', 'lead']
  return left === null ? `${names} ${has} won the season` : `${names} ${leads}${leadOf(rows)}, ${left}`
}

type Placed = HeadlineRow & { readonly place: Place }

/** `open`: how many matches are left, and the lead; null after the last. */
type Open = { readonly left: string; readonly lead: string }

function ofReader(who: string, own: Placed, leaders: readonly HeadlineRow[], open: Open | null): string {
  if (own.place.position > 1) return trailing(who, own, leaders, open)
  const others = leaders.filter(({ id }) => id !== own.id)
  if (others.length > 0)
    return open === null ? `${who} share the title with ${namesOf(others)}` : `${who} share the lead, ${open.left}`
  return open === null ? `${who} have won the season` : `${who} lead${open.lead}, ${open.left}`
}

function trailing(who: string, { place, points }: Placed, leaders: readonly HeadlineRow[], open: Open | null): string {
  const at = placed(place)
  const behind = `${(leaders[0]?.points ?? 0) - points} behind`
  if (open !== null) return `${who} are ${at}, ${behind}, ${open.left}`
  return `${who} finished ${at}, ${behind}${leaders.length === 1 ? ` ${namesOf(leaders)}` : ''}`
}

/** ' by 1.5', or nothing where no one is behind. */
function leadOf(rows: readonly HeadlineRow[]): string {
  const next = rows.find(({ place }) => place !== null && place.position > 1)
  return next === undefined ? '' : ` by ${(rows[0]?.points ?? 0) - next.points}`
}

const namesOf = (rows: readonly HeadlineRow[]) => named(rows.map(({ name }) => displayName(name)))
