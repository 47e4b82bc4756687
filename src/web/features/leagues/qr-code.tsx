import encodeQR from 'qr'
import css from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

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
      className={css['code']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(rows)} />
    </svg>
  )
}
