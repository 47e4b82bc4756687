import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { listMembers } from '#contract/leagues.ts'
import { previewScore } from '#contract/round-entry.ts'
import { listScores, listWaitingScores, postScore } from '#contract/scores.ts'
import { listPlayedTees, searchTees } from '#contract/tees.ts'
import { cardHoles } from '#tests/factories/courses.ts'
import { memberReply } from '#tests/factories/league-reply.ts'
import { enteredReply, previewReply, teeOf } from '#tests/factories/round-entry-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks, held } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const marram = teeOf('Marram Links', 'White', 713, 128)
const heron = teeOf('Heron Marsh', 'Blue', 699, 121)
const pine = teeOf('Pine Hollow', 'Gold', 708, 124)

/** The scores page with its form for a round open; a golfer has played two tees. */
async function openForm(replies: readonly Reply[] = [], as: User = golfer): Promise<void> {
  await renderScreen('/scores', {
    as,
    replies: [
      ...replies,
      answersEach(listPlayedTees, ({ query }) => (query['golferId'] === '1' ? [marram, heron] : [heron])),
      answersEach(searchTees, ({ query: { search = '' } }) => [pine].filter(() => /^pine/i.test(search))),
      answers(previewScore, previewReply),
      answers(postScore, enteredReply),
      answers(listScores, []),
      answers(listWaitingScores, []),
      answers(listMembers, [memberReply(), memberReply({ id: 7, name: 'Kit Abernathy', handicapIndex: -12 })]),
    ],
  })
  await button(/^(Enter a round|Round missing\?)$/).click()
}

const form = page.getByRole('dialog', { name: 'Enter a round' })
/** The club's list of choices has its label, too. */
const field = (label: string) =>
  label === 'Club' ? form.getByRole('combobox', { name: label }) : form.getByLabelText(label, { exact: true })
const gross = field('Adjusted gross score')
const send = button('Enter round', form)
const offered = page.getByRole('listbox').getByRole('option')
const filled = (words: RegExp) => expectText(words, form)
const white = /^White · 71\.3\s\/\s128 · 18\sholes$/
const valueOf = (label: string) => {
  const input = field(label).query()
  return input instanceof HTMLInputElement ? input.value : null
}
const place = () => ['Club', 'Course', 'Tee', 'Course Rating', 'Slope Rating'].map(valueOf)
const change = button(/^Change course/, form)
const bodies = () => callsTo(postScore).map(({ body }) => body)

/** Both buttons, and the net above them, are within the dialog's visible part. */
function expectInView(): void {
  const bottomOf = (one: Locator) => one.element().getBoundingClientRect().bottom
  expect(bottomOf(form.getByText(/^Net /))).toBeLessThan(bottomOf(send))
  expect(bottomOf(send)).toBeLessThanOrEqual(bottomOf(form))
}

test('a round begins with the tees played last; others that were played take two taps', async () => {
  await page.viewport(390, 844)
  await openForm()
  await filled(white)
  await field('Club').click()
  await offered.filter({ hasText: 'Heron Marsh' }).click()
  await expectElement(field('Club')).toHaveValue('Heron Marsh')
  await filled(/^Blue · 69\.9\s\/\s121 · /)
  await expectElement(gross).toHaveFocus()
  await userEvent.keyboard('91')
  await expectText('Net +2.1 at a Handicap Index of 12.6', form)
  expectInView()
  const { reply, release } = held(answers(listScores, []))
  prepare(reply)
  await send.click()
  await expectToast('success', 'Round entered. It counts once it is confirmed by')
  await expectGone(form)
  release()
  expect(bodies()).toEqual([
    expect.objectContaining({
      golferId: 1,
      playedOn: '2026-11-20',
      facilityName: 'Heron Marsh',
      teeName: 'Blue',
      courseRating: 69.9,
      slopeRating: 121,
      adjustedGrossScore: 91,
    }),
  ])
})

/** The fields of the form that something covers once they are focused, one after the other. */
function coveredFields(): string[] {
  const fields = [...form.element().querySelectorAll<HTMLElement>('form input, form select, form button')]
  return fields.flatMap((one) => {
    one.focus()
    const { left, top, width, height } = one.getBoundingClientRect()
    const isSeen = [0.25, 0.75].every((part) => {
      const found = document.elementFromPoint(left + width / 2, top + height * part)
      return found !== null && (one.contains(found) || found.contains(one)) && found !== form.element()
    })
    return isSeen ? [] : [`${one.tagName} ${one.getAttribute('aria-label') ?? one.getAttribute('name')}`]
  })
}

test.each([
  [390, 500],
  [844, 390],
  [390, 844],
])('at %i × %i no field is covered when it is focused, the score first', async (width, height) => {
  await page.viewport(width, height)
  await openForm([answers(listPlayedTees, [{ ...marram, holes: cardHoles }])])
  await filled(white)
  await expectElement(gross).toHaveFocus()
  await userEvent.keyboard('88')
  await expectText(/^Net \S+ at a Handicap Index/, form)
  const [first] = form.element().querySelectorAll('form input')
  expect(first).toBe(gross.element())
  expect(coveredFields()).toEqual([])
  await button('Enter hole by hole', form).click()
  expect(coveredFields()).toEqual([])
})

test('what is typed replaces a proposal that arrives in the field at that moment', async () => {
  const { reply, release } = held(answers(listPlayedTees, [marram]))
  await openForm([reply])
  await field('Slope Rating').click()
  release()
  await expectElement(field('Slope Rating')).toHaveValue('128')
  await userEvent.keyboard('99')
  await expectElement(field('Slope Rating')).toHaveValue('99')
})

test('the form that was only filled in by the site closes without a question', async () => {
  await openForm()
  await filled(white)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').length).toBe(0)
})

test('by keyboard alone a club of the site is found by its name, and its tees fill in the form', async () => {
  await openForm()
  await filled(white)
  field('Club').element().focus()
  await userEvent.keyboard('pine')
  expect(place()).toEqual(['pine', '', '', '', ''])
  await expectText(/^Pine Hollow, Gold · 70\.8\s\/\s124$/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await filled(/^Gold · 70\.8\s\/\s124 · 18\sholes$/)
  await userEvent.keyboard('95{Enter}')
  await expectToast('success', 'Round entered')
  expect(bodies()).toEqual([expect.objectContaining({ facilityName: 'Pine Hollow', adjustedGrossScore: 95 })])
})

test('a club that the site does not know is typed with its ratings, and stays after a failure', async () => {
  await openForm([breaks(postScore)])
  await filled(white)
  const card = { Club: 'Gorse Hill', 'Course Rating': '70.2', 'Slope Rating': '121', 'Adjusted gross score': '93' }
  for (const [label, text] of Object.entries(card)) await field(label).fill(text)
  expect(place()).toEqual(['Gorse Hill', '', '', '70.2', '121'])
  await field('Club').fill('Gorse Hills')
  expect(place()).toEqual(['Gorse Hills', '', '', '70.2', '121'])
  await send.click()
  await expectToast('error', 'Failed to enter the round', 'The greens are closed')
  expect(place()).toEqual(['Gorse Hills', '', '', '70.2', '121'])
  prepare(answers(postScore, enteredReply))
  await send.click()
  await expectToast('success', 'Round entered')
})

test('a rating outside of its limits is said at its field, a rare one below the form', async () => {
  await openForm()
  await filled(white)
  await change.click()
  await field('Course Rating').fill('100')
  await gross.fill('61')
  await send.click()
  await expectText('A Course Rating for 18 holes is between 40 and 85', form)
  expect(bodies()).toEqual([])
  await field('Course Rating').fill('54.9')
  await expectText('A Course Rating below 55 is rare for 18 holes: check the scorecard', form)
})

test('scores are typed hole by hole without a tap between them, and what counts for less is shown', async () => {
  const strokes = [5, 4, 9, null, 10, 5, 4, 4, 5, 4, 4, 5, 4, 6, 4, 5, 4, 5]
  const holes = cardHoles.map((one, n) => ({ ...one, strokes: strokes[n] ?? null, received: 1, counted: 5 }))
  await usePhone()
  await openForm([
    answers(listPlayedTees, [{ ...marram, holes: cardHoles }]),
    answers(previewScore, { ...previewReply, holes }),
  ])
  await filled(white)
  await button('Enter hole by hole', form).click()
  const hole = (n: number) =>
    form.getByRole('textbox', { name: `Hole ${n}, par ${cardHoles[n - 1]?.par}`, exact: true })
  await hole(1).click()
  await userEvent.keyboard('549')
  await expectElement(hole(4)).toHaveFocus()
  await button('Picked up', form).click()
  await expectElement(hole(4)).toHaveValue('X')
  // A 1 may begin a 10, so that the next hole waits.
  await userEvent.keyboard('1')
  await expectElement(hole(5)).toHaveFocus()
  await userEvent.keyboard('05448{Backspace}{Backspace}5')
  await send.click()
  await expectText('Enter the score of hole 10', form)
  await hole(10).click()
  await userEvent.keyboard('445464545')
  await expectText(/^Adjusted gross score: 88, with net double bogey on /, form)
  await expectElement(form.getByRole('img', { name: 'counts 5' }).first()).toBeVisible()
  expect(await faultsOfPage()).toEqual(behind)
  await send.click()
  await expectToast('success', 'Round entered. It counts once it is confirmed by')
  expect(bodies()).toMatchObject([{ holes: strokes.map((typed) => ({ strokes: typed })) }])
})

test('a hole in one followed by a 4 is two holes, and holes after the last one played are marked at once', async () => {
  await openForm([answers(listPlayedTees, [{ ...marram, holes: cardHoles }])])
  await filled(white)
  await button('Enter hole by hole', form).click()
  const hole = (n: number) =>
    form.getByRole('textbox', { name: `Hole ${n}, par ${cardHoles[n - 1]?.par}`, exact: true })
  await hole(1).click()
  await userEvent.keyboard('1414454454545')
  expect(
    [1, 2, 3, 4].map((n) => hole(n).query()).map((input) => (input instanceof HTMLInputElement ? input.value : null)),
  ).toEqual(['1', '4', '1', '4'])
  await expectElement(hole(14)).toHaveFocus()
  await button('Not played', form).click()
  await expectText(/, 13 of 18 holes$/, form)
  await send.click()
  await expectToast('success', 'Round entered')
  expect(bodies()).toMatchObject([{ holes: cardHoles.map((_, n) => (n < 13 ? {} : { strokes: 'not played' })) }])
})

test('the form begins hole by hole once a round was entered so on this device', async () => {
  const replies = [answers(listPlayedTees, [{ ...marram, holes: cardHoles }])]
  await openForm(replies)
  await button('Enter hole by hole', form).click()
  await openForm(replies)
  await expectElement(form.getByRole('textbox', { name: /^Hole 1, par / })).toHaveFocus()
  await button('Enter the total instead', form).click()
  await openForm(replies)
  await expectElement(gross).toHaveFocus()
})

test('a back nine has the holes 10 to 18', async () => {
  await openForm([answers(listPlayedTees, [{ ...marram, numberOfHoles: 9, nine: 'back', holes: cardHoles.slice(9) }])])
  await filled(/ · 9\sholes$/)
  await button('Enter hole by hole', form).click()
  await expectElement(form.getByRole('textbox', { name: /^Hole 18, par / })).toBeVisible()
  await expectElement(form.getByRole('textbox', { name: /^Hole 10, par / })).toHaveFocus()
  expect(form.getByRole('textbox', { name: /^Hole 9, par / }).query()).toBeNull()
})

test('the total can be typed instead, and where the holes are not known it is all there is', async () => {
  await openForm([answers(listPlayedTees, [{ ...marram, holes: cardHoles }])])
  await filled(white)
  await button('Enter hole by hole', form).click()
  await button('Enter the total instead', form).click()
  await expectElement(gross).toBeVisible()
  await field('Club').fill('Nowhere Links')
  await expectNoText('Enter hole by hole', form)
})

test('organizers see each golfer’s Handicap Index, and the courses of the golfer they choose', async () => {
  await openForm([answers(listMembers, [memberReply(), memberReply({ id: 7, name: 'Kit Abernathy' })])], owner)
  await expectText('Rounds posted at the handicap association arrive automatically.', form)
  const golfers = field('Golfer')
  expect([...golfers.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Choose a golfer',
    'Kit Abernathy · 12.6',
    'Wren Ashdown · 12.6',
  ])
  await golfers.selectOptions('Wren Ashdown · 12.6')
  await filled(white)
  await golfers.selectOptions('Kit Abernathy · 12.6')
  await filled(/^Blue · /)
  await field('Club').fill('Gorse Hill')
  await golfers.selectOptions('Wren Ashdown · 12.6')
  await expectElement(field('Club')).toHaveValue('Gorse Hill')
})

test.each([
  [390, 844],
  [360, 740],
  [1280, 800],
])('with filled-in tees nothing of the form is out of sight at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  await openForm()
  await filled(white)
  await gross.fill('88')
  await expectText(/^Net \S+ at a Handicap Index/, form)
  expectInView()
  const dialog = form.element()
  expect(dialog.scrollHeight, 'scrolls').toBeLessThanOrEqual(dialog.clientHeight)
  await field('Club').click()
  await expectElement(offered.first()).toBeVisible()
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  expect(list.height).toBeGreaterThan(80)
  expect(list.bottom, 'the list is not clipped').toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom)
})

test('filled-in tees can be changed, beginning with the course; the buttons stay in view', async () => {
  await page.viewport(390, 844)
  await openForm()
  await filled(white)
  await change.click()
  await expectElement(field('Course')).toHaveFocus()
  await field('Slope Rating').fill('99')
  await gross.fill('88')
  await expectText(/^Net /, form)
  expectInView()
  await expectElement(field('Slope Rating')).toHaveValue('99')
})

/** The filter of the page behind the dialog has the label of a field. */
const behind = ['select: Golfer (2 of them)']

test.each(['light', 'dark'])('the form and its list fit on a phone of 360 px, in the %s scheme', async (scheme) => {
  if (scheme === 'dark') useDarkScheme()
  await page.viewport(360, 740)
  await openForm()
  await filled(white)
  await gross.fill('88')
  expect(await faultsOfPage()).toEqual(behind)
  await field('Club').click()
  await expectElement(offered.first()).toBeVisible()
  expect(await faultsOfPage()).toEqual(behind)
  gross.element().focus()
  await expectGone(page.getByRole('listbox'))
})
