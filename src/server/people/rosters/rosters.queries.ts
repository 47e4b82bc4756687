import { sql } from 'kysely'
import { type Actor, type Membership, may } from '#domain/permissions.ts'
import type { KnownGolfer } from '#domain/roster/who-is-meant.ts'
import type { Day } from '#domain/shared/day.ts'
import { canBeHandicapLeague, handicapLeagueFirst } from '#server/facts/own-indexes/due-golfers.queries.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type Wanted = {
  readonly leagueId: number
  /** Names without 'Jr.' and the like. */
  readonly names: readonly string[]
  readonly ghinNumbers: readonly string[]
  readonly now: Date
}

type GolferRow = Omit<KnownGolfer, 'isOwn' | 'canBeInvited'> & { readonly leagues: readonly Membership[] }

/** How many golfers with the same spelling of a name are offered to choose from. */
const maxOfOneName = 5
/** A father and his son can have one name but for these. */
const generations = ['', ' jr', ' sr', ' ii', ' iii', ' iv']

/** The golfers of a league, and those of the site with one of these names or numbers, by id. */
export async function knownGolfers(db: Db, actor: Actor, wanted: Wanted): Promise<KnownGolfer[]> {
  const { leagueId, names, ghinNumbers, now } = wanted
  const { rows } = await sql<GolferRow>`
    with wanted as (
      select golfer_id as id from memberships where league_id = ${leagueId}
      union
      select id from golfers where ghin_number = any(${sql.val([...ghinNumbers])}::text[])
      union
      select named.id from unnest(${sql.val([...names])}::text[]) as name
      cross join unnest(${sql.val(generations)}::text[]) as generation cross join lateral (
        select id from golfers
        where club_words(golfers.name) collate "C" = club_words(name.name) || generation.generation
          and merged_into is null
        limit ${maxOfOneName}
      ) as named
    )
    select golfers.id, golfers.name, golfers.ghin_number, golfers.handicap_index_tenths as handicap_index, golfers.home_club,
      mine.golfer_id is not null as is_member, teams.name as team,
      exists (select from users where users.golfer_id = golfers.id) as has_account,
      golfers.handicap_index_tenths is null and golfers.ghin_number is null
        and not exists (select from starting_indexes where golfer_id = golfers.id)
        and ${leagueId} = (select league_id from memberships
          where golfer_id = golfers.id and ${canBeHandicapLeague} order by ${handicapLeagueFirst} limit 1)
        as takes_index,
      (
        select coalesce(json_agg(json_build_object('ownerId', leagues.owner_id,
          'deputyIds', ${deputyIdsOf(sql`leagues.id`)}, 'givesRights', gives_rights(memberships))), '[]'::json)
        from memberships join leagues on leagues.id = memberships.league_id
        where memberships.golfer_id = golfers.id) as leagues, (
        select email from invitations
        where league_id = ${leagueId} and golfer_id = golfers.id and ended_at is null
          and expires_at > ${now.toISOString()}) as invited_at
    from wanted join golfers on golfers.id = wanted.id
    left join memberships as mine on mine.league_id = ${leagueId} and mine.golfer_id = golfers.id
    left join teams on teams.league_id = mine.league_id and teams.id = mine.team_id
    order by golfers.id`.execute(db)
  return rows.map(({ leagues, ...golfer }) => {
    return {
      ...golfer,
      isOwn: leagues.some((league) => may.manageMembers(actor, league)),
      canBeInvited: may.linkOthers(actor, leagues),
    }
  })
}

type Starting = { readonly golferId: number; readonly handicapIndex: number; readonly revisedOn: Day }

/** Stores the starting Index of golfers without a number. */
export async function insertStartingIndexes(tx: Db, rows: readonly Starting[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('indexRevisions')
    .values(
      rows.map(({ handicapIndex, ...row }) => ({
        ...row,
        handicapIndexTenths: handicapIndex,
        lowHandicapIndexTenths: null,
      })),
    )
    .execute()
}
