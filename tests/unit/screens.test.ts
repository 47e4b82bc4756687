import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#tests/support/browser/routes.ts'
import { fileOf, publicScreens, screenAt, signedInScreens } from '#web/app/screen-list.ts'

const listed = [...publicScreens, ...signedInScreens]
const web = join(import.meta.dirname, '../../src/web')

test('every page of a feature is a listed screen, and every screen has its page', () => {
  const pages = globSync(['app/landing-page.tsx', 'features/**/*-page.tsx'], { cwd: web })
  const files = listed.map(({ page }) => join('app', fileOf(page)))
  expect({
    pagesWithoutScreen: pages.filter((page) => !files.includes(page)),
    screensWithoutPage: files.filter((file) => !pages.includes(file)),
  }).toEqual({ pagesWithoutScreen: [], screensWithoutPage: [] })
})

test.each(listed.map(({ path }) => path))('%s is opened by the tests of all routes', (path) => {
  const opened = routes.filter((route) => !route.isVariant)
  expect(opened.map((route) => screenAt(listed, route.path.replace(/\?.*/, ''))?.path)).toContain(path)
})
