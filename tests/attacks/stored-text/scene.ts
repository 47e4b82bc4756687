import { aRound } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Club, type Twilight, twilight } from '#tests/support/world/club.ts'
import { type Typed, typeEverywhere } from '#tests/support/world/typed-everywhere.ts'

export type Scene = Twilight & Typed & { readonly guest: Caller }

/** A league whose people typed this wherever they can type, and of which the association sent it wherever it sends text. */
export async function aScene(club: Club, text: string): Promise<Scene> {
  const league = await twilight(club)
  const { owner, wren, id, ezra, marlowe, tobias, hillbillies, gimme } = league
  const { db } = club.tools
  const guest = await club.signUp('Tess M')
  const sent = { facilityName: text, courseName: text, teeName: text, scoreTypeDisplay: text }
  for (const postedAt of ['2026-05-06T10:00:00Z', '2026-05-06T11:00:00Z'])
    await aRound(db, ezra, { net: -32, gross: 84, postedAt, ...sent })
  await aRound(db, marlowe, { ...sent, penaltyType: text })
  const { anonymous, admin } = club
  const ground = { anonymous, admin, guest, id, organizer: owner, player: wren, teamIds: [hillbillies, gimme] }
  const typed = await typeEverywhere({ ...ground, today: '2026-05-06' }, text)
  // As they are: an adapter, or an older version, may keep what is removed now.
  for (const golfer of [wren.golferId, ezra, marlowe, tobias])
    await db.updateTable('golfers').set({ name: text, homeClub: text, state: text }).where('id', '=', golfer).execute()
  await db.updateTable('scheduledRounds').set({ course: text }).where('golferId', '=', wren.golferId).execute()
  return { ...league, ...typed, guest }
}
