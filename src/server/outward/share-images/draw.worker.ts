import type { SharePicture, ShareSize } from './picture.ts'
import { render } from './render.ts'

export type Drawing = { readonly picture: SharePicture; readonly size: ShareSize }

/** Runs in the drawing thread (drawings.ts), the only one that loads the native code of the canvas. */
export function draw({ picture, size }: Drawing): Uint8Array {
  return render(picture, size)
}
