import type { CallOf } from '#contract/endpoint.ts'
import type { searchAssociation } from '#contract/handicap.ts'
import { ghinNumberIn } from '#domain/golfers/ghin-number.ts'

type Query = CallOf<typeof searchAssociation>['query']

/** The query for the association, or why the text cannot be searched. */
export type GolferSearch =
  | { readonly kind: 'search'; readonly query: Query }
  | { readonly kind: 'unclear'; readonly reason: string }

/**
 * Parses the search text: a number is a GHIN number, a single word a last name, several words a first and last name;
 * 'field=value' searches that field. An empty state means all states.
 */
export function golferSearch(text: string, state: string): GolferSearch {
  const number = ghinNumberIn(text)
  if (number !== null) return { kind: 'search', query: { ghin: number } }
  const wanted = text.includes('=') ? pairIn(text) : nameIn(text)
  if (typeof wanted === 'string') return { kind: 'unclear', reason: wanted }
  return { kind: 'search', query: { ...(state === '' ? {} : { state }), ...wanted } }
}

const nothing = 'Type a name to search for'

function nameIn(text: string): Query | string {
  const [first = '', ...rest] = text.trim().split(/\s+/u)
  if (first === '') return nothing
  return rest.length === 0 ? { last_name: first } : { first_name: first, last_name: rest.join(' ') }
}

function pairIn(text: string): Query | string {
  const at = text.indexOf('=')
  const field = text.slice(0, at).trim().toLowerCase()
  const value = text.slice(at + 1).trim()
  if (value === '') return nothing
  if (field === 'first_name') return { first_name: value }
  if (field === 'last_name') return { last_name: value }
  if (field === 'state') return { state: value.toUpperCase() }
  if (field === 'ghin') return /^\d{1,12}$/.test(value) ? { ghin: value } : 'A GHIN number has digits only'
  return 'Use last_name= or ghin= before the text'
}

/** The 50 states by name, with the association's two-letter codes. */
export const usStates = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
] as const
