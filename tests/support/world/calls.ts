import { createECDH } from 'node:crypto'
import { aCourseBody } from '#tests/factories/courses.ts'
import type { Role, World } from './two-leagues.ts'

type Golfer = keyof World['golfers']

/** Parts of calls about what a world has. */
export const atLeague = ({ league }: World) => ({ params: { id: league.id } })
export const ofLeague = ({ league }: World) => ({ query: { leagueId: league.id } })
export const forLeague = ({ league }: World) => ({ body: { leagueId: league.id } })
export const atSeason = ({ league }: World) => ({ params: { id: league.season } })
export const atMatch = ({ league }: World) => ({ params: { id: league.matches[0] ?? 0 } })
export const atTable = ({ sideTable }: World) => ({ params: { id: sideTable } })
export const atRound = ({ waitingRound }: World) => ({ params: { id: waitingRound } })
export const atCourse = ({ course }: World) => ({ params: { id: course } })
export const atClaim = ({ gettingIn }: World) => ({ params: { id: gettingIn.claim } })
export const withPersonalCode = ({ gettingIn }: World) => ({ body: { code: gettingIn.personalCode } })
export const atAccount = (w: World, role: Role) => ({ params: { id: w.people[role].id } })
export const atGolfer = (w: World, who: Golfer) => ({ params: { id: w.golfers[who] } })
export const ofGolfer = (w: World, who: Golfer) => ({ params: { golferId: w.golfers[who] } })
export const atMember = (w: World, who: Golfer) => ({ params: { id: w.league.id, golferId: w.golfers[who] } })
export const fromTable = (w: World, who: Golfer) => ({ params: { id: w.sideTable, golferId: w.golfers[who] } })
export const withGolfer = (w: World, who: Golfer) => ({ body: { golferId: w.golfers[who] } })
export const withRound = (w: World, who: Golfer) => ({ body: { ...round, golferId: w.golfers[who] } })

export const organizersTable = (...golferIds: number[]) => ({
  name: 'Seniors',
  organizers: {
    golfersBy: 'chosen' as const,
    basis: 'scratch' as const,
    indexFrom: null,
    indexTo: null,
    isPublic: false,
    golferIds,
  },
})

export const season = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true }
const rated = { courseRating: 71.1, slopeRating: 126 }
export const round = { facilityName: 'Marram Links', playedOn: '2026-05-05', adjustedGrossScore: 84, ...rated }
export const course = (club: string) => ({ ...aCourseBody({ club }), version: 2 })
export const restoresCourse = (w: World) => ({ ...atCourse(w), body: { restored: 1, version: 2 } })
export const choices = { push: ['result' as const], email: [], timeZone: 'Europe/London', quietHours: null }

/** A browser, the same for everyone: who adds it last has it. */
export const aDevice = {
  endpoint: 'https://push.example/a-browser',
  publicKey: createECDH('prime256v1').generateKeys('base64url'),
  authSecret: Buffer.alloc(16, 7).toString('base64url'),
}

/** A season from before in which the opponent won. */
export const pastSeason = ({ league: { id }, golfers }: World, name: string) => ({
  params: { id },
  body: { name, text: 'Name\tPoints\nWren Ashdown\t12', links: [{ table: 0, row: 2, id: golfers.opponent }] },
})
