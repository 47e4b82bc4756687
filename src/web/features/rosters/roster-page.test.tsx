import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getLeague } from '#contract/leagues.ts'
import { type RosterPreview, type RosterRow, importRoster, previewRoster } from '#contract/rosters.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, table, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks, refuses, refusesFields } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectRows,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const league = leagueReply({ name: 'Heather Cup' })

const rowOf = (row: number, name: string, changes: Partial<RosterRow> = {}): RosterRow => ({
  row,
  name,
  outcome: 'created',
  says: '',
  handicapIndex: 124,
  ghinNumber: null,
  email: null,
  team: null,
  invitation: null,
  correction: null,
  candidates: null,
  ...changes,
})
const previewOf = (rows: readonly RosterRow[], changes: Partial<RosterPreview> = {}): RosterPreview => ({
  columns: [
    { heading: 'Name', samples: ['Tess Moran', 'Gus Pemberly'], field: 'name' },
    { heading: 'HI', samples: ['12.4', '+1.2'], field: 'index' },
  ],
  hasHeading: true,
  rows,
  teams: [],
  headline: 'One golfer can join',
  joining: 1,
  summary: '1 joins',
  details: 'No one gets an email.',
  notes: [],
  changes: true,
  key: 'first',
  ...changes,
})
const tess = previewOf([rowOf(2, 'Tess Moran'), rowOf(3, 'Gus Pemberly', { handicapIndex: -12 })])
const imported = answers(importRoster, { summary: 'One golfer joined.', rows: 1, waiting: 0 })

const renderRoster = (replies: readonly Reply[] = [], as = owner) =>
  renderScreen('/leagues/1/roster', {
    as,
    leagues: [league],
    replies: [...replies, answers(getLeague, league), answers(previewRoster, tess)],
  })

const list = page.getByLabelText('List of golfers')
const preview = card('Preview')
const result = page.getByRole('status')
const importAll = page.getByRole('button', { name: /^Import( \d+)?( golfers?)?$/ })

async function paste(text: string): Promise<void> {
  await list.click()
  const area = list.element()
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The list is no text field')
  area.setRangeText(text)
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

const choose = (bytes: readonly number[], size = bytes.length) => {
  const content = new Uint8Array(size).fill(120)
  content.set(bytes)
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No field for files')
  return userEvent.upload(input, new File([content], 'roster.csv', { type: 'text/csv' }))
}

test('pasted cells are previewed at once, and imported in one tap', async () => {
  await usePhone()
  await renderRoster([imported])
  await expectTitle('Import golfers')
  await paste('Name\tIndex\nTess Moran\t12.4\nGus Pemberly\t+1.2')
  await expectText('1 joins', result)
  await expectRows(table('Golfers to import'), [
    { NAME: 'Tess Moran', INDEX: '12.4' },
    { NAME: 'Gus Pemberly', INDEX: '+1.2' },
  ])
  await expectElement(page.getByRole('heading', { name: 'One golfer can join' })).toHaveFocus()
  expect(await faultsOfPage()).toEqual([])
  await importAll.click()
  await expectText('One golfer joined.', card('Imported'))
  const body = { text: 'Name\tIndex\nTess Moran\t12.4\nGus Pemberly\t+1.2', invites: true }
  expect(callsTo(previewRoster).map((call) => call.body)).toEqual([body])
  expect(callsTo(importRoster).map((call) => call.body)).toEqual([{ ...body, key: 'first' }])
  await expectElement(link('Invite your members')).toHaveAttribute('href', '/leagues/1')
})

test('in a league without a season, what was imported leads on to the season and to Moving in', async () => {
  await renderRoster([imported, answers(getLeague, { ...league, hasSeasons: false })])
  await paste('Tess Moran')
  await importAll.click()
  await expectElement(link('Create a season', card('Imported'))).toHaveAttribute('href', '/seasons')
  await expectElement(link('Bring your past seasons')).toHaveAttribute('href', '/leagues/1/moving-in')
})

test('the button says how many invitations the import sends', async () => {
  const invited = rowOf(2, 'Tess', { email: 'tess@oak.example', invitation: 'tess@oak.example' })
  await renderRoster([answers(previewRoster, previewOf([invited, rowOf(3, 'Gus')]))])
  await paste('Tess, tess@oak.example')
  await expectElement(page.getByRole('button', { name: /^Import 1 .*and send 1 invitation$/ })).toBeVisible()
})

test('a list that is pasted and too long says so at once', async () => {
  await renderRoster()
  await paste('x'.repeat(100_001))
  await expectText('A roster has at most 100,000 characters: import it in parts')
})

test('a file is previewed, its faults with their rows', async () => {
  const faulty = rowOf(2, 'Tess', { outcome: 'faulty', says: 'The name is wrong.' })
  await renderRoster([answers(previewRoster, previewOf([faulty, rowOf(3, 'Gus')]))])
  await expectElement(list).toBeVisible()
  await choose([0x4a, 0x6f])
  await expectText('Row 2: The name is wrong. Without a correction it is left out.', preview)
  await expectElement(preview.getByText('needs a correction')).toBeVisible()
  expect(callsTo(previewRoster)[0]?.body).toMatchObject({ text: 'Jo' })
})

test('who is meant in an unclear row is chosen, and can be chosen again after a correction elsewhere', async () => {
  const candidates = [44, 201].map((handicapIndex, n) => ({
    golferId: n + 1,
    name: 'Robin Yew',
    handicapIndex,
    homeClub: null,
  }))
  const unclear = rowOf(1, 'Robin Yew', { outcome: 'unclear', says: 'Two have this name.', candidates })
  const known = rowOf(1, 'Robin Yew', { outcome: 'known', says: 'On this site already.', candidates })
  const faulty = rowOf(2, '', { outcome: 'faulty', says: 'The name is missing.', correction: { column: 0, text: '' } })
  const replies = answersEach(previewRoster, ({ body }) => {
    const { choices, corrections } = Object(body)
    const robin = choices?.length > 0 ? known : unclear
    return previewOf([robin, corrections === undefined ? faulty : rowOf(2, 'Gus')], { changes: robin === known })
  })
  await renderRoster([replies])
  await paste('Robin Yew\n\tAces')
  const choice = page.getByLabelText('Who is meant? Robin Yew in row 1')
  await expectElement(choice).toBeVisible()
  const options = [...choice.element().querySelectorAll('option')].map(({ text }) => text)
  expect(options).toEqual(['Leave out', 'Robin Yew, 4.4', 'Robin Yew, 20.1', 'Somebody new'])
  await expectElement(importAll).toBeDisabled()
  await choice.selectOptions('Somebody new')
  await expectText('Row 1: On this site already.', preview)
  await page.getByLabelText('Name in row 2').fill('Gus')
  await button('Check again in row 2').click()
  await expectText('Gus', preview)
  await expectElement(page.getByRole('heading', { name: 'Preview' })).toHaveFocus()
  await choice.selectOptions('Robin Yew, 20.1')
  await expectElement(importAll).toBeEnabled()
  const asked = callsTo(previewRoster).map(({ body }) => [Object(body).choices, Object(body).corrections?.length])
  expect(asked).toEqual([
    [undefined, undefined],
    [[{ row: 1, golferId: null }], undefined],
    [[{ row: 1, golferId: null }], 1],
    [[{ row: 1, golferId: 2 }], 1],
  ])
})

test('a list that someone else has made untrue is previewed again instead of imported', async () => {
  await renderRoster([refuses(importRoster, 'roster_changed')])
  await paste('Ivy Barlow')
  await expectText('1 joins', result)
  prepare(answers(previewRoster, previewOf([rowOf(1, 'Ivy')], { summary: '2 join', key: 'second' })))
  await importAll.click()
  await expectText('2 join', result)
  prepare(imported)
  await button('Close').click()
  await importAll.click()
  await expectElement(card('Imported')).toBeVisible()
  expect(callsTo(importRoster).map(({ body }) => Object(body).key)).toEqual(['first', 'second'])
})

test('a file that is no list gets a sentence, and what was typed stays', async () => {
  await renderRoster()
  await list.fill('Tess Moran')
  for (const [bytes, size, sentence] of [
    [[0x50, 0x4b, 3, 4, 0, 0], 6, /^This is not a list but a file of another program/],
    [[0x4a], 1_000_001, /^This file is too large for a list, which has at most 1 MB/],
  ] as const) {
    await choose(bytes, size)
    await expectText(sentence, page.getByRole('alert'))
  }
  await expectElement(list).toHaveValue('Tess Moran')
})

test('a list that cannot be read says why beside the field, and one that fails to be imported stays', async () => {
  await renderRoster([refusesFields(previewRoster, { text: 'Row 1 has a quotation mark that is not closed' })])
  await button('Preview').click()
  await expectText('Paste a list of golfers, or upload a file')
  await list.fill('"Tess Moran')
  await button('Preview').click()
  await expectText('Row 1 has a quotation mark that is not closed')
  prepare(answers(previewRoster, tess), breaks(importRoster))
  await button('Preview').click()
  await importAll.click()
  await expectToast('error', 'Failed to import the list', 'The greens are closed')
  await button('Edit list').click()
  await expectElement(list).toHaveFocus()
  await expectElement(list).toHaveValue('"Tess Moran')
})

test('only organizers import golfers', async () => {
  await renderRoster([], golfer)
  await expectTitle('Only organizers import golfers')
})

test('a wrong guess of a column is corrected, the list read again, and what is not used is said', async () => {
  await usePhone()
  const columns: RosterPreview['columns'] = [
    { heading: 'Golfer', samples: ['Tess Moran', 'Gus Pemberly'], field: 'name' },
    { heading: 'Side', samples: ['Aces'], field: null },
    { heading: 'HI', samples: ['12.4'], field: 'index' },
  ]
  await renderRoster([answers(previewRoster, previewOf([rowOf(2, 'Tess Moran')], { columns }))])
  await paste('Golfer\tSide\tHI\nTess Moran\tAces\t12.4')
  await expectText('One golfer can join')
  await expectText('Not used: Side', card('Columns'))
  for (const sample of ['Tess Moran', 'Gus Pemberly']) await expectText(sample, card('Columns'))
  expect(await faultsOfPage()).toEqual([])
  await page.getByLabelText('Column 2, Side').selectOptions('Team')
  await page.getByLabelText('Column 2, Side').selectOptions('Last name')
  await page.getByLabelText('First row is a heading').click()
  await expect.poll(() => callsTo(previewRoster).length).toBe(4)
  const asked = callsTo(previewRoster).map(({ body }) => [Object(body).columns, Object(body).hasHeading])
  expect(asked).toEqual([
    [undefined, undefined],
    [['name', 'team', 'index'], undefined],
    [[null, 'lastName', 'index'], undefined],
    [undefined, false],
  ])
})

test('a cell of a faulty row is corrected in place', async () => {
  const correction = { column: 1, text: '12a4567' }
  const faulty = rowOf(3, 'Gus', { outcome: 'faulty', says: 'This is not a GHIN number.', correction })
  const columns: RosterPreview['columns'] = [
    { heading: 'Name', samples: ['Tess'], field: 'name' },
    { heading: 'GHIN', samples: ['5000010'], field: 'number' },
  ]
  await renderRoster([
    answersEach(previewRoster, ({ body }) =>
      previewOf(
        Object(body).corrections === undefined ? [rowOf(2, 'Tess'), faulty] : [rowOf(2, 'Tess'), rowOf(3, 'Gus')],
        { columns },
      ),
    ),
  ])
  await paste('Name\tGHIN\nTess\t5000010\nGus\t12a4567')
  const cell = page.getByLabelText('GHIN number in row 3')
  await expectElement(cell).toHaveValue('12a4567')
  await cell.fill('5000011')
  await button('Check again in row 3').click()
  await expectGone(cell)
  expect(Object(callsTo(previewRoster)[1]?.body).corrections).toEqual([{ row: 3, column: 1, text: '5000011' }])
})

test('on a wide screen each row has its number, address and team; on a phone its team is below the name', async () => {
  const aces = { name: 'Aces', iconUrl: null, color: 3, golfers: 1 }
  const rows = [
    rowOf(2, 'Tess', { ghinNumber: '5000010', email: 'tess@people.example', team: 'Aces' }),
    rowOf(3, 'Otto', { handicapIndex: null, says: '“WD” is not an Index, and is not used.' }),
  ]
  await renderRoster([answers(previewRoster, previewOf(rows, { teams: [aces] }))])
  await paste('Tess')
  const wide = { INDEX: '12.4', 'GHIN NUMBER': '5000010', EMAIL: 'tess@people.example', TEAM: 'Aces' }
  await expectRows(table('Golfers to import'), [
    { NAME: 'Tess', ...wide },
    { NAME: 'Otto “WD” is not an Index, and is not used.', INDEX: '–', 'GHIN NUMBER': '–', EMAIL: '–', TEAM: '–' },
  ])
  await expectText('2 rows, one team', preview)
  await usePhone()
  await expectRows(table('Golfers to import'), [
    { NAME: 'Tess Aces', INDEX: '12.4' },
    { NAME: 'Otto “WD” is not an Index, and is not used.', INDEX: '–' },
  ])
})

test('teams that an import makes unequal are said above its button', async () => {
  const teams = [4, 5].map((golfers, color) => ({ name: `Team ${color}`, iconUrl: null, color, golfers }))
  await renderRoster([answers(previewRoster, previewOf([rowOf(2, 'Tess')], { teams }))])
  await paste('Tess')
  await expectText('Unequal teams: 4 to 5 golfers. A larger team adds more scores to its net.', preview)
})

test('columns chosen one after the other are all asked for, also when the server cannot be reached', async () => {
  await renderRoster()
  await paste('Name\tHI\nTess Moran\t12.4')
  await expectText('1 joins', result)
  prepare(breaks(previewRoster))
  await page.getByLabelText('Column 2, HI').selectOptions('Team')
  await expectText('The preview is out of date', result)
  await expectElement(page.getByLabelText('Column 2, HI')).toHaveValue('team')
  await page.getByLabelText('Column 1, Name').selectOptions('Last name')
  prepare(answers(previewRoster, tess))
  await button('Read again').click()
  await expectText('1 joins', result)
  expect(Object(callsTo(previewRoster).at(-1)?.body).columns).toEqual(['lastName', 'team'])
})

test('what was chosen and corrected stays when other lines of the list are edited', async () => {
  const faulty = (row: number) =>
    rowOf(row, 'Gus', { outcome: 'faulty', says: 'Wrong.', correction: { column: 1, text: `x${row}` } })
  await renderRoster([answers(previewRoster, previewOf([faulty(2), faulty(3)]))])
  await paste('Name\tHI\nTess\tx2\nGus\tx3')
  await page.getByLabelText('Column 2, HI').selectOptions('GHIN number')
  for (const row of [2, 3]) {
    await page.getByLabelText(`Handicap Index in row ${row}`).fill(`500001${row}`)
    await button(`Check again in row ${row}`).click()
  }
  await button('Edit list').click()
  await list.fill('Name\tHI\nTess\tx2\nIvy\tx3')
  await button('Preview').click()
  await expectText('1 joins', result)
  const { columns, corrections } = Object(callsTo(previewRoster).at(-1)?.body)
  expect(columns).toEqual(['name', 'number'])
  expect(corrections).toEqual([{ row: 2, column: 1, text: '5000012' }])
})
