import { z } from 'zod'
import type { AssociationGolfer } from '#server/ground/association.ts'
import { day } from './days.ts'
import { expectForm, readRows, type Rows } from './rows.ts'
import { flag, ghinNumber, optional, lenient, required, text, indexStated, statedIndex } from './wire-values.ts'

/** One club membership of a golfer: the association lists a golfer once for each club. */
export type Membership = { readonly golfer: AssociationGolfer; readonly isHomeClub: boolean }

const index = optional(statedIndex)
const name = lenient(text(59))

const GolferRow = z.object({
  ghin: required(ghinNumber),
  first_name: name,
  last_name: name,
  status: lenient(text()),
  hi_display: index,
  handicap_index: index,
  low_hi_display: index,
  low_hi: index,
  rev_date: lenient(day),
  club_name: lenient(text()),
  state: lenient(text()),
  is_home_club: lenient(flag),
})

const GolferList = z.object({ golfers: z.array(z.unknown()) })

/** The memberships on one page of a golfer list, and the number of rows of the page. */
export function readGolferList(answer: unknown): Rows<Membership> & { readonly length: number } {
  const { golfers } = expectForm(GolferList, answer)
  return { ...readRows(golfers, readMembership), length: golfers.length }
}

function readMembership(wire: unknown): Membership | null {
  const row = GolferRow.safeParse(wire)
  if (!row.success) return null
  const { first_name: firstName, last_name: lastName, status, club_name: homeClub, state } = row.data
  if (firstName === null && lastName === null) return null
  return {
    isHomeClub: row.data.is_home_club ?? false,
    golfer: {
      ghinNumber: row.data.ghin,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      handicapIndex: indexStated(row.data.hi_display, row.data.handicap_index),
      lowIndex: indexStated(row.data.low_hi_display, row.data.low_hi),
      revisedOn: row.data.rev_date,
      status: status === null || status.toLowerCase() === 'active' ? 'active' : 'inactive',
      homeClub,
      state: state?.replace(/^US-/, '') ?? null,
    },
  }
}

/** One row per golfer: that of the home club, else of an active membership, else the first. */
export function onePerGolfer(memberships: readonly Membership[]): AssociationGolfer[] {
  const rowsOf = Map.groupBy(memberships, ({ golfer }) => golfer.ghinNumber)
  return [...rowsOf.values()].flatMap((rows) => {
    const active = rows.find(({ golfer }) => golfer.status === 'active')
    const best = rows.find(({ isHomeClub }) => isHomeClub) ?? active ?? rows[0]
    return best === undefined ? [] : [{ ...best.golfer, status: active === undefined ? 'inactive' : 'active' }]
  })
}
