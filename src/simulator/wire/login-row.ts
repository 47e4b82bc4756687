import type { ScoringRecord } from '../record/scoring-records.ts'
import type { Golfer } from '../world/golfer.ts'
import { indexFields } from './golfer-row.ts'
import type { Row } from './row.ts'

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
