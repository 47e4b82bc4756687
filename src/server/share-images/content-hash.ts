import { createHash } from 'node:crypto'
import type { SharePicture, ShareSize } from './picture.ts'

/** The same for pictures that say the same, whatever the order of their keys. */
export function contentHash(picture: SharePicture, size: ShareSize): string {
  const { league, title, label, headline, rows, aside } = picture
  const saysRows = rows.map(({ position, mark, name, figure, tone }) => [
    position,
    mark === null ? null : [mark.initials, mark.color],
    name,
    figure,
    tone ?? null,
  ])
  const saysAside = aside === null ? null : [aside.label, aside.name, aside.text]
  const says = JSON.stringify([size, league, title, label, headline, saysRows, saysAside])
  return createHash('sha256').update(says).digest('base64url')
}
