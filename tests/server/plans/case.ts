import type { Actor } from '#domain/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * HOW TO ADD A CASE. Every exported function of a `*.queries.ts` file has one line in the tables beside this file,
 * under its own file: `name: reads(MOST, (site) => module.name(site.db, …))`. MOST is how many rows its statements can
 * read for each row that they return or write (at least one), including rows of joined tables and rows removed by a
 * filter; measure with MOST 0, round up, and improve the statement rather than write more than about 10. A function
 * that only builds a piece of a statement is `piece`. A function
 * that asks in several ways may have several lines in a list. A new file of queries is a new `casesOf` in a table. All
 * writes are rolled back.
 */
export type Reads = {
  readonly maxRows: number
  readonly run: (site: Site) => unknown
  /** The table of which only indexes are read. */
  readonly counted: string | null
}
export type Case = Reads | readonly Reads[] | typeof piece

/** A function that builds part of other statements, or a name, and runs no statement. */
export const piece = 'piece'

/** A statement can read this many rows for each row that it returns or writes; those of a `counted` table only in indexes. */
export const reads = (maxRows: number, run: (site: Site) => unknown, counted: string | null = null): Reads => ({
  maxRows,
  run,
  counted,
})

type Queries<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...args: never[]) => unknown ? Name : never]: Case
}

export type Cases = { readonly file: string; readonly cases: ReadonlyMap<string, Case> }

/** The cases of a file's exported functions; leaving one out does not compile. */
export function casesOf<Module extends object>(file: string, _module: Module, cases: Queries<Module>): Cases {
  return { file, cases: new Map(Object.entries<Case>(cases)) }
}

/** Sample rows of every kind on a site: a league of five whose season is finished but for its last match. */
export type Site = {
  readonly db: Db
  /** A Monday noon in the days of the open match. */
  readonly now: Date
  readonly today: string
  readonly admin: Actor
  /** Owns the league and plays in it. */
  readonly actor: Actor
  readonly email: string
  readonly tokenHash: Buffer
  readonly league: number
  readonly season: number
  readonly teams: readonly number[]
  readonly golfers: readonly number[]
  /** The actor's golfer, with a hundred rounds. */
  readonly golfer: number
  /** That golfer's rounds. */
  readonly rounds: readonly number[]
  /** In no league, without an account, in the middle of the alphabet. */
  readonly stranger: { readonly id: number; readonly name: string; readonly ghinNumber: string }
  readonly matches: readonly number[]
  readonly finishedMatch: number
  readonly openMatch: number
  /** Of the league’s season; all of its golfers have joined but the last, who is invited. */
  readonly sideTable: number
  /** One of two of the league, with ten golfers. */
  readonly pastSeason: number
  /** A notification of the actor whose messages are not queued, and a push message of another that waits. */
  readonly notification: number
  readonly dueNotification: number
  readonly pushMessage: number
  /** The league’s link, the latest personal invitation, and the open claim in the league. */
  readonly link: number
  readonly invitation: number
  readonly claim: number
  /** Ten golfers without a number, in a league of their own, each with thirty rounds by hand and twelve revisions. */
  readonly withoutNumber: readonly number[]
  /** Of the first of them into the actor's golfer. */
  readonly merge: number
  readonly runningSync: number
  readonly mail: number
}

/** The golfers of a site's league in a match that is open and one that is finished. */
export const entrantsOf = ({ golfers, openMatch, finishedMatch }: Site) =>
  [openMatch, finishedMatch].flatMap((matchId) => golfers.map((golferId) => ({ matchId, golferId })))
