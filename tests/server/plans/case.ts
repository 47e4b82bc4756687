import type { Actor } from '#domain/permissions.ts'
import type { Db } from '#server/db/database.ts'

/**
 * HOW TO ADD A CASE. Every exported function of a `*.queries.ts` file has one line in the tables beside this file, under
 * its own file: `name: reads(MOST, (site) => module.name(site.db, …))`. MOST is how many rows its statements may read for each row that
 * they give back or write (at least one), those of joined tables and those thrown away by a filter included; measure with
 * MOST 0, round up, and resetWorld the statement rather than write more than about 10. A function that only builds a piece of a
 * statement is `piece`. A function
 * that asks in several ways may have several lines in a list. A new file of queries is a new `casesOf` in a table. Whatever is written is rolled back.
 */
export type Reads = { readonly most: number; readonly run: (site: Site) => unknown }
export type Case = Reads | readonly Reads[] | typeof piece

/** Builds a piece of others' statements, or names something; runs none. */
export const piece = 'piece'

/** A statement may read so many rows for each row that it gives back or writes. */
export const reads = (most: number, run: (site: Site) => unknown): Reads => ({ most, run })

type Queries<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...args: never[]) => unknown ? Name : never]: Case
}

export type Cases = { readonly file: string; readonly cases: ReadonlyMap<string, Case> }

/** The cases of a file's exported functions; leaving one out does not compile. */
export function casesOf<Module extends object>(file: string, _module: Module, cases: Queries<Module>): Cases {
  return { file, cases: new Map(Object.entries<Case>(cases)) }
}

/** Somebody and something of everything on a site: a league of five with a finished season but for its last match. */
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
  /** Of the actor, with a hundred rounds. */
  readonly golfer: number
  /** Of that golfer. */
  readonly rounds: readonly number[]
  /** In no league, nobody's, in the middle of the alphabet. */
  readonly stranger: { readonly id: number; readonly name: string; readonly ghinNumber: string }
  readonly matches: readonly number[]
  readonly finishedMatch: number
  readonly openMatch: number
  readonly runningSync: number
  readonly mail: number
}
