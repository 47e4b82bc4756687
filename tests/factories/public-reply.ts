import type { PublicBoard, PublicLeague } from '#contract/public-pages.ts'

const hillbillies = { name: 'Bunker Hillbillies', color: 0 }
const first = { position: 1, tied: false }

/** What the board of Tuesday Twilight shows while Wren A. leads match 5, unless changed. */
export function boardReply(leader = 'Wren A.'): PublicBoard {
  return {
    name: 'Tuesday Twilight',
    match: {
      number: 5,
      startDate: '2026-11-10',
      endDate: '2026-11-23',
      phase: 'open',
      phaseText: 'Open, 3 days left',
      teams: [{ ...hillbillies, ...first, net: -12, points: null }],
      golfers: [
        { ...first, name: leader, team: hillbillies, net: -32, points: null },
        { position: null, tied: false, name: 'Kit A.', team: null, net: null, points: null },
      ],
    },
    standings: {
      title: 'Season 2026',
      teams: [{ ...hillbillies, ...first, points: 12 }],
      golfers: [{ ...first, name: 'Otis L.', team: null, points: 4.5 }],
    },
  }
}

/** The public page of the same league. */
export const publicReply = (): PublicLeague => ({ ...boardReply(), recap: null })
