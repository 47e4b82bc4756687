import { expect, test } from 'vitest'
import { qrPath } from './qr-code.tsx'

test('dark modules beside each other are one rectangle, also at the end of a row', () => {
  const rows = ['.##.#', '.....', '###.#', '...##'].map((row) => row.split('').map((one) => one === '#'))
  expect(qrPath(rows)).toBe('M1 0h2v1h-2zM4 0h1v1h-1zM0 2h3v1h-3zM4 2h1v1h-1zM3 3h2v1h-2z')
})
