import { venueName } from '../rounds/round.ts'

/** A hole of the scorecard. */
export type Hole = { readonly par: number; readonly strokeIndex: number }

export const parOf = (holes: readonly Hole[]): number => holes.reduce((sum, { par }) => sum + par, 0)

/** The parts of a course that a tee is rated for, with how many holes they have. */
export const ratedParts = [
  { part: 'eighteen', holes: 18, label: '18 holes' },
  { part: 'front', holes: 9, label: 'Front nine' },
  { part: 'back', holes: 9, label: 'Back nine' },
] as const
export type RatedPart = (typeof ratedParts)[number]['part']

/** The ratings of a tee that has one set for men and another for women. */
export type RatedFor = 'men' | 'women'

/** A tee's name with its ratings: 'White', or 'White (women)' for women's ratings. */
export function teeTitle({ name, ratedFor }: { readonly name: string; readonly ratedFor: RatedFor | null }): string {
  return ratedFor === null ? name : `${name} (${ratedFor})`
}

/** A course as it is named: 'Marram Links, Dunes'. */
export function courseTitle({ club, name }: { readonly club: string; readonly name: string | null }): string {
  return venueName({ facilityName: club, courseName: name }) ?? club
}
