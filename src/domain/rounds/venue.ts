import type { RoundFacts } from './round.ts'

/** Where a round was played: the club, and the course if it has a name of its own; null when neither is known. */
export function venueName({
  facilityName,
  courseName,
}: Pick<RoundFacts, 'facilityName' | 'courseName'>): string | null {
  if (facilityName === null || courseName === null) return facilityName ?? courseName
  if (courseName.includes(facilityName)) return courseName
  return facilityName.includes(courseName) ? facilityName : `${facilityName}, ${courseName}`
}
