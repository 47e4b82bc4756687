/** The bounds of ink, from the start of a line on its baseline; downwards is positive. */
export type Ink = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export const moved = ({ left, right, top, bottom }: Ink, x: number, y: number): Ink => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

export const around = (one: Ink, other: Ink): Ink => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
})

export const inside = (ink: Ink, limits: Ink): Ink => ({
  left: Math.max(ink.left, limits.left),
  right: Math.min(ink.right, limits.right),
  top: Math.max(ink.top, limits.top),
  bottom: Math.min(ink.bottom, limits.bottom),
})
