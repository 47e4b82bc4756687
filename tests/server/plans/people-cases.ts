import * as golferSearch from '#server/facts/golfers/golfer-search.queries.ts'
import type { Search } from '#server/facts/golfers/golfer-search.queries.ts'
import * as golfers from '#server/facts/golfers/golfers.queries.ts'
import * as roundLists from '#server/facts/rounds/listed-rounds.queries.ts'
import * as scheduled from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import * as access from '#server/ground/access.queries.ts'
import * as audit from '#server/ground/audit.queries.ts'
import * as locks from '#server/ground/locks.ts'
import * as calendar from '#server/outward/calendar/calendar.queries.ts'
import * as auth from '#server/people/accounts/auth.queries.ts'
import * as passkeys from '#server/people/accounts/passkeys/passkeys.queries.ts'
import * as passwords from '#server/people/accounts/passwords/passwords.queries.ts'
import * as secondFactor from '#server/people/accounts/second-factor/second-factor.queries.ts'
import * as signInCodes from '#server/people/accounts/sessions/sign-in-codes.queries.ts'
import * as users from '#server/people/accounts/users.queries.ts'
import * as verification from '#server/people/accounts/verification/email-verification.queries.ts'
import * as admin from '#server/people/admin/admin.queries.ts'
import * as trail from '#server/people/admin/audit/audit.queries.ts'
import * as follows from '#server/people/follows/follows.queries.ts'
import { type Site, casesOf, piece, reads } from './case.ts'

const first = ([id = 0]: readonly number[]) => id
const at = ({ now }: Site) => now.toISOString()
const lasting = ({ now }: Site) => ({ now, begunAfter: new Date('2026-01-01T00:00:00Z') })
const someday = '2026-06-01T00:00:00Z'
const token = Buffer.alloc(32, 7)
const secret = Buffer.alloc(20, 7)
const noWay = { after: null, limit: 20 }
const week = { startDate: '2026-05-04', endDate: '2026-05-10' }
const planned = ({ golfer }: Site) => ({ golferId: golfer, date: '2026-05-04', course: 'Old Course' })
const joining = ({ golfer, openMatch, now }: Site) => ({
  scheduledRoundId: 7,
  joinedGolferId: golfer,
  matchId: openMatch,
  joinedAt: now,
  earlier: null,
})
const listed = (site: Site) => ({ teamsOf: { reader: site.actor }, counted: week, ...noWay })

const words = (found: number, ...typed: string[]) => ({ words: typed.map((word) => ({ word, found })) })

async function searched(site: Site, search: Search): Promise<void> {
  for (const after of [null, site.stranger]) await golfers.golfersOf(site.db, { ...listed(site), search, after })
}

/** People: their accounts and golfers. See case.ts for how to add a case. */
export const peopleCases = [
  casesOf('people/accounts/users.queries.ts', users, {
    usersOf: reads(8, async (site) => {
      await users.usersOf(site.db, { search: undefined, ...noWay })
      await users.usersOf(site.db, { search: undefined, after: site.stranger, limit: 20 })
      await users.usersOf(site.db, { search: 'a', ...noWay })
      await users.usersOf(site.db, { search: site.stranger.name, ...noWay })
      await users.usersOf(site.db, { search: site.email, ...noWay })
      await users.usersOf(site.db, { search: site.stranger.ghinNumber, ...noWay })
      await users.usersOf(site.db, { search: 'no such name', ...noWay })
    }),
  }),
  casesOf('ground/access.queries.ts', access, {
    leaguesPlayedIn: reads(2, (site) => access.leaguesPlayedIn(site.db, site.golfer)),
    siteRules: reads(1, (site) => access.siteRules(site.db)),
    setGolfer: reads(2, (site) => access.setGolfer(site.db, site.admin.id, site.stranger.id)),
    leagueTie: reads(3, (site) => access.leagueTie(site.db, site.actor, site.league)),
    leagueOfMatch: reads(1, (site) => access.leagueOfMatch(site.db, site.openMatch)),
    deputyIdsOf: piece,
    nameOfAccount: reads(1, (site) => access.nameOfAccount(site.db, site.actor.id)),
  }),
  casesOf('people/admin/admin.queries.ts', admin, {
    saveSiteRules: reads(1, (site) =>
      admin.saveSiteRules(site.db, { createsLeagues: 'everyone', secondFactor: 'optional' }),
    ),
  }),
  casesOf('ground/locks.ts', locks, {
    lockNotificationsOf: reads(10, ({ db, actor }) => locks.lockNotificationsOf(db, actor.id)),
    lock: reads(2, ({ db, actor, admin, golfer, stranger, league, claim, merge, sideTable, matches }) =>
      locks.lock(db, {
        golfers: [golfer, stranger.id],
        accounts: [actor.id, admin.id],
        secondFactors: [actor.id],
        leagues: [league],
        merges: [merge],
        claims: [claim],
        sideTables: [sideTable],
        matches,
      }),
    ),
    lockGolfer: reads(1, ({ db, golfer }) => locks.lockGolfer(db, golfer, 'delete')),
    golferAmong: piece,
    lockAccountOf: reads(1, ({ db, email }) => locks.lockAccountOf(db, email)),
    lockGolferOfRound: reads(3, ({ db, rounds }) => locks.lockGolferOfRound(db, first(rounds))),
    keepGolfersNumbered: reads(2, ({ db, stranger }) => locks.keepGolfersNumbered(db, [stranger.ghinNumber])),
    keepAccountsOf: reads(1, ({ db, golfers }) => locks.keepAccountsOf(db, golfers)),
    shareLeaguesOf: reads(16, ({ db, golfer }) => locks.shareLeaguesOf(db, golfer)),
    shareLeagueOfMatch: reads(2, ({ db, openMatch }) => locks.shareLeagueOfMatch(db, openMatch)),
    lockPlan: reads(1, ({ db, golfer }) => locks.lockPlan(db, golfer, '2026-05-04')),
    lockIcon: reads(1, ({ db }) => locks.lockIcon(db, '')),
    locking: piece,
    keeping: piece,
    unlessTaken: piece,
    checkLocks: piece,
  }),
  casesOf('ground/audit.queries.ts', audit, {
    recordEvent: reads(2, ({ db, actor, now }) =>
      audit.recordEvent(db, {
        kind: 'role_changed',
        at: now,
        by: { actorId: actor.id, address: '192.0.2.1' },
        target: { kind: 'user', id: actor.id },
      }),
    ),
  }),
  casesOf('people/admin/audit/audit.queries.ts', trail, {
    eventsOf: reads(4, async ({ db, actor }) => {
      const page = { kind: undefined, userId: undefined, before: null, limit: 20 }
      await trail.eventsOf(db, page)
      await trail.eventsOf(db, { ...page, kind: 'role_changed' })
      await trail.eventsOf(db, { ...page, userId: actor.id, before: 1000 })
    }),
  }),
  casesOf('people/accounts/verification/email-verification.queries.ts', verification, {
    verifyEmail: reads(1, ({ db, actor, now }) => verification.verifyEmail(db, actor.id, now)),
    deletePrepared: reads(1, ({ db, actor }) => verification.deletePrepared(db, actor.id)),
    queueVerification: reads(1, ({ db, actor, now }) => verification.queueVerification(db, actor.id, now)),
    insertVerification: reads(1, ({ db, actor, now }) =>
      verification.insertVerification(db, { tokenHash: token, userId: actor.id, createdAt: now, expiresAt: now }),
    ),
    verificationOf: reads(1, ({ db, now }) => verification.verificationOf(db, token, now)),
    unverifiedEmail: reads(1, ({ db, actor }) => verification.unverifiedEmail(db, actor.id)),
  }),
  casesOf('people/accounts/auth.queries.ts', auth, {
    countAdmins: reads(2, (site) => auth.countAdmins(site.db)),
    stopEmails: reads(1, async ({ db, actor }) => {
      await auth.stopEmails(db, actor.id, 'digests')
      await auth.stopEmails(db, actor.id, 'reminders')
      await auth.stopEmails(db, actor.id, 'notifications')
    }),
    accounts: piece,
    accountById: reads(6, (site) => auth.accountById(site.db, site.actor.id)),
    credentialsOf: reads(1, (site) => auth.credentialsOf(site.db, site.email.toUpperCase())),
    sessionOf: reads(8, (site) => auth.sessionOf(site.db, site.tokenHash, lasting(site))),
    insertSession: reads(1, (site) =>
      auth.insertSession(site.db, {
        tokenHash: token,
        userId: site.actor.id,
        device: null,
        createdAt: at(site),
        seenAt: at(site),
        expiresAt: someday,
      }),
    ),
    endUnusedSessions: reads(1, (site) => auth.endUnusedSessions(site.db, site.actor.id)),
    extendSession: reads(1, (site) => auth.extendSession(site.db, site.tokenHash, at(site), someday)),
    deleteSession: reads(1, (site) => auth.deleteSession(site.db, site.tokenHash)),
    sessionsOf: reads(1, (site) => auth.sessionsOf(site.db, site.actor.id, lasting(site))),
    deleteSessionOf: reads(1, (site) => auth.deleteSessionOf(site.db, site.actor.id, 1)),
    ownsLeagues: reads(1, (site) => auth.ownsLeagues(site.db, site.actor.id)),
    deleteAccountRow: reads(1, (site) => auth.deleteAccountRow(site.db, site.admin.id)),
    deleteSessionsOf: reads(1, (site) => auth.deleteSessionsOf(site.db, site.actor.id)),
    hasAccounts: reads(1, (site) => auth.hasAccounts(site.db)),
    insertSetupToken: reads(1, (site) => auth.insertSetupToken(site.db, token)),
    takeSetupTokens: reads(1, (site) => auth.takeSetupTokens(site.db, token)),
    insertAccount: reads(1, (site) =>
      auth.insertAccount(site.db, { name: 'Fern Alder', email: 'fern@people.example', passwordHash: '', role: 'USER' }),
    ),
    updateAccount: reads(1, (site) => auth.updateAccount(site.db, site.actor.id, { name: 'Fern Alder' })),
    setRole: reads(1, (site) => auth.setRole(site.db, site.email, 'ADMIN')),
    takeVerification: reads(1, (site) => auth.takeVerification(site.db, site.actor.id, '80000007', site.now)),
  }),
  casesOf('people/accounts/second-factor/second-factor.queries.ts', secondFactor, {
    secondFactorOf: reads(1, (site) => secondFactor.secondFactorOf(site.db, site.actor.id)),
    countRecoveryCodes: reads(10, (site) => secondFactor.countRecoveryCodes(site.db, site.actor.id)),
    saveNewSecret: reads(1, (site) => secondFactor.saveNewSecret(site.db, site.actor.id, secret, site.now)),
    putToUse: reads(1, ({ db, actor, now }) =>
      secondFactor.putToUse(db, actor.id, { secret, since: now, lastStep: 1 }),
    ),
    saveStep: reads(1, (site) => secondFactor.saveStep(site.db, site.actor.id, 1)),
    replaceRecoveryCodes: reads(10, (site) => secondFactor.replaceRecoveryCodes(site.db, site.actor.id, [token])),
    takeRecoveryCode: reads(10, (site) => secondFactor.takeRecoveryCode(site.db, site.actor.id, token)),
    deleteSecondFactor: reads(10, (site) => secondFactor.deleteSecondFactor(site.db, site.actor.id)),
  }),
  casesOf('people/accounts/passkeys/passkeys.queries.ts', passkeys, {
    passkeysOf: reads(2, (site) => passkeys.passkeysOf(site.db, site.actor.id)),
    passkeyOf: reads(1, (site) => passkeys.passkeyOf(site.db, token)),
    hasPasskey: reads(1, ({ db }) => passkeys.hasPasskey(db, 1)),
    insertPasskey: reads(1, (site) =>
      passkeys.insertPasskey(site.db, {
        userId: site.actor.id,
        credentialId: token,
        publicKey: token,
        counter: 0,
        transports: [],
        name: 'x',
        createdAt: site.now.toISOString(),
      }),
    ),
    saveUse: reads(1, ({ db, now: at }) => passkeys.saveUse(db, { id: 1, counter: 1, at })),
    deletePasskey: reads(2, (site) => passkeys.deletePasskey(site.db, site.actor.id, 1)),
    deletePasskeysOf: reads(2, (site) => passkeys.deletePasskeysOf(site.db, site.actor.id)),
    takeChallenge: reads(1, ({ db, now }) => passkeys.takeChallenge(db, token, now)),
  }),
  casesOf('people/accounts/passwords/passwords.queries.ts', passwords, {
    passwordOf: reads(1, (site) => passwords.passwordOf(site.db, site.actor.id)),
    setPassword: reads(1, (site) => passwords.setPassword(site.db, site.actor.id, 'x')),
    deleteOtherSessions: reads(1, (site) => passwords.deleteOtherSessions(site.db, site.actor.id, token)),
    insertResetMail: reads(3, (site) => passwords.insertResetMail(site.db, site.email, site.now)),
    queueSafetyNotice: reads(1, (site) =>
      passwords.queueSafetyNotice(site.db, site.actor.id, 'password_changed', site.now),
    ),
    hasLaterReset: reads(1, (site) => passwords.hasLaterReset(site.db, site.mail - 1, site.actor.id)),
    insertReset: reads(1, (site) =>
      passwords.insertReset(site.db, {
        tokenHash: token,
        userId: site.actor.id,
        createdAt: site.now,
        expiresAt: site.now,
      }),
    ),
    resetOf: reads(1, (site) => passwords.resetOf(site.db, site.tokenHash, site.now)),
    deleteResetsOf: reads(1, (site) => passwords.deleteResetsOf(site.db, site.actor.id)),
  }),
  casesOf('people/accounts/sessions/sign-in-codes.queries.ts', signInCodes, {
    insertCodeMail: reads(3, (site) =>
      signInCodes.insertCodeMail(site.db, { email: site.email, requestHash: token }, site.now),
    ),
    requestOfMail: reads(1, (site) => signInCodes.requestOfMail(site.db, site.mail)),
    saveCode: reads(1, ({ db, mail: mailId, now }) =>
      signInCodes.saveCode(db, { mailId, codeHash: token, expiresAt: now }),
    ),
    requesterOf: reads(1, (site) => signInCodes.requesterOf(site.db, site.tokenHash)),
    takeTry: reads(1, ({ db, tokenHash, now }) => signInCodes.takeTry(db, tokenHash, { now, maxTries: 5 })),
    deleteCodesOf: reads(1, (site) => signInCodes.deleteCodesOf(site.db, site.actor.id)),
  }),
  casesOf('people/follows/follows.queries.ts', follows, {
    followedBy: reads(10, (site) => follows.followedBy(site.db, site.actor)),
    insertFollow: reads(1, (site) => follows.insertFollow(site.db, site.actor.id, site.stranger.id)),
    deleteFollow: reads(1, (site) => follows.deleteFollow(site.db, site.actor.id, site.actor.id)),
  }),
  casesOf('facts/golfers/golfer-search.queries.ts', golferSearch, {
    // Every typed word is counted up to a thousand golfers.
    searchFor: reads(1000, (site) => golferSearch.searchFor(site.db, `${site.stranger.name} ab zz`)),
    foundOn: piece,
    matches: piece,
    // A thousand golfers at most, on a site of any size.
    newestUnused: reads(2100, (site) => golferSearch.newestUnused(site.db)),
  }),
  casesOf('facts/golfers/golfers.queries.ts', golfers, {
    // A golfer's rounds of a season are counted: three in the requested week.
    golfersOf: [
      reads(
        12,
        async (site) => {
          await golfers.golfersOf(site.db, { ...listed(site), leagueId: site.league })
          await golfers.golfersOf(site.db, { ...listed(site), ids: [site.golfer] })
          await golfers.golfersOf(site.db, listed(site))
          await golfers.golfersOf(site.db, { ...listed(site), after: site.stranger })
        },
        'rounds',
      ),
      reads(12, async (site) => {
        for (const number of [site.stranger.ghinNumber, '8']) await searched(site, { number })
      }),
      // All golfers that a rare word finds are read before the first twenty are chosen.
      reads(64, async (site) => {
        for (const search of [words(5, 'zzz'), words(1, 'aben'), words(20, 'abe', 'quist')])
          await searched(site, search)
      }),
      // Of a frequent one, the names with a word of the same two letters are read in order.
      reads(30, async (site) => {
        for (const typed of [['ab'], ['a'], ['ab', 'e'], ['en', 'ab'], ['en', 'quist', 'ab']])
          await searched(site, words(1000, ...typed))
      }),
      reads(12, (site) =>
        golfers.golfersOf(site.db, { ...listed(site), leagueId: site.league, search: words(1000, 'ab', 'q') }),
      ),
    ],
    activeSeason: reads(6, (site) => golfers.activeSeason(site.db, site.league, site.today)),
    userOfGolfer: reads(1, (site) => golfers.userOfGolfer(site.db, site.golfer)),
    leaguesOfGolfer: reads(6, (site) => golfers.leaguesOfGolfer(site.db, site.actor, site.golfer)),
    resultsOf: reads(6, (site) => golfers.resultsOf(site.db, site.golfer, [site.league])),
    insertGolfers: reads(1, (site) =>
      golfers.insertGolfers(site.db, [{ name: 'Fern Alder', ghinNumber: '2', handicapIndex: null }]),
    ),
    isNumberTaken: piece,
    setNumber: reads(1, (site) =>
      golfers.setNumber(site.db, first(site.withoutNumber), {
        ghinNumber: '2',
        handicapIndex: 124,
        numberLinkedOn: site.today,
      }),
    ),
    knownNumbers: reads(1, (site) => golfers.knownNumbers(site.db, ['0', site.stranger.ghinNumber ?? ''])),
    insertGolfer: reads(1, (site) =>
      golfers.insertGolfer(site.db, { name: 'Fern Alder', ghinNumber: '1', handicapIndex: null }),
    ),
    golferTies: reads(10, (site) => golfers.golferTies(site.db, site.golfer)),
    deleteGolferRow: reads(1, (site) => golfers.deleteGolferRow(site.db, site.stranger.id)),
    golferWithNumber: reads(1, (site) => golfers.golferWithNumber(site.db, site.stranger.ghinNumber)),
    saveVerification: reads(1, (site) => golfers.saveVerification(site.db, site.actor.id, '1', at(site))),
  }),
  casesOf('outward/calendar/calendar.queries.ts', calendar, {
    calendarOf: reads(1, (site) => calendar.calendarOf(site.db, site.actor.id)),
    saveCalendar: reads(1, (site) => calendar.saveCalendar(site.db, site.actor.id, token, at(site))),
    deleteCalendar: reads(1, (site) => calendar.deleteCalendar(site.db, site.actor.id)),
    ownerOfCalendar: reads(1, (site) => calendar.ownerOfCalendar(site.db, token)),
    matchesFrom: reads(8, (site) => calendar.matchesFrom(site.db, site.golfer, '2026-04-01')),
    plansFrom: reads(1, (site) => calendar.plansFrom(site.db, site.golfer, '2026-04-01')),
  }),
  casesOf('facts/scheduled-rounds/scheduled-rounds.queries.ts', scheduled, {
    scheduledRoundsOf: reads(8, async (site) => {
      const asked = { span: week, teamsOf: { league: site.league } }
      await scheduled.scheduledRoundsOf(site.db, { ...asked, whose: roundLists.golfersOfLeague(site.league) })
      await scheduled.scheduledRoundsOf(site.db, {
        ...asked,
        whose: roundLists.golferOfLeague(site.league, site.golfer),
      })
    }),
    matchSpan: reads(1, (site) => scheduled.matchSpan(site.db, site.openMatch)),
    golferIsKnown: reads(1, (site) => scheduled.golferIsKnown(site.db, site.golfer)),
    saveEntry: reads(1, (site) => scheduled.saveEntry(site.db, site.golfer, '2026-05-04', 'Old Course')),
    insertEntry: reads(1, (site) => scheduled.insertEntry(site.db, planned(site))),
    planInLeague: reads(2, (site) => scheduled.planInLeague(site.db, 7, site.league)),
    recordJoin: reads(2, (site) => scheduled.recordJoin(site.db, joining(site))),
    deleteJoin: reads(2, (site) => scheduled.deleteJoin(site.db, 7)),
    deleteEntry: reads(1, (site) => scheduled.deleteEntry(site.db, 7)),
    // Also reads the account, once for each plan.
    deletePlans: reads(2, (site) => scheduled.deletePlans(site.db, site.actor.id)),
  }),
]
