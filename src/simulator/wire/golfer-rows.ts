import type { RecordRevision } from '#domain/handicap/scoring-record.ts'
import { decimalOf } from '#domain/shared/decimals.ts'
import type { ScoringRecord } from '../record/scoring-records.ts'
import type { Club } from '../world/clubs.ts'
import type { Golfer } from '../world/golfer.ts'
import { indexNumber, indexText, noHandicap, type Row, without, withTexts } from './row.ts'

const lowFields = ['low_hi', 'low_hi_display', 'low_hi_value', 'low_hi_date']

type Membership = { readonly golfer: Golfer; readonly club: Club; readonly record: ScoringRecord }

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

/** The rows of a golfer in the answer to a login: one for each club, numbers as text. */
export function loginRows(golfer: Golfer, record: ScoringRecord): Row[] {
  const { hi_display, low_hi_display, rev_date, soft_cap, hard_cap } = indexFields(golfer, record)
  const [home] = golfer.clubs
  return golfer.clubs.map((club) => ({
    ghin_number: String(golfer.ghin),
    first_name: golfer.firstName,
    middle_name: null,
    last_name: golfer.lastName,
    prefix: '',
    suffix: null,
    player_name: `${golfer.firstName} ${golfer.lastName}`,
    gender: golfer.gender,
    date_of_birth: null,
    email: null,
    status: golfer.status,
    club_id: String(club.id),
    club_name: club.name,
    golf_association_id: String(club.associationId),
    golf_association_name: club.associationName,
    primary_club_id: home.id,
    primary_club_name: home.name,
    primary_club_state: home.state.code,
    primary_club_country: 'USA',
    primary_golf_association_id: home.associationId,
    primary_golf_association_name: home.associationName,
    display: hi_display === 'NH' ? '-' : hi_display,
    low_hi_display,
    rev_date,
    soft_cap,
    hard_cap,
    technology_provider: 'GHIN',
    created_at: `${golfer.joinedOn}T00:00:00.000Z`,
    message_club_authorized: null,
  }))
}

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
