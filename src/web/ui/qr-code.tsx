import encodeQR from 'qr'
import css from './qr-code.module.css'

type QrCodeProps = {
  readonly text: string
  /** The text alternative. */
  readonly label: string
}

/** Modules of white around the code, which cameras need. */
const border = 4

/** A QR code, black on white in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border, ecc: 'medium' })
  return (
    <svg
      className={`block ${css['code']}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(rows)} />
    </svg>
  )
}

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
