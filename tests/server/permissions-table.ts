import { createECDH } from 'node:crypto'
import * as admin from '#contract/admin.ts'
import * as auth from '#contract/auth.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import * as fairPlay from '#contract/fair-play.ts'
import * as follows from '#contract/follows.ts'
import * as golfers from '#contract/golfers.ts'
import * as handicap from '#contract/handicap.ts'
import * as leagues from '#contract/leagues.ts'
import * as syncs from '#contract/syncs.ts'
import * as teams from '#contract/teams.ts'
import * as tees from '#contract/tees.ts'
import * as courses from '#contract/courses.ts'
import { listAuditEvents } from '#contract/audit.ts'
import * as deputies from '#contract/deputies.ts'
import * as claims from '#contract/claims.ts'
import * as invitations from '#contract/invitations.ts'
import { listActivity } from '#contract/activities.ts'
import { previewDigest, sendDigest } from '#contract/digests.ts'
import { leagueEvents } from '#contract/events.ts'
import { createCalendar, getCalendar, removeCalendar } from '#contract/calendar.ts'
import { exportAccount, exportLeague } from '#contract/exports.ts'
import { getLeagueRules, getMatchRules } from '#contract/league-rules.ts'
import { pinNotice, removeNotice } from '#contract/notices.ts'
import * as notifications from '#contract/notifications.ts'
import * as organise from '#contract/organise.ts'
import * as matches from '#contract/matches.ts'
import * as publicPages from '#contract/public-pages.ts'
import { getStory } from '#contract/stories.ts'
import * as rosters from '#contract/rosters.ts'
import { previewRules } from '#contract/rule-previews.ts'
import { listRestatements } from '#contract/restatements.ts'
import * as rounds from '#contract/scheduled-rounds.ts'
import { getOdds } from '#contract/odds.ts'
import { getRecap, listChampions } from '#contract/honours.ts'
import { getGolferSeasonImage, getMatchImage, getSeasonImage } from '#contract/share-images.ts'
import { chooseHandicapLeague, getIndexHistory, setStartingIndex } from '#contract/own-indexes.ts'
import { getAgainst, getRivals } from '#contract/rivals.ts'
import { getHoleScores, previewScore } from '#contract/round-entry.ts'
import * as scores from '#contract/scores.ts'
import * as seasons from '#contract/seasons.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as settings from '#contract/settings.ts'
import * as sideTables from '#contract/side-tables.ts'
import { changeSite, getSite, getSiteSetup } from '#contract/site.ts'
import { putToUse, saveNewSecret } from '#server/accounts/second-factor/second-factor.queries.ts'
import { saveCalendar } from '#server/calendar/calendar.queries.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { updateLeague } from '#server/leagues/leagues.queries.ts'
import { deleteMember, insertInvitations, saveJoined } from '#server/side-tables/side-tables.queries.ts'
import { insertUnverifiedLink } from '#server/invitations/links.queries.ts'
import { insertEntry, lockEntry } from '#server/scheduled-rounds/scheduled-rounds.queries.ts'
import { saveDecisions } from '#server/rounds/by-hand.queries.ts'
import { aCourseBody } from '#tests/factories/courses.ts'
import { aGolfer, aMember, aRound, aSeason, noon } from '#tests/factories/stored.ts'
import { type Person, type World, password } from '#tests/support/world/two-leagues.ts'

/** Our reading of the specification's sixth section where it does not state a rule explicitly. */
export const readings = {
  closedLeagues:
    'Viewing a league is not specified: its golfers, its owner and admins can; for others it does not exist',
  deputies:
    'Deputies are not specified: the owner and admins name members who organise the league like its owner, except for its settings and who organises it; a deputy can step down',
  siteRules: 'Who creates leagues is fixed there; we let admins open it to every account',
  hiddenLeagues: 'Strangers get 404 and not 403, as for them a league does not exist',
  adminTransfers: 'Owners transfer ownership; we let admins do it too, for leagues whose owner is gone',
  ownAccount: 'Sessions, a confirmed address and the end of an account are not in it; each account has its own',
  adminsRemove:
    'Permanent removal of golfers is not specified; we allow it to admins, as long as no one has an interest in the golfer',
  membersLeave:
    'Only owners remove golfers there; we also let members leave, and accept or decline where they were added',
  memberSyncs: 'Only admins trigger syncs there; we let a league’s golfers and owner ask for their league’s',
  ownSync: 'Only admins trigger syncs there; we let golfers ask for their own rounds',
  ownerSeesSyncs: 'The history of syncs is on the admins’ page; we show a league’s to its owner too',
  previewForReaders: 'Previewing a digest is not specified: everyone who can read its league can',
  anybodyAdds: 'Adding golfers is not specified, but every user follows golfers found at the association',
  ownRounds:
    'Entering rounds is not specified: golfers enter their own, organisers those of their league’s golfers, admins anyone’s',
  confirmedByOthers:
    'Rounds entered by hand are not specified: a league’s organisers confirm and reject them, and its members where the league allows it',
  correctedUntilConfirmed:
    'Changing a round is not specified: the account that entered it can until another confirms it; admins can always delete it',
  ownGolferStays: 'The star of the own golfer is hidden; we refuse what it would ask for',
  oneGolferEach:
    'Linking is not offered to an account with a golfer, nor for a golfer of another account; we refuse it',
  verifiedFirst: 'The association’s password is required before a golfer is linked; we refuse without it',
  openTees: 'Suggesting clubs is not specified; ratings of tees are public, and every account can search them',
  sharedCourses:
    'Keeping courses is not specified: every account reads them, those that play or organise add them, organisers correct them, and admins delete them',
  ownCourse: 'Who added a course corrects it until someone else has',
  startingIndexes:
    'Own Handicap Indexes are not specified: who runs the league that a golfer joined first sets what they start with, and admins choose another',
  closedTables:
    'Side tables are not specified: golfers of a league create them; those outside, organisers among them, get 404, and admins see and manage all',
  evidenceForOrganisers:
    'Fair play is not specified: a league’s owner and admins see what they may want to look at, and no one else does',
  organisersInvite:
    'Invitations are not specified: a league’s owner and admins send them, have its link, and answer who asks to join',
  publicPages:
    'Public pages are not specified: a league’s owner switches them on, its organisers and admins see the switches, and everyone sees what is on',
  organisersRemind:
    'What waits for organisers, reminders and notices are not specified: they are for a league’s organisers and admins',
  organisersExport: 'Exports are not specified: who organises a league takes its data along',
  ownNotifications: 'Notifications are not specified: each account chooses its own, on its own devices',
  ownData: 'Everybody can take along what the site keeps about them',
  rostersForOrganisers:
    'Importing a roster is not specified: who adds a league’s golfers and teams one by one can also import them',
  organisersGiveNumbers:
    'Numbers are only given with new golfers there; who organises all leagues of a golfer without one, and admins, can add it',
  linkHolders: 'Joining by a link is not specified: who has a link reads the league’s name, and joins or asks to',
  ownClaims: 'What an account asks of organisers is its own: it sees and withdraws that',
  playTogether:
    'Joining a planned round is not specified: golfers of a league join one another’s, and withdraw only their own',
  openPlans: 'Upcoming rounds are on golfers’ pages, which are open to every signed-in user',
} as const

/** The expected answer for each role but the deputies, in the order of `roles`. */
type Written = readonly [number, number, number, number, number, number, number, number]
/** The expected answer for each role, in the order of `roles`. */
type Expected = readonly [...Written, number, number]
type Basis = 'words' | readonly (keyof typeof readings)[]
type CallFactory = (world: World, self: Person) => Partial<CallOf<Endpoint>> | Promise<Partial<CallOf<Endpoint>>>

export type Row = {
  readonly endpoint: Endpoint
  /** What each role attempts, where the operation’s name does not say it. */
  readonly what: string
  readonly expected: Expected
  readonly basis: Basis
  readonly call: CallFactory
}

/**
 * An operation, its answer to each role, our reading of the specification, and a call
 * that is valid apart from its caller.
 */
function row<E extends Endpoint>(
  endpoint: E,
  written: Written,
  basis: Basis,
  call: (world: World, self: Person) => Partial<CallOf<E>> | Promise<Partial<CallOf<E>>> = () => ({}),
): Row {
  return { endpoint, what: '', expected: [...written, ...forDeputies(endpoint, written)], basis, call }
}

/** What only the owner of a league does, and administrators where they may. */
const ownersOnly: readonly Endpoint[] = [
  leagues.updateLeague,
  previewRules,
  settings.updateSettings,
  publicPages.updatePublicPage,
  leagues.transferLeague,
  deputies.nameDeputy,
]

/**
 * The answers to a deputy and to a former one: what the team-mate is not allowed as a plain member of the league, a
 * deputy does like its owner. Both are outside what its owner is outside of.
 */
function forDeputies(endpoint: Endpoint, [, , , , teammate, owner]: Written): readonly [number, number] {
  const asMember = owner === 404 ? 404 : teammate
  return [asMember === 403 && !ownersOnly.includes(endpoint) ? owner : asMember, asMember]
}

const attempting = (what: string, plain: Row): Row => ({ ...plain, what })

const closed: Basis = ['closedLeagues']
const invites: Basis = ['organisersInvite', 'hiddenLeagues']
const evidence: Basis = ['evidenceForOrganisers', 'hiddenLeagues']
const hidden: Basis = ['hiddenLeagues']
const exporting: Basis = ['organisersExport', 'hiddenLeagues']
const organises: Basis = ['organisersRemind', 'hiddenLeagues']
const days = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true }
const atCourse: CallFactory = ({ course }) => ({ params: { id: course } })
const round = {
  facilityName: 'Marram Links',
  playedOn: '2026-05-05',
  adjustedGrossScore: 84,
  courseRating: 71.1,
  slopeRating: 126,
}

const atLeague = ({ league }: World) => ({ params: { id: league.id } })
const ofLeague = ({ league }: World) => ({ query: { leagueId: league.id } })
const forLeague = ({ league }: World) => ({ body: { leagueId: league.id } })
const atSlug = ({ slug }: World) => ({ params: { slug } })
const atSeason = ({ league }: World) => ({ params: { id: league.season } })
const atMatch = ({ league }: World) => ({ params: { id: league.matches[0] ?? 0 } })
const atMember = ({ golfers }: World) => ({ params: { id: golfers.member } })
const atTable = ({ sideTable }: World) => ({ params: { id: sideTable } })
const fromTable = ({ sideTable, golfers: { teammate } }: World) => ({ params: { id: sideTable, golferId: teammate } })
const ofOpponent = ({ league, golfers: { opponent } }: World) => ({ params: { id: league.id, golferId: opponent } })
const atClaim = ({ gettingIn }: World) => ({ params: { id: gettingIn.claim } })
const withPersonalCode = ({ gettingIn }: World) => ({ body: { code: gettingIn.personalCode } })
const withLinkCode = ({ gettingIn }: World) => ({ body: { code: gettingIn.linkCode } })
const atAccount = ({ people }: World) => ({ params: { id: people.member.id } })

const roster = (w: World) => ({ ...atLeague(w), body: { text: 'Fern Alder\tNewcomers', invites: false } })

const atRound = ({ waitingRound }: World) => ({ params: { id: waitingRound } })
const inLeague = (w: World) => ({ ...atRound(w), body: { leagueId: w.league.id } })
const rejected = (w: World) => ({ ...atRound(w), body: { leagueId: w.league.id, reason: 'The card is missing' } })

async function opponentsPlan({ app, league, golfers }: World) {
  const { db } = app.tools
  const id = await insertEntry(db, { golferId: golfers.opponent, date: '2026-05-08', course: 'Old Mill' })
  const known = await lockEntry(db, golfers.opponent, '2026-05-08')
  return { params: { id: id ?? known?.id ?? 0 }, body: { matchId: league.matches[0] ?? 0 } }
}

async function confirmed(w: World) {
  const { db } = w.app.tools
  await saveDecisions(db, {
    roundId: w.waitingRound,
    leagueIds: [w.league.id],
    decidedBy: w.people.owner.id,
    decidedAt: noon.toISOString(),
  })
  return atRound(w)
}

async function amongPeers(w: World): Promise<World> {
  await updateLeague(w.app.tools.db, w.league.id, { peersConfirm: true })
  return w
}

/** The side table, which the caller has joined if they are invited. */
async function joinedTable(w: World, { role }: Person) {
  if (role === 'teammate') await joinTeammate(w)
  return atTable(w)
}

async function joinTeammate(w: World): Promise<void> {
  const joined = { id: w.sideTable, golferId: w.golfers.teammate }
  await saveJoined(w.app.tools.db, joined, noon.toISOString())
}

/** For the member, the side table without the invitation of the team-mate. */
async function smallTable(w: World, { role }: Person) {
  if (role === 'member') await deleteMember(w.app.tools.db, { id: w.sideTable, golferId: w.golfers.teammate })
  return { ...atTable(w), body: { golferIds: [w.golfers.teammate] } }
}

/** The side table, to which the caller is invited: for the member, by the team-mate. */
async function invitedTable(w: World, { role }: Person) {
  if (role !== 'member') return atTable(w)
  await joinTeammate(w)
  const { db } = w.app.tools
  const { member, teammate } = w.golfers
  await deleteMember(db, { id: w.sideTable, golferId: member })
  const invitation = { golferIds: [member], invitedBy: teammate, invitedAt: noon.toISOString() }
  await insertInvitations(db, { id: w.sideTable, leagueId: w.league.id, ...invitation })
  return atTable(w)
}

/** For who organises the league, two rounds of the member that look like one; for all others a finding that is not there. */
async function atFinding(w: World, { role }: Person) {
  const nowhere = { params: { id: w.league.id, key: 'late-1-1-0' } }
  if (!['owner', 'admin', 'deputy'].includes(role)) return nowhere
  for (const postedAt of ['2026-05-06T10:00:00Z', '2026-05-06T11:00:00Z'])
    await aRound(w.app.tools.db, w.golfers.member, { gross: 84, postedAt })
  const [{ key } = nowhere.params] = await w.people.owner.ask(fairPlay.listFairPlay, atLeague(w))
  return { params: { id: w.league.id, key } }
}

async function atOldFinding(w: World, self: Person) {
  const finding = await atFinding(w, self)
  if (finding.params.key !== 'late-1-1-0') await w.people.owner.ask(fairPlay.lookAtFinding, { ...finding, body: {} })
  return finding
}

/** A golfer of the league whose account its owner linked. */
async function linkedByOwner({ app, league, people }: World) {
  const { db } = app.tools
  const golferId = await aGolfer(db, 'Juniper Vale')
  await aMember(db, { leagueId: league.id, golferId })
  const account = { name: 'Juniper', email: `juniper.${golferId}@people.example`, passwordHash: 'x', golferId }
  const { id: userId } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
  const linkedAt = noon.toISOString()
  await insertUnverifiedLink(db, { userId, golferId, leagueId: league.id, linkedBy: people.owner.id, linkedAt })
  return { params: { id: golferId } }
}

let fresh = 0
const another = () => (fresh += 1)

/** A browser, the same for everyone: who adds it last has it. */
export const aDevice = {
  endpoint: 'https://push.example/a-browser',
  publicKey: createECDH('prime256v1').generateKeys('base64url'),
  authSecret: Buffer.alloc(16, 7).toString('base64url'),
}

export const table: readonly Row[] = [
  // The columns:  anonymous, signed in without golfer, member, other league’s member, team-mate, owner, other owner,
  // admin; those of the deputies follow by `forDeputies`
  row(auth.login, [200, 200, 200, 200, 200, 200, 200, 200], 'words', ({ people }) => ({
    body: { email: people.member.email, password },
  })),
  row(auth.register, [200, 200, 200, 200, 200, 200, 200, 200], 'words', () => ({
    body: { name: 'Hugo', email: `hugo.${another()}@people.example`, password: 'heather and gorse' },
  })),
  row(auth.forgotPassword, [200, 200, 200, 200, 200, 200, 200, 200], 'words', ({ people }) => ({
    body: { email: people.member.email },
  })),
  row(auth.resetPassword, [200, 200, 200, 200, 200, 200, 200, 200], 'words', ({ resetToken }) => ({
    body: { token: resetToken, password: 'heather and gorse' },
  })),
  row(auth.verifyEmail, [200, 200, 200, 200, 200, 200, 200, 200], ['ownAccount'], ({ resetToken }) => ({
    body: { token: resetToken },
  })),
  row(auth.resendVerification, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount'], async ({ app }, { id }) => {
    await app.tools.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', id).execute()
    return {}
  }),
  row(auth.listSessions, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount']),
  row(auth.endSession, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount'], async ({ app }, { id }) => {
    const session = await app.tools.db.selectFrom('sessions').select('id').where('userId', '=', id).executeTakeFirst()
    return { params: { id: session?.id ?? 1 } }
  }),
  row(auth.endAllSessions, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount']),
  row(auth.deleteAccount, [401, 200, 200, 200, 200, 409, 409, 200], ['ownAccount'], () => ({ body: { password } })),
  row(auth.me, [401, 200, 200, 200, 200, 200, 200, 200], 'words'),
  row(auth.logout, [401, 200, 200, 200, 200, 200, 200, 200], 'words'),
  row(auth.changePassword, [401, 200, 200, 200, 200, 200, 200, 200], 'words', () => ({
    body: { currentPassword: password, newPassword: 'eighteenth' },
  })),
  row(auth.updateProfile, [401, 200, 200, 200, 200, 200, 200, 200], 'words', () => ({
    body: { name: 'Wren Linnet', gimmeRange: 3 },
  })),
  row(settings.setGimmeRange, [401, 200, 200, 200, 200, 200, 200, 200], 'words', () => ({ body: { gimmeRange: 3 } })),
  attempting(
    'to say that they are another person',
    row(auth.updateProfile, [401, 400, 400, 400, 400, 400, 400, 400], 'words', () => ({
      body: { email: 'somebody.else@people.example' },
    })),
  ),
  attempting(
    'to be the golfer whom each of them has just verified',
    row(auth.linkGolfer, [401, 200, 409, 409, 409, 200, 200, 200], ['oneGolferEach'], ({ golfers }) => ({
      body: { golferId: golfers.verified },
    })),
  ),
  attempting(
    'to be a golfer whom none of them has verified',
    row(
      auth.linkGolfer,
      [401, 403, 409, 409, 409, 403, 403, 403],
      ['oneGolferEach', 'verifiedFirst'],
      ({ golfers }) => ({ body: { golferId: golfers.unverified } }),
    ),
  ),
  attempting(
    'to be the golfer of the member',
    row(auth.linkGolfer, [401, 409, 409, 409, 409, 409, 409, 409], ['oneGolferEach'], ({ golfers }) => ({
      body: { golferId: golfers.member },
    })),
  ),

  row(secondFactor.getSecondFactor, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount']),
  row(secondFactor.startSecondFactor, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount'], () => ({
    body: { password },
  })),
  attempting(
    'to put a secret to use that none of them has asked for',
    row(secondFactor.confirmSecondFactor, [401, 409, 409, 409, 409, 409, 409, 409], ['ownAccount'], () => ({
      body: { code: '123456' },
    })),
  ),
  row(secondFactor.replaceRecoveryCodes, [401, 409, 409, 409, 409, 409, 409, 409], ['ownAccount'], () => ({
    body: { password, code: '123456' },
  })),
  row(secondFactor.endSecondFactor, [401, 409, 409, 409, 409, 409, 409, 409], ['ownAccount'], () => ({
    body: { password, code: '123456' },
  })),
  row(
    secondFactor.removeSecondFactor,
    [401, 403, 403, 403, 403, 403, 403, 200],
    ['siteRules'],
    async ({ app, people }) => {
      const { id } = people.teammate
      await saveNewSecret(app.tools.db, id, Buffer.alloc(20), noon)
      await putToUse(app.tools.db, id, { secret: Buffer.alloc(20), since: noon, lastStep: 1 })
      return { params: { id } }
    },
  ),

  row(getSite, [401, 200, 200, 200, 200, 200, 200, 200], 'words'),
  row(changeSite, [401, 403, 403, 403, 403, 403, 403, 200], ['siteRules'], async ({ app }) => {
    await app.tools.db.deleteFrom('siteSettings').execute()
    return { body: { createsLeagues: 'everyone' as const } }
  }),
  row(getSiteSetup, [200, 200, 200, 200, 200, 200, 200, 200], 'words'),
  row(handicap.searchAssociation, [401, 200, 200, 200, 200, 200, 200, 200], 'words', () => ({
    query: { last_name: 'Ashdown' },
  })),
  row(handicap.verifyGolfer, [401, 200, 200, 200, 200, 200, 200, 200], 'words', () => ({
    body: { ghinNumber: '5000042', password: 'fairway-5000042' },
  })),
  attempting('all golfers there are', row(golfers.listGolfers, [401, 200, 200, 200, 200, 200, 200, 200], 'words')),
  attempting(
    'the golfers of the league',
    row(golfers.listGolfers, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  ),
  attempting('the member’s page', row(golfers.getGolfer, [401, 200, 200, 200, 200, 200, 200, 200], 'words', atMember)),
  row(getAgainst, [401, 404, 200, 404, 200, 200, 404, 200], closed, ({ golfers: { member, opponent } }) => ({
    params: { id: member, opponentId: opponent },
  })),
  attempting('the member’s', row(getIndexHistory, [401, 200, 200, 200, 200, 200, 200, 200], 'words', atMember)),
  attempting(
    'the starting Index of a golfer of the league',
    row(setStartingIndex, [401, 403, 403, 403, 403, 200, 403, 200], ['startingIndexes'], ({ golfers }) => ({
      params: { id: golfers.opponent },
      body: { handicapIndex: 14.2 },
    })),
  ),
  row(chooseHandicapLeague, [401, 403, 403, 403, 403, 403, 403, 200], ['startingIndexes'], ({ golfers, league }) => ({
    params: { id: golfers.opponent },
    body: { leagueId: league.id },
  })),
  attempting('the member’s', row(getRivals, [401, 200, 200, 200, 200, 200, 200, 200], closed, atMember)),
  row(golfers.createGolfer, [401, 200, 200, 200, 200, 200, 200, 200], ['anybodyAdds'], () => ({
    body: { name: 'Hugo Wick' },
  })),
  row(golfers.addGolferFromAssociation, [401, 200, 200, 200, 200, 200, 200, 200], ['anybodyAdds'], () => ({
    body: { firstName: 'Hugo', lastName: 'Wick', ghinNumber: `${3_000_000 + another()}` },
  })),
  attempting(
    'the number of a golfer without an account',
    row(
      golfers.linkNumber,
      [401, 403, 403, 403, 403, 200, 403, 200],
      ['organisersGiveNumbers'],
      ({ golfers: { opponent } }) => ({
        params: { id: opponent },
        body: { ghinNumber: `${3_000_000 + another()}` },
      }),
    ),
  ),
  row(
    golfers.deleteGolfer,
    [401, 403, 403, 403, 403, 403, 403, 200],
    ['adminsRemove'],
    ({ golfers: { verified } }) => ({ params: { id: verified } }),
  ),
  row(golfers.listUnusedGolfers, [401, 403, 403, 403, 403, 403, 403, 200], ['adminsRemove']),
  row(
    golfers.deleteGolfers,
    [401, 403, 403, 403, 403, 403, 403, 200],
    ['adminsRemove'],
    ({ golfers: { verified } }) => ({ body: { ids: [verified] } }),
  ),
  row(follows.listFollowed, [401, 200, 200, 200, 200, 200, 200, 200], 'words'),
  row(follows.followedScores, [401, 200, 200, 200, 200, 200, 200, 200], 'words'),
  row(follows.follow, [401, 200, 200, 200, 200, 200, 200, 200], 'words', (w) => ({
    params: { golferId: w.golfers.unverified },
  })),
  row(follows.unfollow, [401, 200, 200, 200, 200, 200, 200, 200], 'words', (w) => ({
    params: { golferId: w.golfers.opponent },
  })),
  attempting(
    'to unfollow their own golfer; those without one, one they follow',
    row(follows.unfollow, [401, 200, 409, 409, 409, 200, 200, 200], ['ownGolferStays'], (w, self) => ({
      params: { golferId: self.golferId ?? w.golfers.opponent },
    })),
  ),

  row(scores.listScores, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  attempting(
    'the rounds of those they follow',
    row(scores.listScores, [401, 200, 200, 200, 200, 200, 200, 200], 'words'),
  ),
  row(scores.listBestScores, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  attempting(
    'a round of the member, who is the team-mate’s team-mate',
    row(scores.postScore, [401, 403, 200, 403, 403, 200, 403, 200], ['ownRounds'], ({ golfers }) => ({
      body: { ...round, golferId: golfers.member },
    })),
  ),
  attempting(
    'a round of a golfer without an account',
    row(scores.postScore, [401, 403, 403, 403, 403, 200, 403, 200], ['ownRounds'], ({ golfers }) => ({
      body: { ...round, golferId: golfers.opponent },
    })),
  ),
  attempting(
    'a round of a golfer who plays in no league',
    row(scores.postScore, [401, 403, 403, 403, 403, 403, 403, 200], ['ownRounds'], ({ golfers }) => ({
      body: { ...round, golferId: golfers.unverified },
    })),
  ),
  attempting(
    'the member’s tees',
    row(tees.listPlayedTees, [401, 403, 200, 403, 403, 200, 403, 200], ['ownRounds'], ({ golfers }) => ({
      query: { golferId: golfers.member },
    })),
  ),
  attempting(
    'the tees of a golfer who plays in no league',
    row(tees.listPlayedTees, [401, 403, 403, 403, 403, 403, 403, 200], ['ownRounds'], ({ golfers }) => ({
      query: { golferId: golfers.unverified },
    })),
  ),
  attempting(
    'a round of the member, who is the team-mate’s team-mate',
    row(previewScore, [401, 403, 200, 403, 403, 200, 403, 200], ['ownRounds'], ({ golfers }) => ({
      body: { ...round, playedOn: '2026-05-05', golferId: golfers.member },
    })),
  ),
  attempting(
    'a round entered hole by hole',
    row(getHoleScores, [401, 200, 200, 200, 200, 200, 200, 200], 'words', atRound),
  ),
  row(courses.listCourses, [401, 200, 200, 200, 200, 200, 200, 200], ['sharedCourses']),
  row(courses.getCourse, [401, 200, 200, 200, 200, 200, 200, 200], ['sharedCourses'], atCourse),
  row(courses.createCourse, [401, 403, 200, 200, 200, 200, 200, 200], ['sharedCourses'], ({ course }) => ({
    body: aCourseBody({ club: `Heron Creek ${course}` }),
  })),
  row(
    courses.correctCourse,
    [401, 403, 200, 403, 403, 200, 200, 200],
    ['sharedCourses', 'ownCourse'],
    ({ course }) => ({
      params: { id: course },
      body: { ...aCourseBody({ club: `Heron Creek ${course}` }), version: 1 },
    }),
  ),
  row(courses.deleteCourse, [401, 403, 403, 403, 403, 403, 403, 200], ['sharedCourses'], atCourse),
  row(tees.searchTees, [401, 200, 200, 200, 200, 200, 200, 200], ['openTees'], () => ({ query: { search: 'Marram' } })),
  row(scores.listWaitingScores, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  attempting(
    'a round that the member entered',
    row(scores.correctScore, [401, 403, 200, 403, 403, 403, 403, 403], ['correctedUntilConfirmed'], (w) => ({
      ...atRound(w),
      body: round,
    })),
  ),
  attempting(
    'a round that the member entered',
    row(scores.deleteScore, [401, 403, 200, 403, 403, 403, 403, 200], ['correctedUntilConfirmed'], atRound),
  ),
  attempting(
    'a round that the member entered and a league has confirmed',
    row(scores.deleteScore, [401, 403, 409, 403, 403, 403, 403, 200], ['correctedUntilConfirmed'], confirmed),
  ),
  row(scores.confirmScore, [401, 404, 403, 404, 403, 200, 404, 200], ['confirmedByOthers', 'hiddenLeagues'], inLeague),
  row(scores.rejectScore, [401, 404, 403, 404, 403, 200, 404, 200], ['confirmedByOthers', 'hiddenLeagues'], rejected),
  attempting(
    'where members confirm one another’s rounds',
    row(
      scores.confirmScore,
      [401, 404, 403, 404, 200, 200, 404, 200],
      ['confirmedByOthers', 'hiddenLeagues'],
      async (w) => inLeague(await amongPeers(w)),
    ),
  ),
  attempting(
    'where members confirm one another’s rounds',
    row(
      scores.rejectScore,
      [401, 404, 403, 404, 200, 200, 404, 200],
      ['confirmedByOthers', 'hiddenLeagues'],
      async (w) => rejected(await amongPeers(w)),
    ),
  ),

  row(leagues.listLeagues, [401, 200, 200, 200, 200, 200, 200, 200], 'words'),
  row(leagues.createLeague, [401, 403, 403, 403, 403, 403, 403, 200], 'words', () => ({ body: { name: 'Ladder' } })),
  row(leagues.getLeague, [401, 404, 200, 404, 200, 200, 404, 200], closed, atLeague),
  row(leagues.updateLeague, [401, 404, 403, 404, 403, 200, 404, 403], hidden, (w) => ({
    ...atLeague(w),
    body: { scoresDroppedPerTeam: 1 },
  })),
  row(getLeagueRules, [401, 404, 200, 404, 200, 200, 404, 200], closed, atLeague),
  row(getMatchRules, [401, 404, 200, 404, 200, 200, 404, 200], closed, atMatch),
  row(organise.getOrganise, [401, 404, 403, 404, 403, 200, 404, 200], organises, atLeague),
  row(organise.previewReminder, [401, 404, 403, 404, 403, 200, 404, 200], organises, atLeague),
  row(organise.sendReminders, [401, 404, 403, 404, 403, 200, 404, 200], organises, ({ league, golfers }) => ({
    params: { id: league.id },
    body: { matchId: league.matches[0] ?? 0, golferIds: [golfers.deputy] },
  })),
  row(pinNotice, [401, 404, 403, 404, 403, 200, 404, 200], organises, (w) => ({
    ...atLeague(w),
    body: { text: 'Greens are cut on Friday', until: '2026-05-08' },
  })),
  row(removeNotice, [401, 404, 403, 404, 403, 200, 404, 200], organises, atLeague),
  row(notifications.getNotifications, [401, 200, 200, 200, 200, 200, 200, 200], ['ownNotifications']),
  row(notifications.saveNotifications, [401, 200, 200, 200, 200, 200, 200, 200], ['ownNotifications'], () => ({
    body: {
      push: ['result' as const],
      email: [],
      hoursBefore: 24 as const,
      timeZone: 'Europe/London',
      quietHours: null,
    },
  })),
  row(notifications.addDevice, [401, 200, 200, 200, 200, 200, 200, 200], ['ownNotifications'], () => ({
    body: aDevice,
  })),
  row(notifications.removeDevice, [401, 404, 200, 404, 404, 404, 404, 404], ['ownNotifications'], async (w) => {
    const { devices } = await w.people.member.ask(notifications.addDevice, { body: aDevice })
    return { params: { id: devices[0]?.id ?? 0 } }
  }),
  row(notifications.dismissNotificationOffer, [401, 200, 200, 200, 200, 200, 200, 200], ['ownNotifications']),
  row(previewRules, [401, 404, 403, 404, 403, 200, 404, 403], hidden, (w) => ({
    ...atLeague(w),
    body: { scoresDroppedPerTeam: 1 },
  })),
  row(exportLeague, [401, 404, 403, 404, 403, 200, 404, 200], exporting, atLeague),
  row(getCalendar, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount']),
  row(createCalendar, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount']),
  row(removeCalendar, [401, 200, 200, 200, 200, 200, 200, 200], ['ownAccount'], async ({ app }, { id }) => {
    if (id > 0) await saveCalendar(app.tools.db, id, hashOfToken(`calendar of ${id}`), noon.toISOString())
    return {}
  }),
  row(exportAccount, [401, 200, 200, 200, 200, 200, 200, 200], ['ownData']),
  row(leagues.listRuleChanges, [401, 404, 200, 404, 200, 200, 404, 200], closed, atLeague),
  row(leagues.listMembers, [401, 404, 200, 404, 200, 200, 404, 200], closed, atLeague),
  row(leagues.addMember, [401, 404, 403, 404, 403, 200, 404, 200], hidden, (w) => ({
    ...atLeague(w),
    body: { golferId: w.golfers.unverified },
  })),
  row(teams.proposeTeams, [401, 404, 403, 404, 403, 200, 404, 200], hidden, (w) => ({
    ...atLeague(w),
    query: { by: 'difference' as const },
  })),
  row(teams.arrangeTeams, [401, 404, 403, 404, 403, 200, 404, 200], hidden, (w) => ({
    ...atLeague(w),
    body: { teams: [{ name: 'Newcomers', golferIds: [w.golfers.opponent] }] },
  })),
  row(rosters.previewRoster, [401, 404, 403, 404, 403, 200, 404, 200], ['rostersForOrganisers'], roster),
  row(rosters.importRoster, [401, 404, 403, 404, 403, 200, 404, 200], ['rostersForOrganisers'], async (w) => {
    const { params, body } = roster(w)
    const { key } = await w.people.admin.ask(rosters.previewRoster, { params, body })
    return { params, body: { ...body, key } }
  }),
  row(leagues.removeMember, [401, 404, 403, 404, 403, 200, 404, 200], hidden, (w) => ({
    params: { id: w.league.id, golferId: w.golfers.opponent },
  })),
  row(leagues.askConsent, [401, 404, 403, 404, 403, 409, 404, 409], hidden, (w) => ({
    params: { id: w.league.id, golferId: w.golfers.opponent },
  })),
  row(leagues.revokeConsent, [401, 404, 403, 404, 403, 403, 404, 409], hidden, (w) => ({
    params: { id: w.league.id, golferId: w.golfers.opponent },
  })),
  row(leagues.acceptMembership, [401, 404, 200, 404, 200, 403, 404, 403], ['membersLeave', 'hiddenLeagues'], atLeague),
  attempting(
    'to leave the league; those without golfer, to take the member out',
    row(
      leagues.removeMember,
      [401, 404, 200, 404, 200, 200, 404, 200],
      ['membersLeave', 'hiddenLeagues'],
      (w, self) => ({ params: { id: w.league.id, golferId: self.golferId ?? w.golfers.member } }),
    ),
  ),
  row(leagues.transferLeague, [401, 404, 403, 404, 403, 200, 404, 200], ['adminTransfers', 'hiddenLeagues'], (w) => ({
    ...atLeague(w),
    body: { ownerId: w.people.member.id },
  })),
  row(deputies.nameDeputy, [401, 404, 403, 404, 403, 200, 404, 200], ['deputies', 'hiddenLeagues'], (w) => ({
    params: { id: w.league.id, golferId: w.golfers.teammate },
  })),
  row(deputies.removeDeputy, [401, 404, 403, 404, 403, 200, 404, 200], ['deputies', 'hiddenLeagues'], (w) => ({
    params: { id: w.league.id, golferId: w.golfers.deputy },
  })),
  row(settings.getSettings, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  row(settings.updateSettings, [401, 404, 403, 404, 403, 200, 404, 403], hidden, ({ league }) => ({
    body: { leagueId: league.id, matchLength: 2 },
  })),
  row(leagueEvents, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),

  row(teams.listTeams, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  row(teams.createTeam, [401, 404, 403, 404, 403, 200, 404, 200], hidden, ({ league }) => ({
    body: { name: 'Par-Tee Animals', leagueId: league.id },
  })),
  row(teams.updateTeam, [401, 404, 403, 404, 403, 200, 404, 200], hidden, ({ league }) => ({
    params: { id: league.teams[0] },
    body: { name: 'Par-Tee Animals' },
  })),
  row(teams.deleteTeam, [401, 404, 403, 404, 403, 200, 404, 200], hidden, ({ league }) => ({
    params: { id: league.emptyTeam },
  })),
  attempting(
    'the member into the other team',
    row(teams.assignTeam, [401, 404, 403, 404, 403, 200, 404, 200], hidden, ({ golfers, league }) => ({
      params: { golferId: golfers.member },
      body: { teamId: league.teams[1] },
    })),
  ),
  attempting(
    'the member out of their team',
    row(teams.assignTeam, [401, 404, 403, 404, 403, 200, 404, 200], hidden, ({ golfers, league }) => ({
      params: { golferId: golfers.member },
      body: { teamId: null, leagueId: league.id },
    })),
  ),

  row(seasons.listSeasons, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  row(seasons.activeSeason, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  row(seasons.getSeason, [401, 404, 200, 404, 200, 200, 404, 200], closed, atSeason),
  row(seasons.getStandings, [401, 404, 200, 404, 200, 200, 404, 200], closed, atSeason),
  row(getOdds, [401, 404, 200, 404, 200, 200, 404, 200], closed, atSeason),
  row(getRecap, [401, 404, 200, 404, 200, 200, 404, 200], closed, ({ over }) => ({ params: { id: over.season } })),
  row(getSeasonImage, [401, 404, 200, 404, 200, 200, 404, 200], closed, ({ over }) => ({
    params: { id: over.season },
  })),
  row(getGolferSeasonImage, [401, 404, 200, 404, 200, 200, 404, 200], closed, ({ over, golfers: { member } }) => ({
    params: { id: over.season, golferId: member },
  })),
  row(getMatchImage, [401, 404, 200, 404, 200, 200, 404, 200], closed, ({ over }) => ({ params: { id: over.match } })),
  row(publicPages.getPublicLeague, [200, 200, 200, 200, 200, 200, 200, 200], ['publicPages'], atSlug),
  row(publicPages.getPublicBoard, [200, 200, 200, 200, 200, 200, 200, 200], ['publicPages'], atSlug),
  row(publicPages.getPublicImage, [200, 200, 200, 200, 200, 200, 200, 200], ['publicPages'], atSlug),
  row(
    publicPages.getPublicSettings,
    [401, 404, 403, 404, 403, 200, 404, 200],
    ['publicPages', 'hiddenLeagues'],
    atLeague,
  ),
  row(
    publicPages.updatePublicPage,
    [401, 404, 403, 404, 403, 200, 404, 403],
    ['publicPages', 'hiddenLeagues'],
    (w) => ({
      ...atLeague(w),
      body: { page: false, board: false, searchEngines: false },
    }),
  ),
  row(listChampions, [401, 404, 200, 404, 200, 200, 404, 200], closed, atLeague),
  row(seasons.createSeason, [401, 404, 403, 404, 403, 200, 404, 200], hidden, ({ league }) => ({
    body: { ...days, isActive: false, leagueId: league.id },
  })),
  row(seasons.updateSeason, [401, 404, 403, 404, 403, 200, 404, 200], hidden, (w) => ({
    ...atSeason(w),
    body: { ...days, endDate: '2026-06-07', leagueId: w.league.id },
  })),
  row(seasons.restoreSeason, [401, 404, 403, 404, 403, 200, 404, 200], hidden, async (w) => {
    const { db } = w.app.tools
    const { id } = await aSeason(db, {
      leagueId: w.league.id,
      startDate: '2025-06-02',
      endDate: '2025-06-08',
      isActive: false,
    })
    await db.updateTable('seasons').set({ archivedAt: '2026-05-06T12:00:00Z' }).where('id', '=', id).execute()
    return { params: { id } }
  }),
  row(seasons.deleteSeason, [401, 404, 403, 404, 403, 200, 404, 200], hidden, atSeason),
  attempting(
    'matches of two weeks, which the league plays from now on',
    row(seasons.generateMatches, [401, 404, 403, 404, 403, 200, 404, 200], hidden, async (w) => {
      await updateLeague(w.app.tools.db, w.league.id, { matchLength: 2 })
      return atSeason(w)
    }),
  ),
  row(matches.getMatch, [401, 404, 200, 404, 200, 200, 404, 200], closed, atMatch),
  row(matches.getNeeded, [401, 404, 200, 404, 200, 200, 404, 200], closed, (w) => ({
    ...atMatch(w),
    query: { golferId: w.golfers.opponent },
  })),
  row(getStory, [401, 404, 200, 404, 200, 200, 404, 200], closed, (w) => ({ ...atMatch(w), query: {} })),
  row(matches.currentMatch, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  row(listRestatements, [401, 404, 200, 404, 200, 200, 404, 200], closed, atMatch),
  row(matches.recalculateMatch, [401, 404, 403, 404, 403, 403, 404, 200], hidden, atMatch),
  attempting(
    'of a match',
    row(listActivity, [401, 404, 200, 404, 200, 200, 404, 200], closed, ({ league }) => ({
      query: { matchId: league.matches[0] ?? 0 },
    })),
  ),
  attempting('of a league', row(listActivity, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague)),
  attempting('of their leagues', row(listActivity, [401, 200, 200, 200, 200, 200, 200, 200], 'words')),

  row(rounds.currentScheduledRounds, [401, 404, 200, 404, 200, 200, 404, 200], closed, ofLeague),
  row(rounds.matchScheduledRounds, [401, 404, 200, 404, 200, 200, 404, 200], closed, atMatch),
  attempting(
    'the member’s',
    row(rounds.golferScheduledRounds, [401, 200, 200, 200, 200, 200, 200, 200], ['openPlans'], atMember),
  ),
  attempting(
    'to play themselves',
    row(rounds.toggleScheduledRound, [401, 409, 200, 200, 200, 409, 409, 409], 'words', () => ({
      body: { date: '2026-05-09', course: 'old mill' },
    })),
  ),
  attempting(
    'the opponent’s',
    row(rounds.joinScheduledRound, [401, 404, 200, 404, 200, 409, 404, 409], ['playTogether'], opponentsPlan),
  ),
  attempting(
    'with a round planned',
    row(
      rounds.leaveScheduledRound,
      [401, 409, 200, 200, 200, 409, 409, 409],
      ['playTogether'],
      async (w, { golferId }) => {
        const plan = { date: '2026-05-09', course: 'Old Mill' }
        if (golferId !== null) await insertEntry(w.app.tools.db, { golferId, ...plan })
        return { body: plan }
      },
    ),
  ),
  attempting(
    'that the member plays',
    row(rounds.toggleScheduledRound, [401, 400, 400, 400, 400, 400, 400, 400], 'words', ({ golfers }) => ({
      body: { date: '2026-05-09', golferId: golfers.member },
    })),
  ),

  attempting(
    'of the league',
    row(syncs.syncAll, [401, 404, 200, 404, 200, 200, 404, 200], ['memberSyncs', 'hiddenLeagues'], forLeague),
  ),
  attempting(
    'of the league',
    row(syncs.syncScores, [401, 404, 200, 404, 200, 200, 404, 200], ['memberSyncs', 'hiddenLeagues'], forLeague),
  ),
  attempting(
    'of the league',
    row(syncs.syncInfo, [401, 404, 200, 404, 200, 200, 404, 200], ['memberSyncs', 'hiddenLeagues'], forLeague),
  ),
  attempting(
    'of the member, who is the team-mate’s team-mate',
    row(syncs.syncScores, [401, 403, 200, 403, 403, 403, 403, 200], ['ownSync'], ({ golfers }) => ({
      body: { golferId: golfers.member },
    })),
  ),
  attempting(
    'of themselves, or else the member, as if for the league',
    row(syncs.syncScores, [401, 400, 400, 400, 400, 400, 400, 400], ['ownSync'], (w, self) => ({
      body: { leagueId: w.league.id, golferId: self.golferId ?? w.golfers.member },
    })),
  ),
  attempting(
    'of all golfers',
    row(syncs.syncAll, [401, 403, 403, 403, 403, 403, 403, 200], 'words', () => ({ body: {} })),
  ),
  attempting(
    'of all golfers',
    row(syncs.syncScores, [401, 403, 403, 403, 403, 403, 403, 200], 'words', () => ({ body: {} })),
  ),
  attempting('of all golfers', row(syncs.syncInfo, [401, 403, 403, 403, 403, 403, 403, 200], 'words')),
  attempting(
    'of the league',
    row(syncs.syncHistory, [401, 404, 403, 404, 403, 200, 404, 200], ['ownerSeesSyncs', 'hiddenLeagues'], ofLeague),
  ),
  attempting('of all golfers', row(syncs.syncHistory, [401, 403, 403, 403, 403, 403, 403, 200], 'words')),

  row(sideTables.listSideTables, [401, 404, 200, 404, 200, 200, 404, 200], ['closedTables', 'hiddenLeagues'], atLeague),
  row(sideTables.createSideTable, [401, 404, 200, 404, 200, 403, 404, 403], ['closedTables', 'hiddenLeagues'], (w) => ({
    ...atLeague(w),
    body: { name: 'Saturday Four' },
  })),
  row(sideTables.getSideTable, [401, 404, 200, 404, 200, 404, 404, 200], ['closedTables'], atTable),
  row(sideTables.renameSideTable, [401, 404, 200, 404, 403, 404, 404, 200], ['closedTables'], (w) => ({
    ...atTable(w),
    body: { name: 'Saturday Four' },
  })),
  row(sideTables.deleteSideTable, [401, 404, 200, 404, 403, 404, 404, 200], ['closedTables'], atTable),
  row(sideTables.inviteToSideTable, [401, 404, 200, 404, 403, 404, 404, 403], ['closedTables'], smallTable),
  row(sideTables.joinSideTable, [401, 404, 200, 404, 200, 404, 404, 409], ['closedTables'], invitedTable),
  row(sideTables.declineSideTable, [401, 404, 200, 404, 200, 404, 404, 409], ['closedTables'], invitedTable),
  row(sideTables.leaveSideTable, [401, 404, 200, 404, 200, 404, 404, 409], ['closedTables'], joinedTable),
  row(sideTables.removeFromSideTable, [401, 404, 200, 404, 403, 404, 404, 200], ['closedTables'], fromTable),

  row(fairPlay.listFairPlay, [401, 404, 403, 404, 403, 200, 404, 200], evidence, atLeague),
  row(fairPlay.lookAtFinding, [401, 404, 403, 404, 403, 200, 404, 200], evidence, async (w, self) => ({
    ...(await atFinding(w, self)),
    body: { note: 'Seen the card' },
  })),
  row(fairPlay.reopenFinding, [401, 404, 403, 404, 403, 200, 404, 200], evidence, atOldFinding),

  row(invitations.listInvitations, [401, 404, 403, 404, 403, 200, 404, 200], invites, atLeague),
  row(invitations.inviteGolfer, [401, 404, 403, 404, 403, 200, 404, 200], invites, (w) => ({
    ...atLeague(w),
    body: { golferId: w.golfers.opponent, email: 'marlowe@people.example' },
  })),
  row(invitations.revokeInvitation, [401, 404, 403, 404, 403, 200, 404, 200], invites, ofOpponent),
  row(invitations.getJoinLink, [401, 404, 403, 404, 403, 200, 404, 200], invites, atLeague),
  row(invitations.createJoinLink, [401, 404, 403, 404, 403, 200, 404, 200], invites, (w) => ({
    ...atLeague(w),
    body: { days: 30 as const, needsApproval: true },
  })),
  row(invitations.changeJoinLink, [401, 404, 403, 404, 403, 200, 404, 200], invites, (w) => ({
    ...atLeague(w),
    body: { needsApproval: true },
  })),
  row(invitations.revokeJoinLink, [401, 404, 403, 404, 403, 200, 404, 200], invites, atLeague),
  row(invitations.openInvitation, [200, 200, 200, 200, 200, 200, 200, 200], ['linkHolders'], withPersonalCode),
  attempting(
    'for a golfer without an account',
    row(
      invitations.acceptInvitation,
      [401, 200, 409, 409, 409, 200, 200, 200],
      ['linkHolders', 'oneGolferEach'],
      withPersonalCode,
    ),
  ),
  row(invitations.listUnclaimed, [401, 200, 200, 200, 200, 200, 200, 200], ['linkHolders'], withLinkCode),
  attempting(
    'those without a golfer under a new name; the other owner waits already',
    row(invitations.joinLeague, [401, 200, 200, 200, 200, 200, 409, 200], ['linkHolders'], ({ gettingIn }) => ({
      body: { code: gettingIn.linkCode, name: 'Hugo Wick' },
    })),
  ),
  row(claims.listOwnClaims, [401, 200, 200, 200, 200, 200, 200, 200], ['ownClaims']),
  row(claims.listClaims, [401, 404, 403, 404, 403, 200, 404, 200], invites, atLeague),
  attempting('the other owner’s', row(claims.approveClaim, [401, 404, 403, 404, 403, 200, 404, 200], invites, atClaim)),
  attempting('the other owner’s', row(claims.declineClaim, [401, 404, 403, 404, 403, 200, 404, 200], invites, atClaim)),
  attempting(
    'the other owner’s',
    row(claims.withdrawClaim, [401, 404, 404, 404, 404, 404, 200, 404], ['ownClaims'], atClaim),
  ),
  attempting(
    'a golfer whom the association can verify',
    row(claims.claimGolfer, [401, 403, 403, 403, 403, 403, 403, 403], ['verifiedFirst'], ({ golfers }) => ({
      params: { id: golfers.unverified },
    })),
  ),
  attempting(
    'of an account that the owner linked',
    row(claims.undoLink, [401, 403, 403, 403, 403, 200, 403, 200], ['organisersInvite'], linkedByOwner),
  ),

  row(previewDigest, [401, 404, 200, 404, 200, 200, 404, 200], ['previewForReaders', 'hiddenLeagues'], ofLeague),
  row(sendDigest, [401, 404, 403, 404, 403, 403, 404, 200], hidden, forLeague),
  row(admin.listUsers, [401, 403, 403, 403, 403, 403, 403, 200], 'words'),
  row(admin.setUserDigest, [401, 403, 403, 403, 403, 403, 403, 200], 'words', (w) => ({
    ...atAccount(w),
    body: { receiveEmailDigest: false },
  })),
  row(admin.setUserRole, [401, 403, 403, 403, 403, 403, 403, 200], 'words', (w) => ({
    ...atAccount(w),
    body: { role: 'ADMIN' as const },
  })),
  attempting(
    'to be admins themselves; the admin, to be none',
    row(admin.setUserRole, [401, 403, 403, 403, 403, 403, 403, 200], 'words', (_, self) => ({
      params: { id: self.id || 1 },
      body: { role: self.role === 'admin' ? ('USER' as const) : ('ADMIN' as const) },
    })),
  ),
  row(admin.endUserSessions, [401, 403, 403, 403, 403, 403, 403, 200], 'words', atAccount),
  row(admin.setUserGolfer, [401, 403, 403, 403, 403, 403, 403, 200], 'words', (w) => ({
    ...atAccount(w),
    body: { golferId: w.golfers.unverified },
  })),
  row(admin.setUserGimmeRange, [401, 403, 403, 403, 403, 403, 403, 200], 'words', (w) => ({
    ...atAccount(w),
    body: { gimmeRange: 4 },
  })),
  row(listAuditEvents, [401, 403, 403, 403, 403, 403, 403, 200], 'words'),
  row(admin.updateScoreCalculations, [401, 403, 403, 403, 403, 403, 403, 200], 'words'),
  row(admin.scoreCalculation, [401, 403, 403, 403, 403, 403, 403, 200], 'words'),
]
