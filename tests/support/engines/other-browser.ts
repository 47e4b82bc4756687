import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
import { phone } from '#tests/support/browser/browser.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { type Engine, type EngineName, openFirefox } from './engine.ts'
import { Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

const open: Readonly<Record<EngineName, (path: string) => Promise<Engine>>> = {
  firefox: openFirefox,
  webkit: openWebKit,
}

type Place = { readonly app: RunningApp; readonly visitor: Visitor }

/** Tests in a browser other than Chromium, with their own app; skipped when that browser is not installed. */
export function inOtherBrowser(define: (place: () => Place) => void): void {
  const name = inject('engine')
  const path = process.env[`${name.toUpperCase()}_PATH`] ?? ''
  describe.skipIf(path === '')(`in ${name}`, () => {
    let place: Place | null = null
    const stops: (() => Promise<unknown>)[] = []
    const here = () => {
      if (place === null) throw new Error('The browser runs only inside tests')
      return place
    }
    beforeAll(async () => {
      const app = await startApp()
      stops.unshift(() => app.stop())
      const engine = await open[name](path)
      stops.unshift(() => engine.quit())
      await engine.resize(phone)
      place = { app, visitor: new Visitor(engine, name, app.url) }
    })
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await here().visitor.takeScreenshot(`failed ${task.name}`)
      expect(await here().visitor.faults(), 'what went wrong in the page').toEqual([])
    })
    afterAll(async () => {
      for (const stop of stops) await stop()
    })
    define(here)
  })
}
