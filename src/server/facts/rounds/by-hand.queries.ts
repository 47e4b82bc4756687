import { type RawBuilder, sql } from 'kysely'
import type { ByHand, RoundInLeague } from '#contract/rounds-by-hand.ts'
import {
  type ConfirmationFacts,
  type ManualRounds,
  type NotAccepted,
  whyNotAccepted,
} from '#domain/rounds/confirmation.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import { type TeamsOf, readBy } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type Sql = RawBuilder<unknown>

type LeagueFacts = Omit<RoundInLeague, 'confirmation' | 'counts'> & {
  readonly manualRounds: ManualRounds
  readonly decision: ConfirmationFacts['decision']
}

/** The facts of a manual round that its row has. */
export type ByHandFacts = Omit<ByHand, 'leagues'> & {
  readonly countsEverywhere: boolean
  readonly byOrganiser: boolean
  readonly leagues: readonly LeagueFacts[]
}

/** The facts of a manual round `r` as a JSON value; null for a round of the association, without further reads. */
export function byHandFacts(shownTo: TeamsOf): Sql {
  return sql`case when r.association_id is null then json_build_object('version', r.version, 'countsEverywhere', r.counts_everywhere, 'byOrganiser', r.by_organiser,
      'enteredBy', (select json_build_object('id', id, 'name', name) from users where id = r.entered_by),
      'isSettled', ${isSettled(sql`r`)},
      'holeByHole', exists (select from hole_scores where round_id = r.id),
      'leagues', (
        select coalesce(json_agg(json_build_object('leagueId', l.id, 'leagueName', l.name, 'ownerId', l.owner_id,
            'deputyIds', ${deputyIdsOf(sql`l.id`)}, 'organizer', ${otherOrganizer},
            'manualRounds', l.manual_rounds, 'membersConfirm', ${membersConfirm(sql`d.decision`)},
            'decision', d.decision, 'reason', d.reason, 'decidedBy', u.name,
            'decidedByLinked', ${decidedByLinked}) order by lower(l.name), l.id), '[]'::json)
        from (${leaguesShown(shownTo)}) as l
        left join round_decisions as d on d.round_id = r.id and d.league_id = l.id
        left join users as u on u.id = d.decided_by)) end`
}

/** Whether the organizer who entered the round, or whose round it is, had linked the account that decided. */
const decidedByLinked = sql<boolean>`(d.decider_linked_by is not null and (d.decider_linked_by = r.entered_by
  or d.decider_linked_by = (select id from users where golfer_id = r.golfer_id))) is true`

/**
 * Whether a confirmation has settled a round, also when it was rejected later. That of the organizer who entered it does
 * not while they organize the league, so that they can correct a slip. Only leagues settle whose membership the golfer has
 * accepted; for a golfer without an account, those that the organizer who entered it organized then (law 21).
 */
const isSettled = (rounds: Sql) => sql<boolean>`
  exists (
    select from round_decisions as decided
    join leagues as deciding on deciding.id = decided.league_id
    join memberships as member on member.league_id = decided.league_id and member.golfer_id = ${rounds}.golfer_id
    where decided.round_id = ${rounds}.id
      and (decided.settled or decided.decision = 'confirmed' and not ${organizes(sql`${rounds}.entered_by`)}
          and not exists (select from users where id = ${rounds}.entered_by and role = 'ADMIN'))
      and case when ${hasAccount(rounds)} then member.rights_since is not null
        else decided.settled or decided.decided_by = ${rounds}.entered_by end)`

const hasAccount = (rounds: Sql) => sql`exists (select from users where golfer_id = ${rounds}.golfer_id)`

/** Whether an account organizes a league `deciding`. */
const organizes = (account: Sql) => sql`(${account} is not distinct from deciding.owner_id
  or exists (select from memberships where league_id = deciding.id and deputy_id = ${account}))`

/** The deputies of a league `l` who did not play the round `r`. */
const otherDeputies = sql`from memberships join users on users.id = memberships.deputy_id
  where memberships.league_id = l.id and memberships.golfer_id <> r.golfer_id`

/** The administrators who play in a league `l` and did not play the round `r`. */
const otherAdministrators = sql`from memberships
  join users on users.golfer_id = memberships.golfer_id and users.role = 'ADMIN'
  where memberships.league_id = l.id and memberships.golfer_id <> r.golfer_id`

/** Organizers of a league are its owner, its deputies and the administrators who play in it. */
const hasNoOtherOrganizer = sql`(
  not exists (select from users where id = l.owner_id and golfer_id is distinct from r.golfer_id)
  and not exists (select ${otherDeputies})
  and not exists (select ${otherAdministrators}))`

/** The organizer of a league `l` who confirms a round `r`, or else an administrator; not its golfer. */
const otherOrganizer = sql<string | null>`coalesce((
  select name from users where id = l.owner_id and golfer_id is distinct from r.golfer_id), (
  select users.name ${otherDeputies} order by memberships.deputy_id limit 1), (
  select users.name ${otherAdministrators} order by users.id limit 1))`

/** The people who can confirm a round in a league. */
export async function confirmersOf(db: Db, roundId: number, leagueId: number) {
  const { rows } = await sql<{ organizer: string | null; membersConfirm: boolean }>`
    select ${otherOrganizer} as organizer, ${membersConfirm(sql`d.decision`)} as members_confirm
    from rounds as r cross join leagues as l left join round_decisions as d on d.round_id = r.id and d.league_id = l.id
    where r.id = ${roundId} and l.id = ${leagueId}`.execute(db)
  return rows[0] ?? { organizer: null, membersConfirm: false }
}

/** Whether members confirm a round; not while it waits for an organizer because a rejection stands. */
const membersConfirm = (decision: Sql) =>
  sql<boolean>`((l.peers_confirm or ${hasNoOtherOrganizer}) and ${decision} is distinct from 'waiting')`

function leaguesShown(to: TeamsOf): Sql {
  if ('match' in to) {
    return sql`
      select leagues.id, leagues.name, leagues.owner_id, leagues.peers_confirm,
        manual_rounds_of(matches) as manual_rounds
      from matches join leagues on leagues.id = matches.league_id where matches.id = ${to.match}`
  }
  if ('league' in to)
    return sql`select id, name, owner_id, peers_confirm, manual_rounds from leagues where id = ${to.league}`
  return sql`
    select leagues.id, leagues.name, leagues.owner_id, leagues.peers_confirm, leagues.manual_rounds
    from memberships join leagues on leagues.id = memberships.league_id
    where memberships.golfer_id = r.golfer_id and ${readBy(to.reader)}`
}

/** A manual round as the contract shows it. */
export function byHandOf({ countsEverywhere, byOrganiser, leagues, ...facts }: ByHandFacts): ByHand {
  return {
    ...facts,
    leagues: leagues.map(({ manualRounds, decision, ...league }) => {
      const why = whyNotAccepted({ byHand: true, countsEverywhere, byOrganiser, decision }, manualRounds)
      return { ...league, confirmation: confirmationOf(why, decision), counts: why === null }
    }),
  }
}

function confirmationOf(why: NotAccepted | null, decision: ConfirmationFacts['decision']) {
  if (why === 'unconfirmed') return 'waiting'
  if (why === 'elsewhere') return why
  return decision === 'waiting' ? null : decision
}

/** Why the league whose page shows a round does not accept it, or null. */
export function whyLeagueRefuses({ leagues: [league], ...facts }: ByHandFacts): NotAccepted | null {
  return league === undefined
    ? null
    : whyNotAccepted({ byHand: true, ...facts, decision: league.decision }, league.manualRounds)
}

/** The day of a round, who entered it, and whether a league's confirmation has settled it. */
export async function enteredRound(db: Db, id: number) {
  return db
    .selectFrom('rounds')
    .select((eb) => [
      'id',
      'golferId',
      'playedOn',
      'countsEverywhere',
      'byOrganiser',
      'version',
      'enteredBy as enteredById',
      eb('associationId', 'is', null).$castTo<boolean>().as('byHand'),
      isSettled(sql`rounds`).as('isSettled'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A league's decision on a manual round, and whether its golfer has ever played there. */
export async function roundTie(db: Db, roundId: number, leagueId: number) {
  const { rows } = await sql<{ membersConfirm: boolean; decision: ConfirmationFacts['decision']; isOfLeague: boolean }>`
    select ${membersConfirm(sql`d.decision`)} as members_confirm, d.decision,
      exists (select from memberships where league_id = l.id and golfer_id = r.golfer_id)
        or exists (
          select from match_golfers join matches on matches.id = match_golfers.match_id
          where match_golfers.golfer_id = r.golfer_id and matches.league_id = l.id) as is_of_league
    from rounds as r cross join leagues as l left join round_decisions as d on d.round_id = r.id and d.league_id = l.id
    where r.id = ${roundId} and l.id = ${leagueId}`.execute(db)
  return rows[0]
}

type Deciding = {
  readonly roundId: number
  readonly leagueIds: readonly number[]
  readonly decidedBy: number
  readonly decidedAt: string
}

/** Stores leagues' decisions on a round, replacing earlier ones. */
export async function saveDecisions(
  db: Db,
  { leagueIds, ...row }: Deciding,
  reason: string | null = null,
): Promise<void> {
  if (leagueIds.length === 0) return
  const decision = reason === null ? ('confirmed' as const) : ('rejected' as const)
  const settled = (leagueId: number) => sql<boolean>`${decision} = 'confirmed' and exists (
    select from rounds join leagues as deciding on deciding.id = ${leagueId}
    where rounds.id = ${row.roundId} and entered_by is distinct from ${row.decidedBy}
      and (${hasAccount(sql`rounds`)} or ${organizes(sql`entered_by`)}))`
  const deciderLinkedBy = sql<number | null>`(select linked_by from unverified_links where user_id = ${row.decidedBy})`
  await db
    .insertInto('roundDecisions')
    .values(
      leagueIds.map((leagueId) => ({
        ...row,
        leagueId,
        decision,
        reason,
        settled: settled(leagueId),
        deciderLinkedBy,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['roundId', 'leagueId']).doUpdateSet((eb) => ({
        settled: sql<boolean>`round_decisions.settled or excluded.settled`,
        decision: eb.ref('excluded.decision'),
        reason: eb.ref('excluded.reason'),
        decidedBy: eb.ref('excluded.decidedBy'),
        decidedAt: eb.ref('excluded.decidedAt'),
        deciderLinkedBy: eb.ref('excluded.deciderLinkedBy'),
      })),
    )
    .execute()
}

export async function deleteDecisions(db: Db, roundId: number): Promise<void> {
  await db.deleteFrom('roundDecisions').where('roundId', '=', roundId).execute()
}

type Entry = { readonly enteredBy: number; readonly byOrganiser: boolean }

/** Stores which account entered a round, and whether for the golfer or as an organizer. */
export async function recordEnteredBy(db: Db, id: number, entry: Entry): Promise<void> {
  await db.updateTable('rounds').set(entry).where('id', '=', id).execute()
}

/** Marks a round as corrected, by its version, and whether its golfer did it or an organizer. */
export async function recordCorrected(db: Db, id: number, by: Pick<Entry, 'byOrganiser'>): Promise<void> {
  await db
    .updateTable('rounds')
    .set((eb) => ({ ...by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The matches among these that belong to one of these leagues. */
export async function matchesOfLeagues(
  db: Db,
  ids: readonly number[],
  leagueIds: readonly number[],
): Promise<number[]> {
  if (ids.length === 0 || leagueIds.length === 0) return []
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', ids)
    .where('leagueId', 'in', leagueIds)
    .execute()
  return rows.map(({ id }) => id)
}
