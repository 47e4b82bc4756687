/** Where ink is, from the start of a line on its baseline; downwards is positive. */
export type Ink = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export const nothing: Ink = { left: 0, top: 0, right: 0, bottom: 0 }

export const scaled = ({ left, right, top, bottom }: Ink, scale: number): Ink => ({
  left: left * scale,
  right: right * scale,
  top: top * scale,
  bottom: bottom * scale,
})

export const moved = ({ left, right, top, bottom }: Ink, x: number, y = 0): Ink => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

export function around(one: Ink | undefined, other: Ink): Ink {
  if (one === undefined) return other
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  }
}
