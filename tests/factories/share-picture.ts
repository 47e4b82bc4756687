import type { SharePicture } from '#server/outward/share-images/picture.ts'

/** The season that Bunker Hillbillies won. */
export function sharePicture(changes: Partial<SharePicture> = {}): SharePicture {
  return {
    league: 'Tuesday Twilight',
    title: 'Season 2026',
    label: 'Champions',
    headline: ['Bunker Hillbillies'],
    rows: [
      { position: '1', mark: { initials: 'BH', color: '#7a3b2e' }, name: 'Bunker Hillbillies', figure: '36' },
      { position: '2', mark: { initials: 'GG', color: '#2f5d8a' }, name: 'Gimme Gimme', figure: '35' },
      { position: '3', mark: { initials: 'FW', color: '#7d6a12' }, name: 'Fairway to Heaven', figure: '33.5' },
    ],
    aside: { label: 'Champion golfer', name: 'Ines Okonjo-Farrell', text: '158.5 points' },
    ...changes,
  }
}
