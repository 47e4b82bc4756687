import type { Trigger } from '#domain/scoring/restatement.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Faults } from '#server/platform/faults.ts'

/** The facts that a change affects, from which the affected results are found. */
export type Touched =
  /** The rules, golfers, teams or schedule of a league. */
  | { readonly leagueId: number }
  /** A golfer’s rounds of some days, in the leagues that these rounds concern. */
  | { readonly golferId: number; readonly days: readonly Day[]; readonly leagueIds: readonly number[] }
  /** A golfer's rounds from the association; the golfer has no own Index. */
  | { readonly syncedGolferId: number; readonly days: readonly Day[] }
  /** Two golfers who are merged or separated, and their leagues. */
  | { readonly bothGolferIds: readonly number[]; readonly leagueIds: readonly number[] }
  /** The name of a golfer or team as results show it. */
  | { readonly namedGolferId: number }
  | { readonly namedTeamId: number }
  /** New matches. */
  | { readonly matchIds: readonly number[] }

type Settling = { readonly matches: readonly number[]; readonly at: Date; readonly because: Trigger }

/** Scoring, passed in by `app`: modules that change facts do not depend on results. */
export type Results = {
  /**
   * Brings results up to date that the change must not affect, and returns the matches that it can change, locked. The
   * caller has locked the league or the golfers.
   */
  prepare(tx: Db, touched: Touched, at: Date): Promise<readonly number[]>
  /** Scores those matches again, restates, publishes and notifies open pages; returns how many changed. */
  settle(tx: Db, touched: Touched, settling: Settling): Promise<number>
  /** Stores the results of a league that are due as final (law 19). The caller has locked the league. */
  finalize(tx: Db, leagueId: number, at: Date): Promise<void>
  /** Publishes the results of matches that had ended when a complete sync began, in one league or all (law 19). */
  publishChecked(
    tools: { readonly db: Db; readonly now: () => Date; readonly faults: Faults },
    sync: { readonly leagueId: number | null; readonly begunAt: Date },
  ): Promise<void>
}
