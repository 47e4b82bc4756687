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

test.each([
  ['the account’s name', [guest.name, 'Gus Pemberly'], guest.name],
  ['the name without its suffix', [`${guest.name} Jr.`, 'Gus Pemberly'], `${guest.name} Jr.`],
  ['no one of two who can be meant', [guest.name, `${guest.name} Jr.`], null],
  ['no one else', ['Gus Pemberly'], null],
])('of a league’s golfers %s is chosen already', async (_what, names, chosen) => {
  const golfers = names.map((name, id) => ({ id: id + 1, name, detail: null }))
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
      answers(listUnclaimed, { golfers, claim: null }),
    ],
  })
  await expectText('Who are you?')
  for (const name of names) {
    const choice = expectElement(page.getByLabelText(name, { exact: true }))
    await (name === chosen ? choice.toBeChecked() : choice.not.toBeChecked())
  }
})
