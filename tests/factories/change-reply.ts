import type { LeagueChanges, WhatWouldChange } from '#contract/changes.ts'

const badge = (id: number, name: string, color: number) => ({ id, name, iconUrl: null, color, leagueId: 1 })
export const missedCut = badge(11, 'Missed Cut Club', 4)
export const fairway = badge(12, 'Fairway to Heaven', 2)
export const parTee = badge(13, 'Par-Tee Animals', 6)

const line = (net: number, position: number, tied = false) => ({ net, position, tied, points: 7 - position })

/** No one is in the table. */
export const noTable = { rows: [], total: 0, moved: 0, changed: 0 }

/** Match 5, in which three teams change. */
export const changedMatch: LeagueChanges['openMatches'][number] = {
  id: 105,
  number: 5,
  startDate: '2026-11-10',
  endDate: '2026-11-23',
  before: 'open',
  after: 'open',
  golfers: noTable,
  teams: {
    rows: [
      { ...missedCut, before: line(60, 3, true), after: line(72, 3), isChanged: true },
      { ...fairway, before: line(60, 3, true), after: line(82, 4), isChanged: true },
      { ...parTee, before: line(169, 5), after: line(135, 5), isChanged: true },
      { id: 14, name: 'Bunker Hillbillies', before: line(-12, 1), after: line(-12, 1), isChanged: false },
    ],
    total: 4,
    moved: 2,
    changed: 3,
  },
}

/** Two golfers of Tuesday Twilight change teams, and three teams change in match 5; unless changed. */
export function leagueChangesReply(changes: Partial<LeagueChanges> = {}): LeagueChanges {
  return {
    id: 1,
    name: 'Tuesday Twilight',
    openMatches: [changedMatch],
    seasons: [],
    comparison: [],
    removedMatches: [],
    moves: [
      { golfer: { id: 1, name: 'Anselm Brook' }, before: { team: missedCut }, after: { team: fairway } },
      { golfer: { id: 2, name: 'Otto Brindle' }, before: { team: parTee }, after: { team: missedCut } },
    ],
    teams: [
      { team: missedCut, golfers: 4, averageIndex: 136 },
      { team: fairway, golfers: 5, averageIndex: 128 },
      { team: parTee, golfers: 3, averageIndex: 131 },
    ],
    published: [4],
    final: [1, 2, 3],
    ...changes,
  }
}

/** What an operation asks first: whether those teams are to change, now or from match 6 on; unless changed. */
export function questionReply(changes: Partial<WhatWouldChange> = {}): WhatWouldChange {
  return {
    isDone: false,
    leagues: [leagueChangesReply()],
    nextMatch: { number: 6, startDate: '2026-11-24' },
    key: 'first',
    result: null,
    ...changes,
  }
}
