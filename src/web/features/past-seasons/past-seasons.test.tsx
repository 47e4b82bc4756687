import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listChampions } from '#contract/honors.ts'
import { getLeague, listMembers } from '#contract/leagues.ts'
import * as pastSeasons from '#contract/past-seasons.ts'
import type { PastPreview, PastSeason } from '#contract/past-seasons.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, table, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, refusesFields } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectNoText,
  expectRows,
  expectText,
  expectTitle,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const league = leagueReply()
const first = { position: 1, tied: false }
const wren = { name: 'Wren Ashdown', aside: null, place: first, points: 12, isChampion: true, matches: [7, 5], id: 1 }
const kit = {
  ...wren,
  name: 'Kit Abernathy',
  place: null,
  points: null,
  isChampion: false,
  matches: [4, null],
  id: null,
}
const aces = { ...wren, name: 'The Aces', aside: 'Wren', matches: [], id: null }

const season: PastSeason = {
  id: 9,
  leagueId: 1,
  name: 'Season 2019',
  year: 2019,
  enteredBy: 'Calvin',
  enteredOn: '2026-11-04',
  tables: [
    {
      title: 'Golfers',
      isOfTeams: false,
      matches: ['Wk 1', 'Wk 2'],
      rows: [wren, kit].map((row) => ({ ...row, team: null })),
    },
    { title: 'Teams', isOfTeams: true, matches: [], rows: [{ ...aces, team: null }] },
  ],
}

const column = (
  heading: string,
  field: PastPreview['tables'][number]['columns'][number]['field'],
  ...samples: string[]
) => ({
  heading,
  samples,
  field,
})
const previewed: PastPreview = {
  name: 'Season 2019',
  golfers: [
    { id: 1, name: 'Wren Ashdown' },
    { id: 2, name: 'Kit Abernathy-Rowe' },
  ],
  teams: [],
  tables: [
    {
      title: 'Golfers',
      isOfTeams: false,
      matches: ['Wk 1', 'Wk 2'],
      columns: [column('Name', 'name', 'Wren Ashdown'), column('Hcp', null, '8'), column('Total', 'points', '12')],
      hasHeading: true,
      rows: [
        { ...wren, row: 2, season: null },
        { ...kit, row: 3, season: null },
      ],
      notes: ['Left out: row 4 “Total 16”.'],
    },
    {
      title: 'Teams',
      isOfTeams: true,
      matches: [],
      columns: [column('Team', 'team', 'The Aces')],
      hasHeading: true,
      rows: [{ ...aces, row: 7, season: null }],
      notes: [],
    },
  ],
}

const renderNew = (as = owner, replies: readonly Reply[] = []) =>
  renderScreen('/leagues/1/past-seasons/new', {
    as,
    leagues: [league],
    replies: [...replies, answers(getLeague, league), answers(pastSeasons.previewPastSeason, previewed)],
  })
const list = page.getByLabelText('Table of the season')
async function paste(text: string): Promise<void> {
  await list.click()
  const area = list.element()
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The table is no text field')
  area.setRangeText(text)
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

test('a pasted season is previewed, corrected and saved with who is meant', async () => {
  await usePhone()
  await renderNew(owner, [answers(pastSeasons.createPastSeason, season)])
  await expectTitle('Add a past season')
  await list.fill('Name\tHcp\tTotal')
  await button('Preview').click()
  await expectText('Two tables: two golfers, one team')
  await expectText('Left out: row 4 “Total 16”.')
  await expectText('Not in the league: Kit Abernathy.')
  expect(await faultsOfPage()).toEqual([])
  await page.getByLabelText('Golfers: Column 2, Hcp').selectOptions('Points of a match')
  await expect.poll(() => callsTo(pastSeasons.previewPastSeason).length).toBe(2)
  expect(Object(callsTo(pastSeasons.previewPastSeason)[1]?.body).tables).toEqual([
    { columns: ['name', 'match', 'points'] },
    {},
  ])
  await page.getByLabelText('Who is Kit Abernathy in row 3 of Golfers?').selectOptions('Kit Abernathy-Rowe')
  await expectNoText('Not in the league: Kit Abernathy.')
  await expectElement(page.getByLabelText('Name of the season')).toHaveValue('Season 2019')
  await button('Save season').click()
  await expectText('Season 2019 saved. Its champions: Wren Ashdown and The Aces.', card('Saved'))
  expect(Object(callsTo(pastSeasons.createPastSeason)[0]?.body)).toMatchObject({
    name: 'Season 2019',
    links: [
      { table: 0, row: 2, id: 1 },
      { table: 0, row: 3, id: 2 },
    ],
  })
  await expectElement(link('See the table')).toHaveAttribute('href', '/past-seasons/9')
  await button('Add another season').click()
  await expectElement(list).toHaveValue('')
})

test('a golfer who was found is text with a button, and one in two rows is a warning that names both', async () => {
  await renderNew()
  await paste('Wren Ashdown\t12')
  const wrenIn = 'Who is Wren Ashdown in row 2 of Golfers?'
  await expectElement(button(`Change: ${wrenIn}`)).toBeVisible()
  expect(page.getByLabelText(wrenIn, { exact: true }).length).toBe(0)
  await page.getByLabelText('Who is Kit Abernathy in row 3 of Golfers?').selectOptions('Wren Ashdown')
  await expectText('Wren Ashdown is in rows 2 and 3: change all but one.')
  await button(`Change: ${wrenIn}`).click()
  await expectElement(page.getByLabelText(wrenIn)).toHaveFocus()
  await page.getByLabelText(wrenIn).selectOptions('Not in the league')
  await expectNoText('Wren Ashdown is in rows 2 and 3: change all but one.')
  await expectText('Not in the league: Wren Ashdown.')
})

test('what is pasted into the empty field is read at once, and a name without a year is not saved', async () => {
  await renderNew()
  await paste('Wren Ashdown\t12')
  await expectText('Two tables: two golfers, one team')
  await page.getByLabelText('Name of the season').fill('The good old days')
  await button('Save season').click()
  await expectText('Name the season with its year, such as Season 2019')
  prepare(refusesFields(pastSeasons.createPastSeason, { name: 'The league has a past season with this name' }))
  await page.getByLabelText('Name of the season').fill('Season 2018')
  await button('Save season').click()
  await expectText('The league has a past season with this name')
  await button('Edit text').click()
  await expectElement(list).toHaveFocus()
})

test('a file names the season where its table does not, and the field is empty', async () => {
  const unnamed = answers(pastSeasons.previewPastSeason, { ...previewed, name: '' })
  await renderNew(owner, [unnamed])
  const upload = (name: string) => {
    const [input] = document.querySelectorAll('input[type=file]')
    if (input === undefined) throw new Error('There is no field for a file')
    return userEvent.upload(input, new File(['Wren\t12'], name, { type: 'text/csv' }))
  }
  await expectElement(list).toHaveValue('')
  await upload('Fall_2021 final.csv')
  await expectElement(page.getByLabelText('Name of the season')).toHaveValue('Fall 2021')
  await button('Edit text').click()
  await upload('2024.csv')
  await expectElement(page.getByLabelText('Name of the season')).toHaveValue('Fall 2021')
})

test('champions by year are shown with their seasons, and saved at once', async () => {
  await usePhone()
  const [table] = previewed.tables
  if (table === undefined) throw new Error('No table')
  const rows = [wren, { ...kit, name: 'Wren A.' }, wren].map((row, n) => ({
    ...row,
    matches: [],
    row: n + 1,
    season: n < 2 ? 'Season 2018' : 'Season 2019',
  }))
  const years = { ...table, title: 'Champions', matches: [], columns: [], rows, notes: [] }
  await renderNew(owner, [
    answers(pastSeasons.previewPastSeason, { ...previewed, name: '', tables: [years] }),
    answers(pastSeasons.createPastSeason, season),
  ])
  await paste('2018\tWren Ashdown\n2019\tWren Ashdown')
  await expectText('Champions of two seasons')
  await expectNoText('Name of the season')
  const select = page.getByLabelText('Who is Wren A. in Season 2018?')
  await select.selectOptions('Wren Ashdown')
  await expectText('Wren Ashdown is twice in Season 2018: change all but one.')
  await select.selectOptions('Not in the league')
  expect(await faultsOfPage()).toEqual([])
  await button('Save two seasons').click()
  await expectText('Two seasons saved.', card('Saved'))
  await expectElement(link('See the champions')).toHaveAttribute('href', '/leagues/1/champions')
  expect(callsTo(pastSeasons.createPastSeason)[0]?.body).not.toHaveProperty('name')
})

test('a table in which no column has names is not called one of teams', async () => {
  const tables = previewed.tables.slice(1).map((one) => ({ ...one, rows: [] }))
  await renderNew(owner, [answers(pastSeasons.previewPastSeason, { ...previewed, tables })])
  await paste('12\t13')
  await expectText('One table: no names')
  await expectElement(button('Save season')).toBeDisabled()
})

test('what is no table says why beside the field', async () => {
  await renderNew(owner, [refusesFields(pastSeasons.previewPastSeason, { text: 'There is no table in this text' })])
  await button('Preview').click()
  await expectText('Paste the table of a season, or upload a file')
  await list.fill('?')
  await button('Preview').click()
  await expectText('There is no table in this text')
})

test('what is pasted and too long says so at once', async () => {
  await renderNew()
  await paste('x'.repeat(100_001))
  await expectText('A season has at most 100,000 characters: the table alone is enough')
  expect(callsTo(pastSeasons.previewPastSeason)).toEqual([])
})

test('only organizers add past seasons', async () => {
  await renderNew(golfer)
  await expectTitle('Only organizers add past seasons')
})

const renderSeason = (as = golfer, replies: readonly Reply[] = []) =>
  renderScreen('/past-seasons/9', {
    as,
    leagues: [league],
    ignoresOtherCalls: true,
    replies: [...replies, answers(pastSeasons.getPastSeason, season)],
  })

test('a past season says who entered it, and shows its tables as they were', async () => {
  await renderSeason()
  await expectTitle('Season 2019')
  await expectText('Entered by Calvin on Nov 4, 2026, not recomputed')
  await expectRows(table('Golfers'), [
    { POS: '1', NAME: 'Wren Ashdown Champion Wk 1: 7 · Wk 2: 5', POINTS: '12' },
    { POS: '–', NAME: 'Kit Abernathy Wk 1: 4', POINTS: '–' },
  ])
  await expectElement(link('Wren Ashdown')).toHaveAttribute('href', '/golfer/1')
  await expectText('Champion', table('Teams'))
  await expectNoText('Remove')
  expect(await faultsOfPage()).toEqual([])
})

test('an organizer removes it, and one that is gone says so', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await renderSeason(owner, [answers(pastSeasons.deletePastSeason, { success: true }), answers(listChampions, [])])
  await button('Remove').click()
  await expectAddress('/leagues/1/champions')
  expect(callsTo(pastSeasons.deletePastSeason)).toHaveLength(1)
  await renderScreen('/past-seasons/x', { ignoresOtherCalls: true })
  await expectTitle('Past season not found')
  await renderSeason(golfer, [breaks(pastSeasons.getPastSeason)])
  await expectText('Failed to load the season')
})

test('Moving in says what is done, and links each step', async () => {
  const won = { seasonId: null, pastSeasonId: 9, title: 'Season 2019', year: 2019, startDate: null, endDate: null }
  await renderScreen('/leagues/1/moving-in', {
    as: owner,
    leagues: [league],
    replies: [
      answers(getLeague, league),
      answers(listMembers, [memberReply({ id: 1 }), memberReply({ id: 2, userId: null })]),
      answers(listChampions, [{ ...won, teams: [], golfers: [{ id: null, name: 'Kit', points: null }] }]),
    ],
  })
  await expectTitle('Moving in')
  for (const step of ['Members from a list', 'Rules', 'This season']) await expectText(`${step} (done)`)
  await expectElement(link('Add another')).toHaveAttribute('href', '/leagues/1/past-seasons/new')
  await expectElement(link('Import a list')).toHaveAttribute('href', '/leagues/1/roster')
  expect(await faultsOfPage()).toEqual([])
  await renderScreen('/leagues/1/moving-in', {
    as: golfer,
    leagues: [league],
    ignoresOtherCalls: true,
    replies: [answers(getLeague, league), answers(listMembers, []), answers(listChampions, [])],
  })
  await expectTitle('Only organizers move a league in')
})
