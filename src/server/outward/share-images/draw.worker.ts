import type { SharePicture, ShareSize } from './picture.ts'
import { render } from './render.ts'

export type Drawing = { readonly picture: SharePicture; readonly size: ShareSize }

/** Runs in a thread of its own (drawings.ts), which keeps the fonts that it has read. */
export function draw({ picture, size }: Drawing): Promise<Uint8Array> {
  return render(picture, size)
}
