import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from './accessibility.ts'
import { type Route, golfer } from './routes.ts'
import { waiting } from './screen.ts'

const alike = (measure: () => number[]) => async (page: Page) => new Set(await page.evaluate(measure)).size === 1
const none = (measure: () => string[]) => async (page: Page) => (await page.evaluate(measure)).length === 0

type Alignment = {
  readonly fault: string
  readonly widths: readonly number[]
  readonly holds: (page: Page) => Promise<boolean>
  /** For whom; for everyone by default. */
  readonly as?: string
}

const names: Alignment = { fault: 'names wrap', widths: [768, 1024, 1280], holds: none(wrappedNames), as: golfer }
const badges: Alignment = { fault: 'badges have several heights', widths: [768], holds: alike(heightsOfBadges) }
const cards: Alignment = { fault: 'cards touch', widths: [1280], holds: none(touchingCards) }
const indexes: Alignment = { fault: 'Indexes end in several lines', widths: [390, 768, 1280], holds: none(raggedLists) }
const moments: Alignment = {
  fault: 'moments have several lines',
  widths: [390, 768, 1280],
  holds: alike(heightsOfMoments),
}

/** What is aligned on a screen, by its path and tab, at these widths of the window. */
const alignments: Readonly<Record<string, readonly Alignment[]>> = {
  '/followed-golfers': [names, indexes],
  '/scores': [names],
  '/leaderboard': [names],
  '/golfers': [names],
  '/standings': [names],
  '/matches/current': [names],
  '/admin': [badges, moments],
  '/seasons/{season}': [badges],
  '/leagues/{league}': [badges, cards],
  '/organize': [cards],
  '/profile': [cards],
  '/profile?tab=account': [cards],
}

/** Expects the screen of a route to be aligned, at several widths. */
export async function expectAligned(page: Page, { path, as }: Route): Promise<void> {
  const all = alignments[path.replace(/\?(?!tab=).*/, '')] ?? []
  for (const { fault, widths, holds } of all.filter((one) => (one.as ?? as) === as))
    for (const width of widths) {
      await resize(page, { width, height: 900 })
      await expect.poll(() => holds(page), { ...waiting, message: `${fault} on ${path}, ${width} px wide` }).toBe(true)
    }
}

function heightsOfBadges(): number[] {
  return [...document.querySelectorAll('main [class*="_tag_"], main [class*="_strong_"], main [data-tone]')]
    .filter((badge) => badge.checkVisibility())
    .map((badge) => badge.getBoundingClientRect().height)
}

/** The titles of cards whose upper edge is at the lower one of another. */
function touchingCards(): string[] {
  const cards = [...document.querySelectorAll('main section[class*="_card_"]')].filter((card) => card.checkVisibility())
  const boxes = cards.map((card) => ({ card, box: card.getBoundingClientRect() }))
  return boxes.flatMap(({ card, box }) => {
    const isBelow = (other: DOMRect) =>
      Math.abs(other.bottom - box.top) < 4 && other.left < box.right && box.left < other.right
    return boxes.some((other) => isBelow(other.box)) ? [card.querySelector('h2')?.textContent ?? 'a card'] : []
  })
}

function wrappedNames(): string[] {
  return [...document.querySelectorAll('main :is(td, li) a[href^="/golfer/"]')]
    .filter((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size > 1
    })
    .map(({ textContent }) => textContent)
}

/** The lists in which the digits before the decimal point of Handicap Indexes end in several places. */
function raggedLists(): string[] {
  const endOf = (figure: Element) => {
    const range = document.createRange()
    range.selectNodeContents(figure)
    if (figure.firstChild !== null && figure.textContent.includes('.'))
      range.setEnd(figure.firstChild, figure.textContent.indexOf('.'))
    return Math.round(range.getBoundingClientRect().right)
  }
  return [...document.querySelectorAll('main ul')]
    .filter((list) => new Set([...list.querySelectorAll('[data-column="index"]')].map(endOf)).size > 1)
    .map((list) => list.getAttribute('aria-label') ?? 'a list')
}

function heightsOfMoments(): number[] {
  return [...document.querySelectorAll('main time')].map((moment) => {
    const range = document.createRange()
    range.selectNodeContents(moment)
    return Math.round(range.getBoundingClientRect().height)
  })
}
