import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { correctCourse, createCourse, deleteCourse, getCourse, listCourses, restoreCourse } from '#contract/courses.ts'
import { listScores } from '#contract/scores.ts'
import { listPlayedTees, searchTees } from '#contract/tees.ts'
import { courseReply } from '#tests/factories/course-reply.ts'
import { aCourseBody, cardHoles } from '#tests/factories/courses.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, link, table, usePhone } from '#tests/support/component/parts.ts'
import { admin, guest } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const course = courseReply()
const ratings = { eighteen: { courseRating: 711, slopeRating: 126 }, front: null, back: null }
const dunes = { id: 1, club: 'Teal Flats', name: 'Dunes', numberOfHoles: 18, par: 72, tees: ['White'] }
const dunesAdded = { version: 1, by: 'Calvin Marsh', at: '2025-08-08T15:00:00.000Z', changes: null }
const correctable = courseReply({
  version: 6,
  mayCorrect: true,
  versions: [
    { version: 6, by: 'Ann Lee', at: '2026-05-03T15:00:00.000Z', changes: 'par of hole 4: 4 → 5; Blue added' },
    { version: 5, by: null, at: '2025-08-09T15:00:00.000Z', changes: 'White, back nine: 35.7 / 128 → –' },
    ...[4, 3, 2].map((version) => ({ ...dunesAdded, version, changes: 'course: – → Dunes' })),
    dunesAdded,
  ],
})
const courses = answersEach(listCourses, ({ query }) =>
  'Dunes'.toLowerCase().startsWith(query['search'] ?? '') ? [dunes] : [],
)
const defaults = [courses, answers(getCourse, course)]

const renderCourses = (path: string, ...replies: readonly Reply[]) =>
  renderScreen(path, { replies: [...replies, ...defaults] })

const field = (label: string) => page.getByLabelText(label, { exact: true })
const index = (hole: number) => field(`Stroke index of hole ${hole}`)
const par = (hole: number, strokes: number) =>
  page.getByRole('radio', { name: `Hole ${hole}: par ${strokes}`, exact: true })
const [add, list] = [button('Add course'), page.getByRole('list', { name: 'Courses' })]

/** Pastes into the focused field, as from a scorecard on the web. */
function paste(row: readonly number[], separator: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', row.join(separator))
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

/** Pastes the scorecard of Marram Links, wherever the focus is. */
async function pasteHoles(): Promise<void> {
  await index(5).click()
  paste(
    cardHoles.map((hole) => hole.par),
    ' ',
  )
  paste(
    cardHoles.map(({ strokeIndex }) => strokeIndex),
    '\t',
  )
  await expectElement(index(18)).toHaveValue('14')
}

test('a course is typed from a scorecard: pars by taps, stroke indexes one after another, a tee and its nines', async () => {
  await usePhone()
  await renderCourses('/courses/new?club=Gorse+Hill', answers(createCourse, courseReply({ id: 8 })))
  await expectTitle('Add a course')
  for (const [n, { par: strokes }] of cardHoles.entries())
    if (strokes !== 4) await par(n + 1, strokes).click({ force: true })
  await index(1).click()
  for (const { strokeIndex } of cardHoles)
    await userEvent.keyboard(strokeIndex === 1 ? '1{Enter}' : String(strokeIndex))
  await userEvent.keyboard('White')
  await field('Course Rating').fill('71.1')
  await field('Slope Rating').fill('126')
  await button(/^Ratings for nine holes/).click()
  await field('Front nine: Course Rating').fill('35,4')
  await field('Front nine: Slope Rating').fill('124')
  expect(await faultsOfPage()).toEqual([])
  await add.click()
  await expectToast('success', 'Course added')
  await expectAddress('/courses/8')
  const [tee] = aCourseBody().tees
  expect(callsTo(createCourse)[0]?.body).toEqual({
    club: 'Gorse Hill',
    name: '',
    holes: cardHoles,
    womenHoles: null,
    tees: [{ ...tee, ratedFor: null, back: null }],
  })
})

test('rows that are pasted fill in all holes, wherever the focus is', async () => {
  await renderCourses('/courses/new')
  await pasteHoles()
  await expectElement(par(2, 5)).toBeChecked()
  await expectText('Par 72')
})

test('a par is typed with the keyboard, also a six, and the next hole follows', async () => {
  await renderCourses('/courses/new')
  await expectElement(par(1, 4)).toBeChecked()
  par(1, 4).element().focus()
  await userEvent.keyboard('63')
  await expectElement(par(1, 6)).toBeChecked()
  await expectElement(par(2, 3)).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expectElement(index(3)).toHaveFocus()
})

test('a wrong stroke index is named, and what is typed is not left without a question', async () => {
  await renderCourses('/courses/new?club=Gorse+Moor')
  await index(1).fill('7')
  await index(2).fill('7')
  await add.click()
  await expectText('Hole 2: hole 1 has the stroke index 7 already')
  await link('Courses').click()
  await button('Keep editing', page.getByRole('dialog')).click()
  await expectElement(index(1)).toHaveValue('7')
  expect(callsTo(createCourse)).toEqual([])
})

test('a course that is listed already is not added again', async () => {
  await renderCourses('/courses/new?club=heron+flats', refuses(createCourse, 'course_exists'))
  await pasteHoles()
  await field('Name').fill('Red')
  await field('Course Rating').fill('70.1')
  await field('Slope Rating').fill('120')
  await add.click()
  const reason = 'This course is already listed: look for it, and correct it if it is wrong'
  await expectToast('error', 'Failed to add the course', reason)
})

test('who can correct a course of the site does so', async () => {
  await renderCourses('/courses/1', answers(correctCourse, course), answers(getCourse, correctable))
  await button('Correct').click()
  await par(1, 5).click({ force: true })
  await button('Add a tee').click()
  await page.getByRole('group', { name: 'Tee 2' }).getByLabelText('Name').fill('Blue')
  const blue = page.getByRole('group', { name: 'Blue' })
  await blue.getByLabelText('Course Rating').fill('73')
  await blue.getByLabelText('Slope Rating').fill('131')
  await button('Save correction').click()
  await expectToast('success', 'Course corrected')
  await expectTitle('Marram Links')
  const { club, holes, tees } = aCourseBody()
  expect(callsTo(correctCourse)[0]?.body).toEqual({
    club,
    name: '',
    holes: [{ ...holes[0], par: 5 }, ...holes.slice(1)],
    womenHoles: null,
    tees: [...tees, { name: 'Blue', eighteen: { courseRating: 73, slopeRating: 131 }, front: null, back: null }].map(
      (tee) => ({ ...tee, ratedFor: null }),
    ),
    version: 6,
  })
})

test('a tee is added for women, with the holes as they play them', async () => {
  await usePhone()
  const tees = [
    { name: 'White', ratedFor: 'men' as const, ...ratings },
    { name: 'White', ratedFor: 'women' as const, ...ratings, eighteen: { courseRating: 754, slopeRating: 136 } },
  ]
  const womenHoles = cardHoles.map((hole, n) => (n === 3 ? { ...hole, par: 5 } : hole))
  const both = courseReply({ ...correctable, tees, womenHoles })
  await renderCourses('/courses/1', answers(correctCourse, both), answers(getCourse, correctable))
  await button('Correct').click()
  await page.getByRole('group', { name: 'White' }).getByLabelText('Rated for').selectOptions('Men')
  await button('Add a tee').click()
  const added = page.getByRole('group', { name: 'Tee 2' })
  await added.getByLabelText('Name').fill('White')
  await page.getByRole('group', { name: 'White', exact: true }).getByLabelText('Rated for').selectOptions('Women')
  const women = page.getByRole('group', { name: 'White (women)' })
  await women.getByLabelText('Course Rating').fill('75.4')
  await women.getByLabelText('Slope Rating').fill('136')
  await button('Other pars or stroke indexes for women').click()
  await page.getByRole('radio', { name: 'Hole 4 for women: par 5' }).click({ force: true })
  prepare(answers(getCourse, both))
  await button('Save correction').click()
  await expectToast('success', 'Course corrected')
  expect(callsTo(correctCourse)[0]?.body).toMatchObject({
    womenHoles,
    tees: [{ ratedFor: 'men' }, { ratedFor: 'women', eighteen: { courseRating: 75.4, slopeRating: 136 } }],
  })
  await expectText('White (women)')
  await expectText('Women: par')
  expect(await faultsOfPage()).toEqual([])
})

test('who can correct a course restores an earlier version with one press', async () => {
  await usePhone()
  await renderCourses('/courses/1', answers(restoreCourse, correctable), answers(getCourse, correctable))
  const versions = page.getByRole('list', { name: 'Versions' })
  const items = () =>
    versions
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expectText('Changed White, back nine: 35.7 / 128 → –', versions)
  expect(items().slice(0, 2)).toEqual([
    expect.stringMatching(/^Version 6 · May 3(, 2026)? · Ann LeeChanged par of hole 4: 4 → 5; Blue addedCurrent$/),
    'Version 5 · Aug 9, 2025Changed White, back nine: 35.7 / 128 → –Restore',
  ])
  expect(items()).toHaveLength(5)
  await button('Show All (6)').click()
  expect(items().at(-1)).toBe('Version 1 · Aug 8, 2025 · Calvin MarshRestore')
  expect(await faultsOfPage()).toEqual([])
  await button('Restore version 5').click()
  await expectToast('success', 'Version restored')
  expect(callsTo(restoreCourse)[0]?.body).toEqual({ restored: 5, version: 6 })
})

test('a version that can no longer be restored says why', async () => {
  await renderCourses('/courses/1', refuses(restoreCourse, 'out_of_date'), answers(getCourse, correctable))
  await button('Restore version 3').click()
  const reason = 'Someone else has changed this: reload and try again'
  await expectToast('error', 'Failed to restore the version', reason)
})

test('a golfer who has not added a course reads its scorecard and tees', async () => {
  await renderCourses('/courses/1', answers(getCourse, { ...correctable, mayCorrect: false }))
  await expectTitle('Marram Links')
  await expectText('Added by Calvin Marsh')
  await expectText('Changed White, back nine: 35.7 / 128 → –')
  await expectText('36', table('Front nine'))
  await expectText(/^71\.1\s\/\s126$/, table('Tees'))
  expect(button('Correct').length + button('Delete').length + button(/^Restore/).length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('for administrators the list is one of the tabs of what they look after', async () => {
  await renderScreen('/courses', { as: admin, replies: defaults })
  await expectElement(link('Courses')).toHaveAttribute('aria-current', 'page')
  await expectElement(link('Users')).toHaveAttribute('href', '/admin')
  await renderScreen('/courses', { as: guest, replies: defaults })
  await expectTitle('Courses')
  expect(link('Users').length).toBe(0)
})

test('an administrator deletes a course after a question', async () => {
  await renderScreen('/courses/1', { as: admin, replies: [answers(deleteCourse, { success: true }), ...defaults] })
  await button('Delete').click()
  await button('Delete', page.getByRole('dialog', { name: 'Delete Marram Links?' })).click()
  await expectToast('success', 'Course deleted')
  await expectAddress('/courses')
})

test('courses are searched as they are typed, and one that is missing is added with that name', async () => {
  await renderCourses('/courses')
  await field('Search courses').fill('dun')
  await expectElement(list).toHaveTextContent('Teal Flats, Dunes18 holes · par 72 · White')
  expect(await faultsOfPage()).toEqual([])
  await field('Search courses').fill('Whin Moor')
  await expectText('No course found')
  await link('Add a course').last().click()
  await expectTitle('Add a course')
  await expectElement(field('Club')).toHaveValue('Whin Moor')
})

test('an account that neither plays nor organizes adds no courses', async () => {
  await renderScreen('/courses/new', { as: guest, leagues: [] })
  await expectTitle('Only golfers and organizers add courses')
})

test.each(['/courses/abc', '/courses/999'])('%s is no course', async (path) => {
  await renderCourses(path, refuses(getCourse, 'course_not_found'))
  await expectTitle('Course not found')
})

test.each([
  ['/courses', courses, 'Failed to load courses', 'Teal Flats, Dunes'],
  ['/courses/1', answers(getCourse, course), 'Failed to load the course', 'Added by Calvin Marsh'],
] as const)('while %s loads there is a placeholder; what fails appears after Try again', (path, reply, failure, text) =>
  expectLoadingStates({ render: (first) => renderCourses(path, first), reply, failure, text }),
)

test('a kept course fills in the form for a round with two taps, its nines too', async () => {
  const tee = {
    facilityName: 'Marram Links',
    courseName: null,
    teeName: 'White',
    numberOfHoles: 9 as const,
    nine: 'back' as const,
    courseRating: 357,
    slopeRating: 128,
    holes: cardHoles.slice(9),
  }
  const found = answersEach(searchTees, ({ query }) => (query['search'] === 'marram' ? [tee] : []))
  const replies = [found, answers(listPlayedTees, []), answers(listScores, [])]
  await renderScreen('/scores', { replies, ignoresOtherCalls: true })
  await button(/^(Enter a round|Round missing\?)$/).click()
  const club = page.getByRole('combobox', { name: 'Club' })
  await club.fill('marram')
  await page.getByRole('option', { name: 'Marram Links, White · 35.7 / 128 · Back nine' }).click()
  await expectText(/^White · 35\.7\s\/\s128 · 9\sholes$/, page.getByRole('dialog'))
  await club.fill('Plover Fields')
  await expectElement(link('Add this course')).toHaveAttribute('href', expect.stringContaining('club=Plover+Fields'))
})
