/** Rows of a roster that cannot be imported, and what is said of them. */
const faults = [
  { cells: ['', '', '12.4', ''], says: 'The name is missing.' },
  { cells: ['=A1', '', '', ''], says: 'The name is a formula: copy the values instead.' },
  { cells: ['F'.repeat(121), '', '', ''], says: 'The name has more than 120 characters.' },
  { cells: ['fern@people.example', '', '', ''], says: 'The name has an email address in it.' },
  { cells: ['Golfer 2 Yarrow', '', '', ''], says: 'Row 3 has the same name.' },
] as const

/** A roster of so many rows, of which so many have faults, with what is said of these. */
export function faultyRoster({ rows, faults: count }: { readonly rows: number; readonly faults: number }) {
  const every = Math.floor(rows / count)
  const written = Array.from({ length: rows }, (_, n) => {
    const row = n + 2
    const position = (n + 1) % every === 0 ? (n + 1) / every : 0
    const fault = position > 0 && position <= count ? faults[position % faults.length] : undefined
    const cells = fault?.cells ?? [`Golfer ${n + 1} Yarrow`, '', ((n % 400) / 10).toFixed(1), `Team ${n % 40}`]
    return { row, cells, says: fault?.says }
  })
  return {
    text: [['Name', 'Email', 'Index', 'Team'], ...written.map(({ cells }) => cells)]
      .map((row) => row.join('\t'))
      .join('\n'),
    faults: written.flatMap(({ row, says }) => (says === undefined ? [] : [[row, says]])),
  }
}
