import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { previewDigest } from '#contract/digests.ts'
import { createJoinLink, inviteGolfer, joinLeague } from '#contract/invitations.ts'
import { approveClaim } from '#contract/claims.ts'
import { updateLeague } from '#contract/leagues.ts'
import { pinNotice } from '#contract/notices.ts'
import { sendReminders } from '#contract/organise.ts'
import * as plans from '#contract/scheduled-rounds.ts'
import { updateTeam } from '#contract/teams.ts'
import type { Email } from '#server/platform/mail/port.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import { type Caller, until } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

/** What people type to have it run in a page, a mail program, a spreadsheet or a template. */
const payloads = [
  `"><img src=x onerror=alert(1)>`,
  `'" onmouseover='alert(1)' x="`,
  `</title></style><script>alert(1)</script>`,
  `javascript:alert(1)//{{7*7}}\${7*7}`,
  `=cmd|' /C calc'!A0<!--&lt;b&gt;`,
  `[a](javascript:alert(1)) <a href=//evil.example>`,
  `a\r\nBcc: all@evil.example\u202Egpj.\u0000`.replaceAll('\u0000', ''),
]

/** Text of the same shape that means nothing anywhere. */
const harmless = (text: string) => text.replaceAll(/[\r\n\u202E]/g, ' ').replaceAll(/[^ ]/g, 'x')

test.each(payloads)('emails have the elements and links that they have with harmless texts: %j', async (payload) => {
  const [plain, attacked] = [await emailsWith(harmless(payload)), await emailsWith(payload)]
  expect(attacked.map(structureOf)).toEqual(plain.map(structureOf))
  for (const { html, subject, to, headers } of attacked) {
    expect([subject, to.name, to.address, ...Object.values(headers)].join('')).not.toMatch(/[\r\n\u202E]/)
    for (const [, address = ''] of html.matchAll(/(?:href|src|action)\s*=\s*"([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/golf\.example\//)
  }
})

/** The subject’s length apart, everything but text: elements with the names of their attributes, in their order. */
function structureOf({ html }: Pick<Email, 'html'>): string[] {
  const withoutStyles = html.replaceAll(/<style>[^<]*<\/style>/g, '<style></style>')
  return [
    ...withoutStyles.matchAll(/<(\/?[a-z!][^\s>]*)((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi),
  ].map(([, name = '', attributes = '']) =>
    [name, ...[...attributes.matchAll(/([^\s=]+)\s*=\s*"[^"]*"/g)].map(([, attribute]) => attribute)].join(' '),
  )
}

type Written = Pick<Email, 'html' | 'subject' | 'to' | 'headers'>

/** All that a league writes whose people typed this wherever they can type. */
async function emailsWith(text: string): Promise<Written[]> {
  const { mailbox } = club()
  const before = mailbox.emails.length
  const sent = (count: number) =>
    until(
      () => Promise.resolve(mailbox.emails.slice(before)),
      ({ length }) => length >= count,
    )
  const league = await twilight(club())
  await typeEverywhere(league, text)
  const { owner, wren, id, ezra, matches } = league
  await owner.ask(inviteGolfer, { params: { id }, body: { golferId: ezra, email: `ezra.${id}@people.example` } })
  await sent(1)
  const tess = await club().signUp('Tess M')
  await tess.ask(auth.updateProfile, { body: { name: text } })
  const { code } = await owner.ask(createJoinLink, { params: { id }, body: { needsApproval: true, days: 7 } })
  const { claim } = await tess.ask(joinLeague, { body: { code, name: text } })
  await sent(2)
  await owner.ask(approveClaim, { params: { id: claim?.id ?? 0 }, body: {} })
  await sent(3)
  await owner.ask(sendReminders, { params: { id }, body: { matchId: matches[0], golferIds: [wren.golferId] } })
  const emails = await sent(4)
  await aRound(club().tools.db, ezra, { net: -32 })
  club().setNow(new Date('2026-05-11T07:00:00Z'))
  const digest = await wren.ask(previewDigest, { query: { leagueId: id } })
  club().setNow(noon)
  return [...emails, { ...digest, to: { name: '', address: '' }, headers: {} }]
}

async function typeEverywhere({ id, owner, wren, ezra, marlowe, tobias, hillbillies, gimme }: Twilight, text: string) {
  const { db } = club().tools
  await owner.ask(updateLeague, { params: { id }, body: { name: text, description: text } })
  for (const [n, team] of [hillbillies, gimme].entries())
    await owner.ask(updateTeam, { params: { id: team }, body: { name: `${n}${text}` } })
  await owner.ask(pinNotice, { params: { id }, body: { text, until: '2026-05-08' } })
  for (const person of [owner, wren] satisfies Caller[]) await person.ask(auth.updateProfile, { body: { name: text } })
  // Names of golfers come from the association as they are.
  for (const golfer of [wren.golferId, ezra, marlowe, tobias])
    await db.updateTable('golfers').set({ name: text }).where('id', '=', golfer).execute()
  await wren.ask(plans.toggleScheduledRound, { body: { date: '2026-05-09', course: text } })
}
