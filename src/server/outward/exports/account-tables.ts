import type { Db } from '#server/platform/db/database.ts'
import { type AccountTable, rowsOfAccount } from './account-export.queries.ts'
import type { Table } from './archive.ts'
import { tablesOf } from './league-tables.ts'

export const accountColumns = {
  account: 'id name email role receiveEmailDigest receiveReminders gimmeRange golferId emailVerifiedAt createdAt',
  sessions: 'device createdAt seenAt expiresAt',
  secondFactor: 'since recoveryCodesLeft',
  passkeys: 'name createdAt usedAt',
  golfer:
    'id name ghinNumber numberLinkedOn handicapIndex lowHandicapIndex homeClub state indexCheckedAt roundsCheckedAt createdAt consent',
  leagues: 'id name isOwner joinedAt hasAccepted isDeputy team',
  rounds:
    'id golferId playedOn postedAt facilityName courseName teeName courseRating slopeRating numberOfHoles numberOfPlayedHoles adjustedGrossScore pcc differential net handicapIndex eligible byHand pars strokeIndexes strokes',
  indexes: 'revisedOn handicapIndex lowHandicapIndex source',
  results: 'league year number matchId roundId playedOn gross differential net position tied points',
  pastSeasons: 'league season year table position tied points isChampion matches',
  startingIndexes: 'actsOn handicapIndex',
  plannedRounds: 'date course createdAt joinedGolferId joinedAt',
  calendar: 'createdAt',
  follows: 'golferId golfer createdAt',
  sideTables: 'id name state invitedAt joinedAt',
  requests: 'id kind name golfer state createdAt settledAt',
  invitations: 'id league email createdAt expiresAt endedAt ending',
  keptInvitations: 'id league keptAt isDismissed',
  courses: 'id club name createdAt addedByYou correctedByYou',
  courseVersions: 'id club name version madeAt',
  roundsEntered: 'id golferId playedOn adjustedGrossScore createdAt',
  decisions: 'roundId leagueId decision reason decidedAt',
  notificationSettings: 'push email hoursBefore timeZone quietFrom quietUntil',
  notificationDevices: 'id name endpoint createdAt',
  notifications: 'id kind matchId createdAt queuedAt',
  emails: 'id kind state createdAt sentAt',
  securityEvents: 'id at kind byYou targetKind targetName detail',
} as const satisfies Record<AccountTable, string>

/** Everything that the site keeps about an account and its golfer. */
export function accountTables(db: Db, userId: number): Table[] {
  const rows = (table: AccountTable) =>
    async function* () {
      yield* await rowsOfAccount(db, table, userId)
    }
  return tablesOf(accountColumns, {
    account: rows('account'),
    sessions: rows('sessions'),
    secondFactor: rows('secondFactor'),
    passkeys: rows('passkeys'),
    golfer: rows('golfer'),
    leagues: rows('leagues'),
    rounds: rows('rounds'),
    indexes: rows('indexes'),
    results: rows('results'),
    pastSeasons: rows('pastSeasons'),
    startingIndexes: rows('startingIndexes'),
    invitations: rows('invitations'),
    keptInvitations: rows('keptInvitations'),
    courses: rows('courses'),
    courseVersions: rows('courseVersions'),
    plannedRounds: rows('plannedRounds'),
    calendar: rows('calendar'),
    follows: rows('follows'),
    sideTables: rows('sideTables'),
    requests: rows('requests'),
    roundsEntered: rows('roundsEntered'),
    decisions: rows('decisions'),
    notificationSettings: rows('notificationSettings'),
    notificationDevices: rows('notificationDevices'),
    notifications: rows('notifications'),
    emails: rows('emails'),
    securityEvents: rows('securityEvents'),
  })
}
