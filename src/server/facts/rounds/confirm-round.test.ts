import { expect, test } from 'vitest'
import { confirmScore, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { untilBlocked } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

test('an organizer who loses the league while confirming a round cannot confirm it', async () => {
  const { id: leagueId, owner, wren } = await twilight(club())
  const { id } = await wren.ask(postScore, { body: { golferId: wren.golferId, ...enteredCard } })
  const { db } = club().tools
  const { decided } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('leagues').set({ ownerId: wren.id }).where('id', '=', leagueId).execute()
    const confirming = owner.try(confirmScore, { params: { id }, body: { leagueId } })
    await untilBlocked(db)
    return { decided: confirming }
  })
  expect(await decided).toMatchObject({ status: 404, body: { code: 'league_not_found' } })
  expect(await db.selectFrom('roundDecisions').select('roundId').where('roundId', '=', id).execute()).toEqual([])
})
