import type { SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Its width and height in pixels. */
  readonly size: number
  /** The width of its lines. */
  readonly stroke?: number
}
/** Assistive technology ignores it: what it is beside says the same in words. */
export type Icon = (props: IconProps) => React.ReactNode

/** An icon of lines, drawn on a square of 24 units. */
export const lines = (path: string) =>
  drawn(path, { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' })

/** An icon of surfaces, drawn on a square of 24 units. */
export const surfaces = (path: string) => drawn(path, { fill: 'currentColor' })

const drawn =
  (path: string, look: SVGProps<SVGSVGElement>): Icon =>
  ({ size, stroke = 2, ...rest }) => (
    <svg viewBox="0 0 24 24" width={size} height={size} strokeWidth={stroke} aria-hidden="true" {...look} {...rest}>
      <path d={path} />
    </svg>
  )
