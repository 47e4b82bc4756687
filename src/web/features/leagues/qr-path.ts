/** An SVG path that fills the dark modules of a QR code, one unit each; a rectangle for each run of a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`)).join('')
}

function runsOf(row: readonly boolean[]): { x: number; width: number }[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return []
    const end = row.indexOf(false, x)
    return [{ x, width: (end === -1 ? row.length : end) - x }]
  })
}
