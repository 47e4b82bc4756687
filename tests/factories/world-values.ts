import { cursorOf } from '#server/platform/http/cursor.ts'
import { type World, password } from '#tests/support/world/two-leagues.ts'
import { aCourseBody, cardHoles } from './courses.ts'

/** Values that exist in a world, by field name; fields that are not listed have only the bounds of their schema. */
export type Values = ReadonlyMap<string, readonly unknown[]>

const days = [
  '2026-04-27',
  '2026-05-04',
  '2026-05-05',
  '2026-05-06',
  '2026-05-09',
  '2026-05-12',
  '2026-05-17',
  '2026-05-20',
]
const unknownId = 4711
const nineHoles = cardHoles.slice(0, 9).map(({ par }, n) => ({ par, strokeIndex: n + 1 }))
const nineTees = [{ name: 'Red', front: { courseRating: 35.5, slopeRating: 120 } }]

export function valuesOf({
  people,
  league,
  other,
  over,
  slug,
  sideTable,
  course,
  gettingIn,
  golfers,
  waitingRound,
  resetToken,
}: World): Values {
  const { formerDeputy: _, ...others } = golfers
  const golferIds = [...Object.values(others), people.elsewhere.golferId ?? unknownId]
  const leagueIds = [league.id, league.id, league.id, other.id]
  const matchIds = [...league.matches, over.match, ...other.matches]
  const userIds = Object.values(people)
    .map(({ id }) => id)
    .filter((id) => id > 0)
  const names = ['Wren Ashdown', 'Tobias Quill', 'Old Mill', 'Pete Dye Course', 'Zoë Linnet', 'tuesday twilight']
  return new Map<string, readonly unknown[]>([
    ['golferId', [...golferIds, ...golferIds, unknownId]],
    ['golferIds', [[golfers.teammate], [golfers.teammate, golfers.member], [golfers.opponent], [unknownId], []]],
    ['tables/:id', [sideTable, sideTable, sideTable + 1, unknownId]],
    ['courses/:id', [course, course, course + 1, unknownId]],
    ['club', [...names, 'Saltmere', '!']],
    ['holes', [cardHoles, cardHoles, cardHoles, nineHoles, [], cardHoles.map((hole) => ({ ...hole, strokeIndex: 1 }))]],
    ['tees', [aCourseBody().tees, aCourseBody().tees, aCourseBody().tees, nineTees, [], [{ name: 'Red' }]]],
    ['claims/:id', [gettingIn.claim, gettingIn.claim, gettingIn.claim + 1, unknownId]],
    ['code', [gettingIn.linkCode, gettingIn.linkCode, gettingIn.personalCode, 'x'.repeat(43)]],
    ['until', ['2026-05-09', '2026-05-12', '2026-05-20', '2026-05-25']],
    ['slug', [slug, slug, slug, 'no-league', 'No League']],
    ['days', [7, 30, 90, 30]],
    ['leagueId', [...leagueIds, unknownId]],
    ['teamId', [...league.teams, ...league.teams, ...other.teams, null, unknownId]],
    ['matchId', [...matchIds, unknownId]],
    ['ownerId', [...userIds, people.member.id, people.member.id, unknownId]],
    ['golfers/:id', [...golferIds, unknownId]],
    ['leagues/:id', [...leagueIds, unknownId]],
    ['teams/:id', [...league.teams, ...other.teams, unknownId]],
    ['seasons/:id', [league.season, over.season, other.season, unknownId]],
    ['matches/:id', [...matchIds, unknownId]],
    [
      'scores/:id',
      [
        waitingRound,
        waitingRound,
        waitingRound,
        waitingRound,
        waitingRound + 1,
        waitingRound + 2,
        waitingRound + 3,
        unknownId,
      ],
    ],
    ['courseRating', [71.1, 71.1, 71.1, 54.9, 35.5]],
    ['adjustedGrossScore', [84, 91, 43, 200]],
    ['sessions/:id', Array.from({ length: 40 }, (_, n) => n + 1)],
    ['users/:id', [...userIds, unknownId]],
    [
      'email',
      [
        ...Object.values(people).map(({ email }) => email),
        'nobody@people.example',
        'NEW@people.example',
        'new.one@people.example',
      ],
    ],
    ['password', [password, password, 'fairway-5000042', 'heather and gorse']],
    ['currentPassword', [password, password, 'eighteenth']],
    ['newPassword', [password, 'heather and gorse']],
    ['token', [resetToken, 'x'.repeat(43)]],
    ['ghinNumber', ['5000042', '5000042', '005000042', '5000043', '3000001', '3000002', '0003000003', '1000010', '99']],
    ['ghin', ['5000042', '3000001', '99']],
    ['state', ['OR', 'CA', 'ZZ']],
    ['first_name', ['Wren', 'a', '']],
    ['last_name', ['Ashdown', 'Marton', 'a', '']],
    ['search', ['wren', 'a', '50000', '%', '']],
    ['name', names],
    ['course', names],
    ['date', days],
    ['playedOn', days],
    ['startDate', ['2026-05-04', '2026-05-04', '2026-04-06', '2026-05-06T12:00:00Z', '2025-12-29']],
    ['endDate', ['2026-05-31', '2026-05-10', '2026-06-07', '2026-05-31T23:59:59.999-07:00', '2026-07-05']],
    ['year', [2026, 2026, 2027]],
    ['timeZone', ['UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+12', 'europe/london']],
    ['iconUrl', ['https://icons.example/a.png', 'https://icons.example/%F0%9F%8F%8C?x=<b>', '', null]],
    ['reason', ['Not played with us', 'Not played with us', 'Another course', '']],
    ['version', [1, 1, 1, 1, 1, 2, 3, 2_147_483_648, 2 ** 53 - 1, -1]],
    ['limit', [1, 2, 50, 200]],
    ['page', [1, 2, 100]],
    ['scoreLimit', [0, 1, 50]],
    ['includeAllScores', ['true', 'false', '1', 'off']],
    ['count', ['true', 'false', '1', 'off']],
    [
      'cursor',
      [
        cursorOf('2026-05-06', null, 1_000),
        cursorOf('0001-01-01', '0001-01-01T00:00:00Z', 1),
        cursorOf('9999-12-31', '9999-12-31T23:59:59.999999Z', 2_147_483_647),
        cursorOf('2026-05-06', '0000-01-01T00:00:00Z', 1),
        cursorOf('2026-05-06', '2026-05-06T12:00:00+23:59', 1),
        cursorOf('2026-05-06', 1),
        cursorOf(2_147_483_647),
        cursorOf(3),
        cursorOf('Wren', 1),
        cursorOf('\u0000', 1),
        cursorOf('\ud800', 1),
        cursorOf('x'.repeat(140), 1),
        cursorOf('2026-02-30', 1),
        cursorOf(0),
        cursorOf('Wren', 1.5),
        cursorOf(),
      ],
    ],
  ])
}
