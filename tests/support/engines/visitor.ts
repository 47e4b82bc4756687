import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type * as TestingLibrary from '@testing-library/dom'
import { vi } from 'vitest'
import { pictures, signInAs, wantsPictures } from '#tests/support/browser/browser.ts'
import { clippedText, horizontalOverflow } from '#tests/support/browser/in-page.ts'
import { waiting } from '#tests/support/browser/screen.ts'
import type { Engine, EngineName } from './engine.ts'

/** An element, by its role and its accessible name or the beginning of that name. */
export type Target = {
  readonly role: string
  readonly name?: string
  readonly begins?: string
  readonly inside?: Target
}

type Place = { readonly x: number; readonly y: number }

declare global {
  interface Window {
    readonly TestingLibraryDom: typeof TestingLibrary
    faults: string[]
  }
}

const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)

/** A user of the app in one browser, signed in as one account after another. */
export class Visitor {
  private readonly tokens = new Map<string, string>()
  private readonly engine: Engine
  private readonly name: EngineName
  private readonly url: string

  constructor(engine: Engine, name: EngineName, url: string) {
    this.engine = engine
    this.name = name
    this.url = url
  }

  /** Clears the session, and loads a screen as the account with this email, or signed out. */
  async arrive(path: string, as?: string): Promise<void> {
    const token = as === undefined ? null : (this.tokens.get(as) ?? (await signInAs(this.url, as)))
    if (as !== undefined && token !== null) this.tokens.set(as, token)
    await this.engine.open(`${this.url}/healthz`)
    await this.run((token) => {
      localStorage.clear()
      if (token !== null) localStorage.setItem('nineteenth.token', token)
    }, token)
    await this.load(path)
  }

  /** Loads a screen by its address, with the current session. */
  async load(path: string): Promise<void> {
    await this.engine.open(`${this.url}${path}`)
    await this.run(recordFaults, null)
    await this.engine.run(`(() => { ${finder}\n; return true })()`)
  }

  /** Goes to another screen without reloading the app. */
  async go(path: string): Promise<void> {
    await this.run((path) => {
      performance.clearResourceTimings()
      history.pushState(null, '', path)
    }, path)
  }

  back = () => this.engine.back()

  resize = (size: { readonly width: number; readonly height: number }) => this.engine.resize(size)

  /** Runs a function in the page; it is sent as text and uses nothing from outside itself. */
  run<Argument, Result>(script: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    return this.engine.run<Result>(call(script, argument))
  }

  /** Clicks an element as soon as it is visible, does not move and is not covered. */
  async click(target: Target): Promise<void> {
    const { x, y } = await until(`${JSON.stringify(target)} could not be clicked`, () => this.stillPlaceOf(target))
    await this.engine.clickAt(x, y)
  }

  /** Types into a field, key by key. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.engine.press(text)
  }

  /** Where an element can be clicked, once it has not moved for a quarter of a second. */
  private async stillPlaceOf(target: Target): Promise<Place | null> {
    const place = () => this.engine.run<Place | null>(`(${String(placeToClick)})(${call(findSeen, target)})`)
    const before = await place()
    await setTimeout(250)
    const after = await place()
    return before?.x === after?.x && before?.y === after?.y ? after : null
  }

  /** Waits until an element is visible. */
  async see(target: Target): Promise<void> {
    await until(`${JSON.stringify(target)} was not seen`, () => this.sees(target))
  }

  /** Waits until an element is no longer visible. */
  async seeNo(target: Target): Promise<void> {
    await until(`${JSON.stringify(target)} was seen still`, async () => !(await this.sees(target)))
  }

  private sees = (target: Target) => this.engine.run<boolean>(`${call(findSeen, target)} !== null`)

  /** The text of a visible element. */
  wordsOf = (target: Target) => this.engine.run<string>(`${call(findSeen, target)}?.innerText ?? ''`)

  /** Waits until the screen has this heading and nothing on it is loading. */
  async arrived(heading: string): Promise<void> {
    await until(`no screen was headed ${heading}`, async () => (await this.run(headingOf, null)) === heading)
    await until(`${heading} went on loading`, () => this.run(isCalm, null))
  }

  /** The errors in the page since it was loaded. */
  faults = () => this.run(() => window.faults, null)

  /** Elements that make the page scroll sideways, and clipped text. */
  async overhangs(): Promise<string[]> {
    return [...(await this.run(horizontalOverflow, null)), ...(await this.run(clippedText, null))]
  }

  /** Saves a picture of the screen if PICTURES=on. */
  async takePicture(name: string): Promise<void> {
    if (wantsPictures) await this.takeScreenshot(name)
  }

  async takeScreenshot(name: string): Promise<void> {
    const folder = join(pictures, 'engines', this.name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-').slice(0, 100)}.png`), await this.engine.picture())
  }
}

/** Polls until the answer is truthy; fails with the given message. */
function until<Answer>(otherwise: string, ask: () => Promise<Answer>) {
  return vi.waitUntil(ask, waiting).catch((cause: unknown) => {
    throw new Error(otherwise, { cause })
  })
}

const call = <Argument>(script: (argument: Argument) => unknown, argument: Argument) =>
  `(${String(script)})(${JSON.stringify(argument)})`

function findSeen(target: Target): HTMLElement | null {
  const find = ({ role, name, begins, inside }: Target): HTMLElement | null => {
    const place = inside === undefined ? document.body : find(inside)
    if (place === null) return null
    const isNamed = name ?? (begins === undefined ? undefined : (shown: string) => shown.startsWith(begins))
    const found = window.TestingLibraryDom.queryAllByRole(place, role, isNamed === undefined ? {} : { name: isNamed })
    return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null
  }
  return find(target)
}

/** The centre of an element, scrolled into view when necessary; null while it is covered. */
function placeToClick(element: Element | null): Place | null {
  if (element === null) return null
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element)) ? { x, y } : null
  }
  const seen = middle()
  if (seen !== null) return seen
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return middle()
}

function headingOf(): string | null {
  return document.querySelector('h1')?.textContent ?? null
}

/** No skeleton is shown, and no response has arrived for half a second. */
function isCalm(): boolean {
  const answers = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
  const isLoading = document.querySelector('[role=status][aria-label=Loading]') !== null
  return !isLoading && performance.now() - Math.max(0, ...answers) > 500
}

function recordFaults(): void {
  window.faults = []
  const { error } = console
  console.error = (...said: unknown[]) => {
    window.faults.push(`console: ${said.map(String).join(' ')}`)
    error(...said)
  }
  window.addEventListener('error', ({ message }) => window.faults.push(`uncaught: ${message}`))
  window.addEventListener('unhandledrejection', ({ reason }) => window.faults.push(`rejected: ${String(reason)}`))
}
