import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('systemd starts what npm start runs, without npm, which would end before the app', () => {
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(textOf('package.json')))
  expect(textOf('deploy/nineteenth.service')).toMatch(new RegExp(`^ExecStart=/usr/bin/${scripts.start}$`, 'm'))
})
