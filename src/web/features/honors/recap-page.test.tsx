import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { getGolfer } from '#contract/golfers.ts'
import { type ChampionsOfSeason, getRecap, listChampions } from '#contract/honors.ts'
import { getLeague } from '#contract/leagues.ts'
import { getGolferSeasonImage, getSeasonImage } from '#contract/share-images.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { recapReply } from '#tests/factories/recap-reply.ts'
import { type Reply, prepare } from '#tests/support/component/network.ts'
import { allowMotion } from '#tests/support/component/paper.ts'
import { button, card, link } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectToast,
  expectText,
  expectTitle,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const recap = answers(getRecap, recapReply())
const pictures = [getSeasonImage, getGolferSeasonImage].map(({ name }) => ({
  operation: name,
  respond: () => Promise.resolve(new Response('pixels', { headers: { 'content-type': 'image/png' } })),
}))

const renderRecap = (...replies: readonly Reply[]) =>
  renderScreen('/seasons/2/recap', { replies: [...replies, recap, ...pictures] })
const race = card('The race')

test('a season that is over shows its champions, its numbers and the reader’s own season', async () => {
  await renderRecap()
  await expectTitle('Season 2025', 'Season 2025 recap')
  for (const text of ['22 points, 4 ahead of Bunker Hillbillies', '11 points, 2 ahead of Wren Ashdown'])
    await expectText(text)
  const numbers = card('The season in numbers').getByRole('listitem')
  await expectElement(numbers).toHaveTextContent('Best netKit Abernathy, match 1−5.7')
  await expectText('2nd, 9 points', card('Your season'))
  await expectText('1 of 2', card('Your season'))
  await expectElement(link('Final standings')).toHaveAttribute('href', '/standings?season=2')
  expect(await faultsOfPage()).toEqual([])
})

test('the winners of the organizers’ tables are named, with a way to each table of that season', async () => {
  const winners = [{ id: 1, name: 'Wren Ashdown' }]
  const tables = [{ id: 4, name: 'First Division', winners, text: '9 points, 2 ahead of Kit Abernathy' }]
  await renderScreen('/seasons/2/recap', { replies: [answers(getRecap, { ...recapReply(), tables }), ...pictures] })
  await expectText('First Division: Wren Ashdown, 9 points, 2 ahead of Kit Abernathy', card('Tables'))
  await expectElement(link('First Division')).toHaveAttribute('href', '/side-tables/4?season=2')
  expect(await faultsOfPage()).toEqual([])
})

test('places that are shared are marked on the podium, as in the picture', async () => {
  const { podium, ...rest } = recapReply()
  const teams = podium.teams.map((row) => ({ ...row, position: 1, tied: true }))
  await renderScreen('/seasons/2/recap', {
    replies: [answers(getRecap, { ...rest, podium: { ...podium, teams } }), ...pictures],
  })
  const steps = card('Podium').getByRole('list').first()
  await expectElement(steps.getByText('T1', { exact: true }).first()).toBeVisible()
  expect(steps.getByText('T1', { exact: true }).length).toBe(teams.length)
})

test('another golfer’s season is chosen from the list and kept in the address', async () => {
  await renderRecap()
  await page.getByLabelText('Golfer', { exact: true }).selectOptions('Kit Abernathy')
  await expectText('1st, 11 points', card('Kit Abernathy’s season'))
  await expectAddress('/seasons/2/recap?golfer=7')
})

test('the race draws itself once it is in view, pauses, and plays again', async () => {
  await allowMotion()
  // Slowly, so that it is still on its way when it is paused.
  await cdp().send('Animation.enable')
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  onTestFinished(async () => void (await cdp().send('Animation.setPlaybackRate', { playbackRate: 1 })))
  await renderRecap()
  await expectElement(race).toBeVisible()
  // The content above can still move it out of view.
  const begun = () => {
    race.element().scrollIntoView({ block: 'center' })
    return button('Pause', race).elements().length > 0
  }
  await expect.poll(begun).toBe(true)
  await button('Pause', race).click()
  const animations = () => race.element().getAnimations({ subtree: true })
  await expectElement(button('Play', race)).toBeVisible()
  const replay = animations().filter((one) => !(one instanceof CSSTransition))
  expect(new Set(replay.map(({ playState }) => playState))).toEqual(new Set(['paused']))
  await button('Play', race).click()
  await expectElement(button('Pause', race)).toBeVisible()
  for (const one of replay) one.finish()
  await button('Play again', race).click()
  await expectElement(button('Pause', race)).toBeVisible()
})

test('without motion the race is drawn at once and has no button', async () => {
  await renderRecap()
  await expectElement(race.getByRole('img')).toBeVisible()
  expect(race.getByRole('button').length).toBe(0)
})

test('sharing saves the picture where the browser has no share sheet, and says so', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  await renderRecap()
  await button(/^Share\sthe season$/).click()
  await expect.poll(() => saved).toEqual(['Season 2025, Tuesday Twilight.png'])
  await expectToast('success', 'Saved as Season 2025, Tuesday Twilight.png')
  await button(/^Share\syour season$/).click()
  await expect.poll(() => saved.at(-1)).toBe('Wren Ashdown, Season 2025.png')
})

test('a share sheet that wants another press gets it, and has the picture at once', async () => {
  const share = vi
    .fn<(content: ShareData) => Promise<void>>()
    .mockRejectedValueOnce(new DOMException('Press again', 'NotAllowedError'))
    .mockResolvedValue()
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => ['canShare', 'share'].forEach((name) => Reflect.deleteProperty(navigator, name)))
  await renderRecap()
  await button(/^Share\sthe season$/).click()
  await button(/^Share\sthe season now$/).click()
  await expectElement(button(/^Share\sthe season$/)).toBeVisible()
  expect(share.mock.calls.map(([{ files }]) => files?.map(({ type }) => type))).toEqual([['image/png'], ['image/png']])
})

test('a season that is not over has no recap', async () => {
  await renderRecap(refuses(getRecap, 'season_not_over'))
  await expectTitle('No recap yet')
})

test('a recap that fails to load appears after Try again', async () => {
  await renderRecap(breaks(getRecap))
  await expectText('Failed to load the recap')
  prepare(recap)
  await button('Try again').click()
  await expectText('2nd, 9 points')
})

test('champions have a badge beside their name, and the wall leads to the recap', async () => {
  const { season } = recapReply()
  const won: ChampionsOfSeason = {
    ...season,
    seasonId: 2,
    pastSeasonId: null,
    year: 2025,
    teams: [],
    golfers: [{ id: 1, name: 'Wren Ashdown', points: 11 }],
  }
  const replies = [answers(listChampions, [won]), answers(getGolfer, golferReply()), answers(getLeague, leagueReply())]
  await renderScreen('/golfer/1', { replies, ignoresOtherCalls: true })
  await expectElement(page.getByRole('img', { name: 'Champion: Season 2025' })).toBeVisible()
  await renderScreen('/leagues/1/champions', { replies, ignoresOtherCalls: true })
  await expectElement(link('See the recap', card('Season 2025'))).toHaveAttribute('href', '/seasons/2/recap')
})
