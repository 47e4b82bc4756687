import type { OwnSeason, Recap } from '#contract/honors.ts'
import { hillbillies, wren } from './score-reply.ts'

const kit = { id: 7, name: 'Kit Abernathy' }
const gimme = { ...hillbillies, id: 2, name: 'Gimme Gimme', color: 1 }

function ownSeason(golfer: { id: number; name: string }, headline: string): OwnSeason {
  return {
    ...golfer,
    headline,
    places: [1, 2].map((number) => ({ number, place: { position: number, tied: false }, isBest: number === 1 })),
    bestNet: -32,
    rounds: 9,
    counted: 1,
    matches: 2,
    index: { from: 130, to: 126 },
  }
}

/** The recap of season 2025 of Tuesday Twilight, which Gimme Gimme and Kit Abernathy won, unless changed. */
export function recapReply(changes: Partial<Recap> = {}): Recap {
  const first = { position: 1, tied: false }
  const second = { position: 2, tied: false }
  const line = ({ id, name, color }: typeof gimme, totals: number[]) => ({ id, name, iconUrl: null, color, totals })
  return {
    leagueId: 1,
    season: {
      id: 2,
      league: 'Tuesday Twilight',
      title: 'Season 2025',
      startDate: '2025-01-07',
      endDate: '2025-02-03',
      matches: 2,
      golfers: 2,
    },
    champions: {
      teams: { winners: [{ ...gimme, points: 22 }], text: '22 points, 4 ahead of Bunker Hillbillies' },
      golfers: { winners: [{ ...kit, points: 11 }], text: '11 points, 2 ahead of Wren Ashdown' },
    },
    podium: {
      teams: [
        { ...gimme, ...first, points: 22 },
        { ...hillbillies, ...second, points: 18 },
      ],
      golfers: [
        { ...kit, ...first, points: 11, team: gimme },
        { ...wren, ...second, points: 9, team: hillbillies },
      ],
    },
    race: { kind: 'team', numbers: [1, 2], lines: [line(gimme, [12, 22]), line(hillbillies, [10, 18])] },
    golfers: [ownSeason(kit, '1st, 11 points'), ownSeason(wren, '2nd, 9 points')],
    numbers: [
      {
        label: 'Best net',
        kind: 'golfer',
        holders: [kit],
        where: { matchId: 101, text: 'match 1' },
        from: null,
        figure: '−5.7',
        isUnder: true,
      },
    ],
    restated: [],
    ...changes,
  }
}
