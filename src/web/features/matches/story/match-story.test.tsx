import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Match, type Needed, currentMatch, getMatch, getNeeded, recalculateMatch } from '#contract/matches.ts'
import { type Story, getStory } from '#contract/stories.ts'
import { searchTees } from '#contract/tees.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { hillbillies, wren } from '#tests/factories/score-reply.ts'
import { storyReply } from '#tests/factories/story-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach } from '#tests/support/component/replies.ts'
import { expectElement, expectGone, expectNoText, expectText, faultsOfPage } from '#tests/support/component/screen.ts'

const gimme = { ...hillbillies, id: 2, name: 'Gimme Gimme', color: 1 }
const match = matchReply({ matchScores: [teamResult(), teamResult({ teamId: 2, team: gimme }), golferResult()] })
const over = { ...match, finished: true, startDate: '2026-10-27', endDate: '2026-11-09' }
const ahead = { ...match, startDate: '2026-12-08', endDate: '2026-12-21' }
const none: Partial<Story> = { need: null, toPlay: null, lines: [] }

const renderStory = (story: Story, shown: Match = match, as = golfer, replies: readonly Reply[] = []) =>
  renderScreen('/matches/105', {
    as,
    replies: [...replies, answers(getStory, story), answers(getMatch, shown)],
    ignoresOtherCalls: true,
  })

/** On a phone of 360 px and a laptop, in both color schemes. */
async function expectFaultless(render: () => Promise<void>, text: string): Promise<void> {
  expect(await faultsOfPage()).toEqual([])
  await usePhone(360)
  useDarkScheme()
  await render()
  await expectText(text)
  expect(await faultsOfPage()).toEqual([])
}

test('an open match says how the reader is doing, what they need and who has yet to play', async () => {
  const news = { text: 'Kit Abernathy improved to −1.3', at: '2026-11-20T15:00:00.000Z' }
  const render = () => renderStory(storyReply({ news }))
  await render()
  await expectElement(page.getByRole('heading', { name: 'Your match' })).toBeVisible()
  expect(document.querySelector('[data-kind="open"]')?.textContent).toBe(
    [
      `${news.text}3 hours ago`,
      'Your match3 days left',
      'Bunker Hillbillies are 2nd, 1.2 behind Gimme Gimme',
      'Your round, −3.2, is 2nd of five',
      'What you need80at Sandpiper Links puts you 1stAll placesRound missing?',
      'Still to playKAKit Abernathy droppedplays on Saturdayand one other',
    ].join(''),
  )
  expect(callsTo(getStory)[0]).toMatchObject({ params: { id: '105' }, query: { golferId: String(wren.id) } })
  await expectFaultless(render, 'Your match')
})

test('a reader who does not play in the match reads about the match', async () => {
  await renderStory(storyReply({ golferId: null, need: null }), match, admin)
  await expectElement(page.getByRole('heading', { name: 'This match' })).toBeVisible()
  await expectNoText('Nothing new in the last 24 hours')
  expect(callsTo(getStory)[0]?.query).toEqual({})
  expect(page.getByRole('heading', { name: 'What you need' }).length).toBe(0)
})

test('a finished match shows the winner, the rounds that mattered and how the reader did', async () => {
  const story = storyReply({
    ...none,
    phase: 'finished',
    headline: { text: 'Gimme Gimme win by 1.2', teamId: 2, golferId: null },
    lines: ['12 points'],
    rounds: [{ title: 'Round of the match', golferId: 7, name: 'Kit Abernathy', net: '−5.7', text: 'at Old Pines' }],
    own: [{ teamId: 1, golferId: null, name: 'Bunker Hillbillies', text: '2nd of six, 5 points' }],
    notes: ['Final on Nov 24'],
  })
  const render = () => renderStory(story, over)
  await render()
  await expectElement(page.getByRole('heading', { name: 'Gimme Gimme win by 1.2' })).toBeVisible()
  await expectText('12 points')
  const itemsOf = (place: ReturnType<typeof card>) =>
    place
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(itemsOf(page.getByRole('list', { name: 'Rounds of the match' }))).toEqual([
    'Round of the matchKit Abernathy−5.7at Old Pines',
  ])
  expect(itemsOf(card('Your result'))).toEqual(['BH2nd of six, 5 pointsBunker Hillbillies'])
  await expectText('Final on Nov 24', card('Your result'))
  await expectFaultless(render, 'Gimme Gimme win by 1.2')
})

test('before the start it shows what is at stake, the teams on a line by their points', async () => {
  const rows = [
    { id: 1, name: hillbillies.name, points: 18, isOwn: true },
    { id: 2, name: gimme.name, points: 12.5, isOwn: false },
    { id: 3, name: 'Fairway to Heaven', points: 18, isOwn: false },
  ]
  const headline = { text: 'Bunker Hillbillies share the lead', teamId: 1, golferId: null }
  const story = storyReply({ ...none, phase: 'coming', headline, stakes: { text: 'after four matches', rows } })
  const render = () => renderStory(story, ahead)
  await render()
  await expectText(headline.text, card('At stake'))
  await expectText('after four matches', card('At stake'))
  const steps = page.getByRole('list', { name: 'Points of the season' }).getByRole('listitem').elements()
  expect(steps.map(({ textContent }) => /[\d.]+$/.exec(textContent)?.[0])).toEqual(['12.5', '18'])
  await expectFaultless(render, headline.text)
})

test('sentences that change while they are read do not move what is below', async () => {
  const shorter = { headline: { text: 'Bunker Hillbillies lead', teamId: 1, golferId: null }, lines: [], toPlay: null }
  const reader = { ...admin, golfer: golfer.golfer }
  await usePhone()
  const lines = Array.from({ length: 8 }, (_, n) => `${n + 2} golfers have yet to play`)
  await renderStory(storyReply({ lines }), match, reader, [
    answers(recalculateMatch, match),
    answers(currentMatch, match),
  ])
  await expectText('9 golfers have yet to play')
  const top = () => card('Teams').element().getBoundingClientRect().top
  const before = top()
  prepare(answers(getStory, storyReply(shorter)), answers(getMatch, { ...match, version: 2 }))
  await button('Recalculate Scores').click()
  await expectText('Bunker Hillbillies lead')
  expect(Math.abs(top() - before)).toBeLessThan(1)
})

const tee = (id: number, teeName: string, courseRating: number, timesPlayed: number) => {
  return { id, courseName: 'Sandpiper Links', teeName, courseRating, slopeRating: 128, timesPlayed }
}
const needed: Needed = {
  golferId: wren.id,
  handicapIndex: 126,
  outOfReach: -39,
  places: [
    { position: 1, tied: false, net: -40, grosses: [1, 2].map((id) => ({ tee: id, gross: 80 + id })) },
    { position: 3, tied: false, net: null, grosses: [] },
  ],
  team: { position: 1, net: -20, grosses: [1, 2].map((id) => ({ tee: id, gross: 84 + id })) },
  tees: [tee(1, 'Blue', 721, 9), tee(2, 'White', 700, 2)],
}
const elsewhere = { ...needed, places: [{ position: 1, tied: false, net: -40, grosses: [{ tee: null, gross: 77 }] }] }

const at = (teeId: number) => ({
  before: 'or better',
  after: 'puts you 1st',
  teeId,
  tees: [
    { id: 1, courseName: 'Sandpiper Links', teeName: 'White' },
    { id: 2, courseName: 'Sandpiper Links', teeName: 'Red' },
    { id: 3, courseName: 'Old Pines', teeName: 'Gold' },
  ],
})

test('course and tees of what is needed are chosen in its sentence', async () => {
  const figures = new Map([
    [undefined, '80'],
    ['2', '77'],
    ['3', '74'],
  ])
  await renderScreen('/matches/105', {
    as: golfer,
    replies: [
      answersEach(getStory, ({ query: { teeId } }) =>
        storyReply({
          need: { figure: figures.get(teeId) ?? '?', text: 'unused', next: null, at: at(Number(teeId ?? 1)) },
        }),
      ),
      answers(getMatch, match),
    ],
    ignoresOtherCalls: true,
  })
  const part = page.getByRole('region', { name: 'Your match' })
  const sentence = () => part.element().textContent.replaceAll('Sandpiper LinksOld Pines', '…')
  await expect.poll(sentence).toContain('80or better at … puts you 1st')
  await expectElement(part.getByLabelText('White')).toBeChecked()
  await part.getByText('Red').click()
  await expect.poll(sentence).toContain('77or better at … puts you 1st')
  await part.getByLabelText('Course').selectOptions('Old Pines')
  await expect.poll(sentence).toContain('74or better at … puts you 1st')
  expect(part.getByRole('radio').elements()).toEqual([])
  expect(await faultsOfPage()).toEqual([])
})

test.each([
  ['where rounds arrive by themselves it asks', 'Round missing?', '1023456', 'confirmed'],
  ['where they do not it is first', 'Enter a round', null, 'confirmed'],
  ['in a league that counts none there is none', null, null, 'none'],
] as const)('the button for the reader’s round: %s', async (_case, name, ghinNumber, manualRounds) => {
  const as = { ...golfer, golfer: golfer.golfer && { ...golfer.golfer, ghinNumber } }
  await renderScreen('/matches/105', {
    as,
    leagues: [leagueReply({ manualRounds })],
    replies: [answers(getStory, storyReply()), answers(getMatch, match)],
    ignoresOtherCalls: true,
  })
  await expectText('All places')
  const names = page.getByRole('button', { name: /^(Enter a round|Round missing\?)$/ }).elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name])
})

test('what is needed opens every better place, at the tees played and at any other', async () => {
  await renderStory(storyReply(), match, golfer, [
    answersEach(getNeeded, ({ query }) => (query['slopeRating'] === '111' ? { ...elsewhere, team: null } : needed)),
    answersEach(searchTees, ({ query: { search = '' } }) =>
      [{ facilityName: 'Old Pines', courseName: null, teeName: 'Gold', numberOfHoles: 18 as const, nine: null }]
        .filter(() => /^old/i.test(search))
        .map((found) => ({ ...found, courseRating: 708, slopeRating: 111, holes: null })),
    ),
  ])
  await button('All places').click()
  const sheet = page.getByRole('dialog', { name: 'What you need' })
  const field = (label: string) => sheet.getByLabelText(label, { exact: true })
  const lines = () => [...sheet.element().querySelectorAll('summary')].map(({ textContent }) => textContent)
  await expect.poll(lines).toEqual(['1st out of reachnet −4gross 81', '3rdnet anygross any', 'Team 1stnet −2gross 85'])
  await field('Tees').selectOptions('2')
  expect(lines()).toEqual(['1st out of reachnet −4gross 82', '3rdnet anygross any', 'Team 1stnet −2gross 86'])

  await field('Tees').selectOptions('Other tees')
  await sheet.getByRole('combobox', { name: 'Club' }).fill('Old')
  const choice = sheet.getByRole('option', { name: /^Old Pines, Gold/ })
  await expectElement(choice).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
  await choice.click()
  await expectElement(field('Course Rating')).toHaveValue('70.8')
  await expect.poll(lines).toEqual(['1st out of reachnet −4gross 77'])
  expect(callsTo(getNeeded).at(-1)?.query).toEqual({ golferId: '1', courseRating: '70.8', slopeRating: '111' })
  await field('Slope Rating').fill('156')
  await expectText('From 55 to 155', sheet)

  await field('Tees').selectOptions('2')
  await sheet.getByText('1st', { exact: true }).first().click()
  await expectText(
    /^A net of −4 or better takes 1st\. 82 is a differential of .*; minus the Index of 12\.6, net /,
    sheet,
  )
  await button('Close', sheet).click()
  await expectGone(sheet)
})
