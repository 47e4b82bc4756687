import type { FastifyInstance } from 'fastify'
import { type Association, movedAt } from '../record/scoring-records.ts'
import { golferRow, revisionRow } from '../wire/golfer-rows.ts'
import type { Row } from '../wire/row.ts'
import type { Golfer, GolferStatus } from '../world/golfer.ts'
import { type Membership, membershipsByName, membershipsOf } from '../world/golfers.ts'
import { stateByCode } from '../world/states.ts'
import type { State } from '../world/states.ts'
import type { Faults } from './faults.ts'
import { dayIn, fieldsOf, ghinIn, ghinOf, textIn, wholeNumberIn } from './parameters.ts'
import type { Fields } from './parameters.ts'
import { denyAccess, refuse, refuseParameter } from './refusal.ts'
import type { Sessions } from './sessions.ts'

const numbersAtOnce = 100

type Tools = { readonly association: Association; readonly sessions: Sessions; readonly faults: Faults }

/** The search for golfers, and the history of their Indexes. */
export function golferRoutes(app: FastifyInstance, { association, sessions, faults }: Tools): void {
  app.get('/golfers/search.json', (request) => {
    sessions.accessOf(request)
    const query = fieldsOf(request.query)
    const since = dayIn(query, 'updated_since')
    const isMoved = (golfer: Golfer) =>
      since === null ||
      movedAt(association.record(golfer), { withPostings: !faults.isOn('unmoved') }) >= Date.parse(since)
    return { golfers: searched(association, query, { firstNameBegins: false, withLow: true, isMoved }) }
  })

  app.get('/golfers.json', (request) => {
    const access = sessions.accessOf(request)
    const query = fieldsOf(request.query)
    const withLow = textIn(query, 'includeLowHandicapIndex') === 'true'
    const golfers = searched(association, query, { firstNameBegins: true, withLow, isMoved: () => true })
    return access === 'gpa' ? denyAccess() : { golfers }
  })

  app.get('/golfers/:ghin/handicap_history.json', (request) => {
    sessions.accessOf(request)
    const query = fieldsOf(request.query)
    const [begin, end] = [dayIn(query, 'date_begin'), dayIn(query, 'date_end')]
    const count = revisionCountIn(query)
    const golfer = association.golfer(ghinIn(fieldsOf(request.params), 'ghin'))
    if (!golfer || golfer.quirks.has('accessDenied')) return denyAccess()
    const revisions = association
      .record(golfer)
      .revisions.filter(({ on }) => (begin === null || on >= begin) && (end === null || on <= end))
      .toReversed()
    const requested = count === 0 ? revisions : revisions.slice(0, count)
    return { handicap_revisions: requested.map((revision) => revisionRow(golfer, revision)) }
  })
}

function revisionCountIn(query: Fields): number {
  const range = { from: 0, upTo: 10_000, unless: 0 }
  return wholeNumberIn(query, 'rev_count', { ...range, unless: wholeNumberIn(query, 'revCount', range) })
}

type SearchOptions = {
  readonly firstNameBegins: boolean
  readonly withLow: boolean
  readonly isMoved: (golfer: Golfer) => boolean
}

function searched(
  association: Association,
  query: Fields,
  { firstNameBegins, withLow, isMoved }: SearchOptions,
): Row[] {
  const page = wholeNumberIn(query, 'page', { from: 1, upTo: 1_000_000 })
  const perPage = wholeNumberIn(query, 'per_page', { from: 1, upTo: 100, unless: 25 })
  if ('golfer_id[]' in query) refuse(500, { status: 500, error: 'Internal Server Error' })
  if ('golfer_ids[]' in query) refuseParameter('golfer_ids', 'is not permitted')
  const memberships = requestedMemberships(association, query, { firstNameBegins, isMoved })
  return pageOf(memberships, { from: (page - 1) * perPage, length: perPage }).flatMap(({ ghin, place }) => {
    const golfer = association.golfer(ghin)
    const club = golfer?.clubs[place]
    return golfer && club ? [golferRow({ golfer, club, record: association.record(golfer) }, { withLow })] : []
  })
}

/** Stops iterating at the end of the page. */
function pageOf<Entry>(entries: Iterable<Entry>, { from, length }: { from: number; length: number }): Entry[] {
  const page: Entry[] = []
  let place = 0
  for (const entry of entries) {
    if (place >= from) page.push(entry)
    place += 1
    if (page.length === length) break
  }
  return page
}

function requestedMemberships(
  association: Association,
  query: Fields,
  { firstNameBegins, isMoved }: Pick<SearchOptions, 'firstNameBegins' | 'isMoved'>,
): Iterable<Membership> {
  const status = statusIn(query)
  const state = stateIn(query)
  const lastName = textIn(query, 'last_name')
  const firstName = textIn(query, 'first_name')
  const numbers = textIn(query, 'golfer_id')
  if (numbers === '' && lastName === '') refuseParameter('base', 'golfer_id, or last_name and state, must be given')
  if (status === 'none') return []
  if (numbers === '') {
    return membershipsByName(association.seed, { lastName, firstName, firstNameBegins, state, status })
  }
  const matches = (golfer: Golfer) =>
    (status === null || golfer.status === status) && (state === null || golfer.state === state)
  const golfers = numbersIn(numbers).flatMap((ghin) => association.golfer(ghin) ?? [])
  return golfers.filter(matches).filter(isMoved).flatMap(membershipsOf)
}

function numbersIn(text: string): number[] {
  const numbers = text.split(',').map((part) => ghinOf(part.trim()) ?? refuseParameter('golfer_id', 'is invalid'))
  return numbers.length > numbersAtOnce ? refuseParameter('golfer_id', 'has too many numbers') : [...new Set(numbers)]
}

/** 'All' is accepted and finds no one, as at the association. */
function statusIn(query: Fields): GolferStatus | 'none' | null {
  const status = textIn(query, 'status')
  if (status === '') return null
  if (status === 'All') return 'none'
  return status === 'Active' || status === 'Inactive'
    ? status
    : refuseParameter('status', 'is not included in the list')
}

function stateIn(query: Fields): State | null {
  const code = textIn(query, 'state').replace(/^US-/i, '')
  if (code === '') return null
  return stateByCode(code) ?? refuseParameter('state', 'is invalid')
}
