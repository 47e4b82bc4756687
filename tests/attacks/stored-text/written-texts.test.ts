import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCalendar } from '#contract/calendar.ts'
import { approveClaim } from '#contract/claims.ts'
import { previewDigest } from '#contract/digests.ts'
import { exportAccount, exportLeague } from '#contract/exports.ts'
import { inviteGolfer } from '#contract/invitations.ts'
import { sendReminders } from '#contract/organize.ts'
import { oneLine } from '#domain/shared/one-line.ts'
import type { Email } from '#server/platform/mail/port.ts'
import { noon } from '#tests/factories/stored.ts'
import { elementsIn, harmless, payloads } from '#tests/factories/typed-texts.ts'
import { type Answer, until } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Scene, aScene } from './scene.ts'

const club = useClub()
let plain: Written

beforeAll(async () => {
  plain = await writtenWith(harmless('An ordinary text'))
})

describe.each(payloads)('with %j typed everywhere', (payload) => {
  let attacked: Written
  beforeAll(async () => {
    attacked = await writtenWith(payload)
  })

  test('emails have the elements and links that they have with harmless texts', () => {
    expect(structuresOf(attacked.emails)).toEqual(structuresOf(plain.emails))
    for (const { html, subject, to, headers } of attacked.emails) {
      expect([subject, to.name, to.address, ...Object.values(headers)].join('')).not.toMatch(/[\r\n\u202E]/)
      for (const [, address = ''] of html.matchAll(/(?:href|src|action)\s*=\s*"([^"]*)"/g))
        expect(address).toMatch(/^https:\/\/golf\.example\//)
    }
  })

  test('a calendar has the properties that it has with harmless texts', () => {
    expect(propertiesOf(attacked.calendar)).toEqual(propertiesOf(plain.calendar))
  })

  test('spreadsheets of exports have as many cells as with harmless texts, and none is a formula', () => {
    const shapesOf = ({ sheets }: Written) => sheets.map(({ name, rows }) => [name, ...rows.map((row) => row.length)])
    expect(shapesOf(attacked)).toEqual(shapesOf(plain))
    const cells = attacked.sheets.flatMap(({ rows }) => rows.flat())
    const kept = oneLine(payload)
    expect(cells).toContain(/^[=+@-]/.test(kept) ? `'${kept}` : kept)
    // Numbers begin with a sign too.
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell))).toEqual([])
  })
})

type Sent = Pick<Email, 'html' | 'subject' | 'to' | 'headers'>
type Sheet = { readonly name: string; readonly rows: readonly string[][] }
type Written = { readonly emails: readonly Sent[]; readonly calendar: string; readonly sheets: readonly Sheet[] }

/** All that a league writes whose people typed this wherever they can type. */
async function writtenWith(text: string): Promise<Written> {
  club().setNow(noon)
  const { mailbox } = club()
  const before = mailbox.emails.length
  const sent = (count: number) =>
    until(
      () => Promise.resolve(mailbox.emails.slice(before)),
      ({ length }) => length >= count,
    )
  const scene = await aScene(club(), text)
  const { owner, wren, id, tobias, matches, claim } = scene
  // A new account confirms its address, and the owner is told of the newcomer who asks to join.
  await sent(2)
  await owner.ask(inviteGolfer, { params: { id }, body: { golferId: tobias, email: `tobias.${id}@people.example` } })
  await owner.ask(approveClaim, { params: { id: claim }, body: {} })
  await owner.ask(sendReminders, { params: { id }, body: { matchId: matches[0], golferIds: [wren.golferId] } })
  const emails = await sent(5)
  const [calendar, sheets] = [await calendarOf(scene), await sheetsOf(scene)]
  club().setNow(new Date('2026-05-11T07:00:00Z'))
  const digest = await wren.ask(previewDigest, { query: { leagueId: id } })
  return { emails: [...emails, { ...digest, to: { name: '', address: '' }, headers: {} }], calendar, sheets }
}

/** The elements of emails; two that are sent at once come in any order. */
const structuresOf = (emails: readonly Sent[]) => emails.map(({ html }) => elementsIn(html).join('\n')).toSorted()

async function calendarOf({ wren }: Scene): Promise<string> {
  const { address } = await wren.ask(createCalendar)
  return (await fetch(`${club().url}${new URL(address).pathname}`)).text()
}

/** The names of a calendar's properties with their parameters, in their order; any line break ends one. */
const propertiesOf = (file: string): string[] =>
  file
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r\n|\r|\n/)
    .map((line) => (/^(?:BEGIN|END):/.test(line) ? line : line.replace(/:.*$/s, '')))

async function sheetsOf({ owner, wren, id }: Scene): Promise<Sheet[]> {
  return [await owner.try(exportLeague, { params: { id } }), await wren.try(exportAccount)].flatMap(spreadsheetsIn)
}

function spreadsheetsIn({ body }: Answer<unknown>): Sheet[] {
  if (!(body instanceof Uint8Array)) throw new Error('Not an archive')
  return Object.entries(unzipSync(body))
    .filter(([name]) => name.endsWith('.csv'))
    .map(([name, bytes]) => ({ name, rows: Papa.parse<string[]>(strFromU8(bytes), { skipEmptyLines: true }).data }))
}
