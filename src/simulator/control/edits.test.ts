import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsAt, startTestAssociation } from '#tests/support/association/simulator-client.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'association-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('rounds posted, corrected and deleted by hand are restored after a restart', async () => {
  const stateFile = join(folder, 'kept', 'state.json')
  const first = await startTestAssociation({ stateFile })
  const scores = '/scores.json?golfer_id=5000070&limit=1000'
  const [corrected, deleted] = rowsAt(await first.get(scores), 'scores').map(({ id }) => String(id))
  const posted = await first.control('POST', '/rounds', { ghin: 5_000_070, adjusted_gross_score: 81 })
  await first.control('POST', '/rounds', { ghin: 5_000_070, number_of_holes: 9 })
  await first.control('PATCH', `/rounds/${corrected}`, { adjusted_gross_score: 77 })
  await first.control('DELETE', `/rounds/${deleted}`)
  const left = await first.get(scores)
  await first.close()
  expect(readdirSync(join(folder, 'kept'))).toEqual(['state.json'])

  const second = await startTestAssociation({ stateFile })
  expect((await second.get(scores)).text).toBe(left.text)
  const next = await second.control('POST', '/rounds', { ghin: 5_000_071 })
  await second.close()
  expect(Number(next.body['id'])).toBe(Number(posted.body['id']) + 2)
})

test('an unreadable file is moved aside, and there are no edits', async () => {
  const stateFile = join(folder, 'state.json')
  for (const content of ['{"edits": [', '{"edits": 7}', '{"edits": [{"did": "dreamt", "id": 1, "at": 1}]}']) {
    writeFileSync(stateFile, content)
    const lines: string[] = []
    const association = await startTestAssociation({ stateFile, log: (line) => lines.push(line) })
    await association.close()
    expect(lines).toEqual([expect.stringContaining('could not be read')])
    expect(existsSync(`${stateFile}.broken`)).toBe(true)
    expect(existsSync(stateFile)).toBe(false)
  }
})
