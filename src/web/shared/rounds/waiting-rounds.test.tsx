import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RoundInLeague } from '#contract/rounds-by-hand.ts'
import { confirmScore, listWaitingScores } from '#contract/scores.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { byHandReply, scoreReply } from '#tests/factories/score-reply.ts'
import { callsTo } from '#tests/support/component/network.ts'
import { button, card, usePhone } from '#tests/support/component/parts.ts'
import { owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach } from '#tests/support/component/replies.ts'
import { expectElement, expectText, expectToast, faultsOfPage } from '#tests/support/component/screen.ts'

const twilight = leagueReply()
const ladder = leagueReply({ id: 2, name: 'Ladder' })
const skins = leagueReply({ id: 3, name: 'Skins', ownerId: 7 })
/** The reader neither plays in the league nor organizes it. */
const listedForAdmins = leagueReply({ id: 4, name: 'Scramble', ownerId: 7, isMember: false })

const places: readonly Partial<RoundInLeague>[] = [
  { leagueId: 1, leagueName: twilight.name, organizer: owner.name },
  { leagueId: 2, leagueName: ladder.name, organizer: owner.name },
  { leagueId: 3, leagueName: skins.name, ownerId: 7, organizer: 'Petra Voss' },
]
const roundIn = (leagueId: number, id = 9) =>
  scoreReply({ id, byHand: byHandReply(places.filter((place) => place.leagueId === leagueId)) })

/** On Scores of Tuesday Twilight; its round waits in these other leagues too. */
const renderWaiting = (others: readonly number[]) =>
  renderScreen('/scores', {
    as: owner,
    leagues: [twilight, ladder, skins, listedForAdmins],
    replies: [
      answersEach(listWaitingScores, ({ query }) => {
        const id = Number(query['leagueId'])
        return id === 1 || others.includes(id) ? [roundIn(id)] : [roundIn(3, 99)]
      }),
      answers(confirmScore, roundIn(1)),
    ],
    ignoresOtherCalls: true,
  })

const waiting = card('Waiting for confirmation')
const confirm = button(/^Confirm Wren Ashdown’s round/, waiting)
const also = waiting.getByLabelText('also in Ladder')
const confirmed = () => callsTo(confirmScore).map(({ body }) => body)

test('one press confirms a round in all leagues of the organizer where it waits, and names whom it waits for in others', async () => {
  await renderWaiting([2, 3])
  await expectText(/Waiting for you in Tuesday Twilight\. Also waits for Petra Voss in Skins\.$/, waiting)
  await expectElement(also).toBeChecked()
  expect(await faultsOfPage()).toEqual([])
  await usePhone()
  expect(await faultsOfPage()).toEqual([])
  await confirm.click()
  await expectToast('success', 'Round confirmed')
  expect(confirmed()).toEqual([{ leagueId: 1, version: 1, alsoIn: [2] }])
  expect(callsTo(listWaitingScores).some(({ query }) => query['leagueId'] === '4')).toBe(false)
})

test('the other league can be left out', async () => {
  await renderWaiting([2])
  await also.click()
  await confirm.click()
  await expectToast('success', 'Round confirmed')
  expect(confirmed()).toEqual([{ leagueId: 1, version: 1 }])
})

test('a round that waits nowhere else offers no more', async () => {
  await renderWaiting([])
  await expectText(/Waiting for you in Tuesday Twilight\.$/, waiting)
  expect(page.getByRole('checkbox').length).toBe(0)
})
