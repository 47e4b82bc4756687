import { expect, test } from 'vitest'
import { longFirst } from './long-first.ts'

test('long files run first in their project, projects with browsers before others, and new files count as ten seconds', () => {
  const durations = { server: { short: 1, long: 90, middling: 10 }, e2e: { screens: 30, journey: 40 } }
  const files = [
    'server short',
    'unit rules',
    'server new',
    'e2e screens',
    'server long',
    'webkit phone',
    'e2e journey',
  ]
  const planned = files.map((name) => {
    const [project = '', file = ''] = name.split(' ')
    return { project, file }
  })
  expect(longFirst(planned, durations).map(({ project, file }) => `${project} ${file}`)).toEqual([
    'webkit phone',
    'e2e journey',
    'e2e screens',
    'server long',
    'server new',
    'server short',
    'unit rules',
  ])
})
