import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { acceptInvitation, listUnclaimed, openInvitation } from '#contract/invitations.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { callsTo } from '#tests/support/component/network.ts'
import { button } from '#tests/support/component/parts.ts'
import { guest } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectText } from '#tests/support/component/screen.ts'

const code = 'q'.repeat(43)
const league = leagueReply({ name: 'Thursday Skins' })

test('two golfers with one address say who they are before they join', async () => {
  const golfers = [
    { golferId: 4, firstName: 'Tess' },
    { golferId: 5, firstName: 'Gus' },
  ]
  const opened = { league: league.name, firstName: 'Tess', golfers, welcome: 'Welcome to Thursday Skins' }
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [answers(openInvitation, opened), refuses(acceptInvitation, 'golfer_taken')],
  })
  await button('Join').click()
  await expectText('Choose your name')
  await page.getByLabelText('Gus').click()
  await button('Join as Gus').click()
  await expect.poll(() => callsTo(acceptInvitation).map(({ body }) => body)).toEqual([{ code, golferId: 5 }])
})

test('of a league’s golfers the one who has the account’s name is chosen already', async () => {
  const golfers = [
    { id: 1, name: 'Gus Pemberly', detail: null },
    { id: 2, name: 'Tess Moran Jr.', detail: null },
  ]
  renderApp(`/join/${code}`, {
    as: guest,
    leagues: [],
    replies: [
      answers(openInvitation, {
        league: league.name,
        firstName: null,
        golfers: [],
        welcome: 'Welcome to Thursday Skins',
      }),
      answers(listUnclaimed, { golfers, likely: 2, claim: null }),
    ],
  })
  await expectText('Who are you?')
  await expectElement(page.getByLabelText('Tess Moran Jr.')).toBeChecked()
  await expectElement(page.getByLabelText('Gus Pemberly')).not.toBeChecked()
})
