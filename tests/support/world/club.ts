import { beforeAll, beforeEach } from 'vitest'
import { reviseDue } from '#server/facts/own-indexes/revise-due.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import {
  type GeneratedSeason,
  type Player,
  aGolfer,
  aLeague,
  aMember,
  aPlayer,
  aSeason,
  aTeam,
  noon,
} from '#tests/factories/stored.ts'
import { type AppOptions, type Caller, type TestApp, useApp } from '../server/app.ts'

/** An app with an admin, for the tests of a whole file; each starts at noon on Wednesday, 6 May 2026. */
export type Club = TestApp & { readonly admin: Caller }

export function useClub(options: Omit<AppOptions, 'scope'> = {}): () => Club {
  const app = useApp({ scope: 'whole file', ...options })
  let admin: Caller | null = null
  beforeAll(async () => {
    admin = await app().signUp('Ada Fairweather')
  })
  beforeEach(() => app().setNow(noon))
  return () => {
    if (admin === null) throw new Error('The club exists only inside tests')
    return { ...app(), admin }
  }
}

/** Matches that are over at each of these moments are finished. */
export async function finishAt(app: TestApp, ...instants: readonly string[]): Promise<void> {
  for (const instant of instants) {
    app.setNow(new Date(instant))
    await finishMatches(app.tools)
  }
}

/** Matches that are over at each of these moments are finished, published and settled. */
export async function publishAt(app: TestApp, ...instants: readonly string[]): Promise<void> {
  for (const instant of instants) {
    await finishAt(app, instant)
    await publishMatches(app.tools)
  }
}

/** Own Handicap Indexes that are due at this moment are revised. */
export async function reviseAt(app: TestApp, instant: string): Promise<void> {
  app.setNow(new Date(instant))
  await reviseDue(app.tools)
}

let newcomers = 0

/** A new account for one test: 'Wren 3' of wren.3@people.example, with the password 'nineteenth'. */
export async function newcomer(app: TestApp): Promise<{ wren: Caller; name: string; email: string }> {
  newcomers += 1
  const name = `Wren ${newcomers}`
  return { wren: await app.signUp(name), name, email: `wren.${newcomers}@people.example` }
}

export type Twilight = {
  readonly id: number
  readonly owner: Caller
  /** Hillbillies; she has an account. */
  readonly wren: Player
  /** Hillbillies. */
  readonly tobias: number
  /** Gimme Gimme. */
  readonly ezra: number
  /** Gimme Gimme. */
  readonly marlowe: number
  readonly hillbillies: number
  readonly gimme: number
  readonly season: GeneratedSeason
  /** The matches of 4–10, 11–17, 18–24 and 25–31 May 2026. */
  readonly matches: readonly [number, number, number, number]
}

type Settings = Omit<Parameters<typeof aLeague>[1], 'ownerId'> & { readonly owner?: Caller }

/** A league of two teams of two, no scores dropped, in the first of four weeks; its owner does not play in it. */
export async function twilight(app: TestApp, { owner: known, ...settings }: Settings = {}): Promise<Twilight> {
  const { db } = app.tools
  const owner = known ?? (await app.signUp('Otis Larkspur'))
  const id = await aLeague(db, { ownerId: owner.id, useTeams: true, scoresDroppedPerTeam: 0, ...settings })
  const hillbillies = await aTeam(db, id, 'Bunker Hillbillies')
  const gimme = await aTeam(db, id, 'Gimme Gimme')
  const wren = await aPlayer(app, 'Wren Ashdown')
  const tobias = await aGolfer(db, 'Tobias Quill')
  const ezra = await aGolfer(db, 'Ezra Lindqvist')
  const marlowe = await aGolfer(db, 'Marlowe Finch')
  for (const golferId of [wren.golferId, tobias]) await aMember(db, { leagueId: id, golferId, teamId: hillbillies })
  for (const golferId of [ezra, marlowe]) await aMember(db, { leagueId: id, golferId, teamId: gimme })
  const season = await aSeason(db, { leagueId: id })
  const [first = 0, second = 0, third = 0, fourth = 0] = season.matchIds
  return { id, owner, wren, tobias, ezra, marlowe, hillbillies, gimme, season, matches: [first, second, third, fourth] }
}
