import type { RecordRevision } from '#domain/handicap/scoring-record.ts'
import type { Golfer } from '../world/golfer.ts'
import { indexNumber, indexText } from './index-text.ts'
import type { Row } from './row.ts'

/** A row of the Index history. */
export function revisionRow(golfer: Golfer, { on, index, lowIndex, softCap, hardCap }: RecordRevision): Row {
  return {
    ID: `${golfer.ghin}-${on}`,
    RevDate: `${on}T00:00:00`,
    Value: indexNumber(index),
    Display: indexText(index),
    LowHI: indexNumber(lowIndex),
    LowHIDisplay: lowIndex === null ? '' : indexText(lowIndex),
    Soft_Cap: softCap ? 'Y' : 'N',
    Hard_Cap: hardCap ? 'Y' : 'N',
    HIBeforeSoftCap: null,
    HIBeforeSoftCapDisplay: null,
    ClubName: golfer.clubs[0].name,
  }
}
