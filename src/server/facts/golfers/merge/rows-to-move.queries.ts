import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>

/** The golfer who is kept, and the golfer who becomes their alias. The alias never has an account. */
export type Merge = {
  readonly id: number
  readonly keptId: number
  readonly goneId: number
  /** The account of the golfer who is kept. */
  readonly userId: number | null
  /** Whether the kept golfer gets the handicap of the alias. */
  readonly withHandicap: boolean
}

/** How a merge treats the rows of a table that name the alias in a column. */
type Fate = {
  /** The columns that identify a row among those of one golfer. */
  readonly key: readonly string[]
  /** The condition on `row` for rows that move to the kept golfer. */
  readonly moves: (merge: Merge) => Sql
  /** Columns that change when a row moves; undoing restores them. */
  readonly sets?: (merge: Merge) => Readonly<Record<string, Sql>>
  /**
   * The condition for rows that do not move but are set aside until the merge is undone. All other rows stay with the
   * alias.
   */
  readonly aside?: Sql
  /** The references that must exist for a row that was set aside to be restored. */
  readonly needs?: Readonly<Record<string, string>>
}

export const all = sql`true`
const none = sql`false`

/** The condition that the kept golfer has no row with the same value. */
const unlessKept =
  (table: string, column: string) =>
  ({ keptId }: Merge) =>
    sql`not exists (select from ${sql.table(table)} as other
      where other.golfer_id = ${keptId} and other.${sql.ref(column)} = row.${sql.ref(column)})`

export const ofOpenResult = sql`exists (select from matches where matches.id = row.match_id and matches.final_at is null)`

export const stays: Fate = { key: [], moves: () => none }

/**
 * The tables of a golfer's handicap, which is taken from one of the two golfers as a whole. Rows that refer to others
 * come first.
 */
export const handicapPlaces = [
  'own_index_revisions.golfer_id',
  'index_revisions.golfer_id',
  'starting_indexes.golfer_id',
  'association_checks.golfer_id',
  'golfer_consents.golfer_id',
] as const

/**
 * The treatment of every column that names a golfer. Rows that move change their golfer; if the kept golfer has an
 * equal row, the alias's is set aside, or stays where no page shows it. Rows that refer to others come first.
 */
export const golferPlaces: Readonly<Record<string, Fate>> = {
  // Golfers chosen by organizers; golfers with an account stay. When a membership moves, its rows move too.
  'side_table_members.golfer_id': {
    key: ['side_table_id'],
    moves: (merge) => sql`${unlessKept('side_table_members', 'side_table_id')(merge)}
      and exists (select from memberships where league_id = row.league_id and golfer_id = ${merge.keptId})`,
    aside: all,
    needs: { side_table_id: 'side_tables' },
  },
  'memberships.golfer_id': {
    key: ['league_id'],
    moves: unlessKept('memberships', 'league_id'),
    // The account is asked to accept, as for every league that adds its golfer. Its acceptance and its role as deputy
    // are not returned to the alias.
    sets: ({ userId }) => ({
      rights_since: userId === null ? sql`row.rights_since` : sql`null`,
      accepted_by: sql`null`,
      deputy_id: sql`null`,
      is_handicap_league: none,
    }),
    aside: all,
    needs: { league_id: 'leagues' },
  },
  'follows.golfer_id': {
    key: ['user_id'],
    moves: unlessKept('follows', 'user_id'),
    aside: all,
    needs: { user_id: 'users' },
  },
  'rounds.golfer_id': {
    key: ['id'],
    moves: ({ id }) => sql`row.id not in (select loser from ${twinsOf(id)} as twins)`,
  },
  'rejections.golfer_id': { key: ['league_id', 'played_on', 'rejected_at', 'round_id'], moves: () => all },
  'used_places.golfer_id': { key: ['league_id', 'entry'], moves: () => all },
  'scheduled_rounds.golfer_id': { key: ['id'], moves: unlessKept('scheduled_rounds', 'date') },
  'plan_joins.joined_golfer_id': {
    key: ['scheduled_round_id'],
    moves: ({ keptId }) => sql`not exists (
      select from scheduled_rounds where id = row.scheduled_round_id and golfer_id = ${keptId})`,
  },
  'match_golfers.golfer_id': {
    key: ['match_id'],
    moves: (merge) => sql`${ofOpenResult} and ${unlessKept('match_golfers', 'match_id')(merge)}`,
  },
  'past_season_rows.golfer_id': { key: ['past_season_id', 'listing'], moves: () => all },
  'late_changes.golfer_id': { key: ['id'], moves: () => ofOpenResult },
  'fair_play_looks.golfer_id': { key: ['match_id', 'key'], moves: () => ofOpenResult },
  // An account that claims the alias claims the golfer, unless the golfer has an account or another claim.
  'claims.golfer_id': {
    key: ['id', 'state'],
    moves: ({ keptId, userId }) => sql`row.state = 'open' and row.kind = 'golfer' and ${userId}::int is null
      and not exists (select from claims where golfer_id = ${keptId} and state = 'open' and kind = 'golfer')`,
  },
  // An invitation for the alias becomes one for the golfer, unless the golfer has one there.
  'invitations.golfer_id': {
    key: ['id', 'ending'],
    moves: ({ keptId }) => sql`row.ended_at is null and not exists (select from invitations as other
      where other.golfer_id = ${keptId} and other.league_id = row.league_id and other.ended_at is null)`,
  },
  'golfers.merged_into': { key: ['id'], moves: () => all },
  'golfer_words.golfer_id': { ...stays, aside: all },
  // Taken from one of the two golfers as a whole: see `handicapPlaces`.
  'own_index_revisions.golfer_id': { ...stays, needs: { league_id: 'leagues' } },
  'index_revisions.golfer_id': stays,
  'starting_indexes.golfer_id': stays,
  'association_checks.golfer_id': stays,
  'golfer_consents.golfer_id': stays,
  // Marks of pending work; triggers add them when rounds move.
  'own_indexes_due.golfer_id': stays,
  // The golfer that has the account is the one kept.
  'users.golfer_id': stays,
  'unverified_links.golfer_id': stays,
  // Past events keep the golfer they happened to.
  'activities.golfer_id': stays,
  'syncs.golfer_id': stays,
  'notifications.joined_by': stays,
  'side_tables.created_by': stays,
  'side_table_members.invited_by': stays,
  'golfer_merges.kept_id': stays,
  'golfer_merges.gone_id': stays,
}

/** Pairs of doubles found by a merge: the round that stays with the alias and the round that is kept. */
export const twinsOf = (id: number) => sql`(
  select (twin ->> 'loser')::bigint as loser, (twin ->> 'winner')::bigint as winner
  from golfer_merge_rows as saved, jsonb_array_elements(saved.rows) as twin
  where saved.merge_id = ${id} and saved.place = 'twins')`
