import { decimalOf } from '#domain/shared/tenths.ts'
import type { Club } from '../world/clubs.ts'
import type { Golfer } from '../world/golfer.ts'
import type { ScoringRecord } from '../record/scoring-records.ts'
import { indexText, noHandicap } from './index-text.ts'
import { without, withTexts } from './row.ts'
import type { Row } from './row.ts'

const lowFields = ['low_hi', 'low_hi_display', 'low_hi_value', 'low_hi_date']

type Membership = { readonly golfer: Golfer; readonly club: Club; readonly record: ScoringRecord }

/** A row of a golfer search: one membership of one club. */
export function golferRow({ golfer, club, record }: Membership, { withLow }: { withLow: boolean }): Row {
  const row = {
    ghin: String(golfer.ghin),
    first_name: golfer.firstName,
    middle_name: null,
    last_name: golfer.lastName,
    prefix: '',
    suffix: null,
    gender: golfer.gender,
    status: golfer.status,
    ...indexFields(golfer, record),
    club_id: club.id,
    club_affiliation_id: golfer.ghin * 10 + golfer.clubs.indexOf(club),
    club_name: club.name,
    association_id: club.associationId,
    association_name: club.associationName,
    is_home_club: club === golfer.clubs[0],
    state: golfer.state.code,
    country: 'USA',
    entitlement: true,
    is_trial: false,
    has_digital_profile: true,
    use_scaling: true,
    email: null,
    phone_number: '',
    message_club_authorized: null,
  }
  const asked = withLow ? row : without(row, lowFields)
  if (!golfer.quirks.has('textNumbers')) return asked
  const capsAsBooleans = { soft_cap: row.soft_cap === 'true', hard_cap: row.hard_cap === 'true' }
  return {
    ...withTexts(asked, ['hi_value', 'low_hi_value', 'club_id', 'association_id']),
    ghin: golfer.ghin,
    ...capsAsBooleans,
  }
}

function lowIndexFields(low: number | null, revisions: ScoringRecord['revisions']) {
  if (low === null) return { low_hi: '', low_hi_display: '', low_hi_value: noHandicap, low_hi_date: null }
  const heldOn = revisions.findLast(({ index }) => index === low)?.on ?? null
  return {
    low_hi: indexText(low),
    low_hi_display: indexText(low),
    low_hi_value: decimalOf(Math.abs(low)),
    low_hi_date: heldOn,
  }
}

/** The Handicap Index as search and login rows give it; the number of a plus handicap is positive. */
export function indexFields(golfer: Golfer, { revisions }: ScoringRecord) {
  const revision = revisions.at(-1)
  const index = revision?.index ?? null
  const text = indexWord(golfer, indexText(index))
  return {
    handicap_index: text,
    hi_display: text,
    hi_value: index === null || golfer.quirks.has('withdrawn') ? noHandicap : decimalOf(Math.abs(index)),
    ...lowIndexFields(revision?.lowIndex ?? null, revisions),
    soft_cap: String(revision?.softCap ?? false),
    hard_cap: String(revision?.hardCap ?? false),
    rev_date: revision === undefined ? null : `${revision.on}T00:00:00`,
  }
}

function indexWord({ quirks }: Golfer, text: string): string {
  if (quirks.has('withdrawn')) return 'WD'
  return quirks.has('suffixLetter') && text !== 'NH' ? `${text}M` : text
}
