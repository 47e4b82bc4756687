import { capitalized } from '../scoring/number-words.ts'
import { placed } from '../scoring/rank.ts'
import { formatPoints } from '../scoring/score-format.ts'
import { displayName, named } from '../shared/phrases.ts'
import type { Standing } from '../standings/standings.ts'
import type { SideGolfer } from './side-table.ts'

/** A side table as one golfer reads it; the reader is null, or not among its golfers, for those who have not joined. */
export type SideView = {
  readonly golfers: readonly SideGolfer[]
  readonly standings: readonly Standing[]
  readonly matches: readonly { readonly finished: boolean }[]
  readonly readerId: number | null
  /** Golfers join others. */
  readonly isOfOrganizers?: boolean
}

/** How things are at a side table: 'You lead by 2.5', 'Hedda leads, you are 1.5 behind'. No full stop. */
export function sideTableAnswer(view: SideView): string {
  const state = stateOf(view)
  if (typeof state === 'string') return state
  const { leaders, lead, own, isOver } = state
  const names = leaders.filter(({ id }) => id !== view.readerId).map(({ id }) => shortName(id, view.golfers))
  if (own === null) {
    if (names.length > 1) return `${named(names)} ${isOver ? 'shared first place' : 'share the lead'}`
    return `${named(names)} ${isOver ? 'won' : 'leads'}${by(lead)}`
  }
  if (own.place.position > 1) {
    const verb = isOver ? 'won' : names.length > 1 ? 'lead' : 'leads'
    return `${named(names)} ${verb}, you ${isOver ? 'finished' : 'are'} ${behindText(leaders, own)}`
  }
  return capitalized(leadText(names, { lead, isOver }))
}

/** The same for a golfer who has joined, as a line of a list: 'you are 2nd, 1.5 behind Hedda Lindström'. */
export function sideTableLine(view: SideView): string {
  const state = stateOf(view)
  if (typeof state === 'string') return state.replace(/^No/, 'no')
  const { leaders, lead, own, isOver } = state
  const others = leaders.filter(({ id }) => id !== view.readerId).map(({ id }) => displayName(nameOf(id, view.golfers)))
  if (own === null) return sideTableAnswer(view)
  if (own.place.position === 1) return leadText(others, { lead, isOver })
  return `you ${isOver ? 'finished' : 'are'} ${placed(own.place)}, ${behindText(leaders, own)} ${named(others)}`
}

/** 'Wren Ashdown invites you to Saturday Four' */
export function invitationText({ table, by: inviter }: { readonly table: string; readonly by: string | null }): string {
  if (inviter === null) return `You are invited to ${displayName(table)}`
  return `${displayName(inviter)} invites you to ${displayName(table)}`
}

type Line = Pick<Standing, 'id' | 'place' | 'points'>
type Lead = { readonly lead: number; readonly isOver: boolean }
type State = Lead & { readonly leaders: readonly Line[]; readonly own: Line | null }

/** A sentence for a table without a comparison yet. */
function stateOf({ golfers, standings, matches, readerId, isOfOrganizers = false }: SideView): State | string {
  const own = standings.find(({ id }) => id === readerId) ?? null
  const [only] = golfers
  if (golfers.length === 0) return 'No one is in it yet'
  if (golfers.length < 2 && !isOfOrganizers)
    return own === null ? `Only ${displayName(only?.name ?? '')} has joined` : 'No one else has joined yet'
  if (!matches.some(({ finished }) => finished)) return 'No match has finished yet'
  const leaders = standings.filter(({ place }) => place.position === 1)
  const best = leaders[0]?.points ?? 0
  if (best === 0) return 'No one has points yet'
  const next = standings.find(({ place }) => place.position > 1)
  return { leaders, lead: best - (next?.points ?? best), own, isOver: matches.every(({ finished }) => finished) }
}

function leadText(others: readonly string[], { lead, isOver }: Lead): string {
  if (others.length > 0) return `you ${isOver ? 'shared first place' : 'share the lead'} with ${named(others)}`
  return `you ${isOver ? 'won' : 'lead'}${by(lead)}`
}

const by = (lead: number) => (lead > 0 ? ` by ${formatPoints(lead)}` : '')
const behindText = (leaders: readonly Line[], own: Line) =>
  `${formatPoints((leaders[0]?.points ?? 0) - own.points)} behind`
const nameOf = (id: number, golfers: readonly SideGolfer[]) => golfers.find((golfer) => golfer.id === id)?.name ?? ''

/** The first name, where no one else at the table has it. */
function shortName(id: number, golfers: readonly SideGolfer[]): string {
  const first = (name: string) => name.trim().split(/\s+/u)[0] ?? ''
  const own = first(nameOf(id, golfers))
  const isUnique = golfers.every((golfer) => golfer.id === id || first(golfer.name) !== own)
  return displayName(isUnique && own !== '' ? own : nameOf(id, golfers))
}
