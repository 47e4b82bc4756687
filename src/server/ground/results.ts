import type { Trigger } from '#domain/scoring/restatement.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Faults } from '#server/platform/faults.ts'

/** What a change of facts can change the results of. */
export type Touched =
  /** The rules, golfers, teams or schedule of a league. */
  | { readonly leagueId: number }
  /** A golfer’s rounds of some days, of which these leagues hear. */
  | { readonly golferId: number; readonly days: readonly Day[]; readonly leagueIds: readonly number[] }
  /** Rounds that the association has of a golfer, who has no own Index. */
  | { readonly syncedGolferId: number; readonly days: readonly Day[] }
  /** Two golfers who become one, or two again, and their leagues. */
  | { readonly bothGolferIds: readonly number[]; readonly leagueIds: readonly number[] }
  /** What results call a golfer, or a team. */
  | { readonly namedGolferId: number }
  | { readonly namedTeamId: number }
  /** New matches. */
  | { readonly matchIds: readonly number[] }

type Settling = { readonly matches: readonly number[]; readonly at: Date; readonly because: Trigger }

/** What scores: `app` hands it to those who change facts, which know nothing of results. */
export type Results = {
  /**
   * Brings results that the change must not feel up to date, and returns the matches that it can change, locked. The
   * caller has locked the league or the golfers.
   */
  prepare(tx: Db, touched: Touched, at: Date): Promise<readonly number[]>
  /** Scores those matches again, restates, publishes and notifies open pages; returns how many have changed. */
  settle(tx: Db, touched: Touched, settling: Settling): Promise<number>
  /** Stores as final those results of a league whose time has come (law 19). The caller has locked the league. */
  finalize(tx: Db, leagueId: number, at: Date): Promise<void>
  /** Publishes the results of a league, or of all, whose matches had ended when a complete sync began (law 19). */
  publishChecked(
    tools: { readonly db: Db; readonly now: () => Date; readonly faults: Faults },
    sync: { readonly leagueId: number | null; readonly begunAt: Date },
  ): Promise<void>
}
