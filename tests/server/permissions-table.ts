import { listActivity } from '#contract/activities.ts'
import * as admin from '#contract/admin.ts'
import { listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { createCalendar, getCalendar, removeCalendar } from '#contract/calendar.ts'
import { makeChange } from '#contract/changes.ts'
import * as claims from '#contract/claims.ts'
import * as courses from '#contract/courses.ts'
import * as deputies from '#contract/deputies.ts'
import { previewDigest, sendDigest } from '#contract/digests.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { leagueEvents } from '#contract/events.ts'
import { exportAccount, exportLeague } from '#contract/exports.ts'
import { getFairChance } from '#contract/fair-chance.ts'
import * as fairPlay from '#contract/fair-play.ts'
import * as follows from '#contract/follows.ts'
import * as merges from '#contract/golfer-merges.ts'
import * as golfers from '#contract/golfers.ts'
import * as handicap from '#contract/handicap.ts'
import { getRecap } from '#contract/honors.ts'
import * as invitations from '#contract/invitations.ts'
import { getMatchRules } from '#contract/league-rules.ts'
import * as leagues from '#contract/leagues.ts'
import * as matches from '#contract/matches.ts'
import { pinNotice, removeNotice } from '#contract/notices.ts'
import * as notifications from '#contract/notifications.ts'
import { getOdds } from '#contract/odds.ts'
import * as organize from '#contract/organize.ts'
import { chooseHandicapLeague, getIndexHistory, setStartingIndex } from '#contract/own-indexes.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as pastSeasons from '#contract/past-seasons.ts'
import { undoPlannedChanges } from '#contract/planned-changes.ts'
import * as publicPages from '#contract/public-pages.ts'
import { listRestatements } from '#contract/restatements.ts'
import { getAgainst, getRivals } from '#contract/rivals.ts'
import * as rosters from '#contract/rosters.ts'
import { getHoleScores, previewScore } from '#contract/round-entry.ts'
import * as rounds from '#contract/scheduled-rounds.ts'
import * as scores from '#contract/scores.ts'
import * as seasonPreviews from '#contract/season-previews.ts'
import * as seasons from '#contract/seasons.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as settings from '#contract/settings.ts'
import { getGolferSeasonImage, getMatchImage, getSeasonImage } from '#contract/share-images.ts'
import * as sideTables from '#contract/side-tables.ts'
import { requestSignInCode, signInByCode } from '#contract/sign-in-codes.ts'
import { changeSite, getSite, getSiteSetup } from '#contract/site.ts'
import { getStory, listOwnMatches } from '#contract/stories.ts'
import { getSuccession, takeOverLeague } from '#contract/succession.ts'
import * as syncs from '#contract/syncs.ts'
import * as teams from '#contract/teams.ts'
import * as tees from '#contract/tees.ts'
import { listWaiting } from '#contract/waiting.ts'
import { updateLeague } from '#server/facts/leagues/leagues.queries.ts'
import { recordEnteredBy, saveDecisions } from '#server/facts/rounds/by-hand.queries.ts'
import { insertEntry } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { saveCalendar } from '#server/outward/calendar/calendar.queries.ts'
import { putToUse, saveNewSecret } from '#server/people/accounts/second-factor/second-factor.queries.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import {
  deleteMember,
  insertInvitations,
  saveJoined,
  tablesOfOrganizers,
  insertTable,
} from '#server/results/side-tables/side-tables.queries.ts'
import { aCourseBody } from '#tests/factories/courses.ts'
import { aPlan, aRound, aSeason, noon } from '#tests/factories/stored.ts'
import { aPasskey } from '#tests/support/passkeys/stored-passkey.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import * as calls from '#tests/support/world/calls.ts'
import { aDuplicate, aMerge } from '#tests/support/world/duplicates.ts'
import { type Person, type World, linkedByOwner, password } from '#tests/support/world/two-leagues.ts'

/** Our reading of the specification's sixth section where it does not state a rule explicitly. */
export const readings = {
  closedLeagues:
    'Viewing a league is not specified: its golfers, its owner and admins can; for others it does not exist',
  deputies:
    'Deputies are not specified: the owner and admins name members who organize the league like its owner, except for its settings and who organizes it; a deputy can step down',
  succession:
    'Following an owner who stays away is not specified: the deputy who was named first can, and organizers see it',
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
    'Entering rounds is not specified: golfers enter their own, organizers those of their league’s golfers, admins anyone’s',
  confirmedByOthers:
    'Rounds entered by hand are not specified: a league’s organizers confirm and reject them, and its members where the league allows it',
  correctedUntilConfirmed:
    'Changing a round is not specified: the account that entered it can until another confirms it; admins can always delete it',
  ownGolferStays: 'The star of the own golfer is hidden; we refuse what it would ask for',
  oneGolferEach:
    'Linking is not offered to an account with a golfer, nor for a golfer of another account; we refuse it',
  verifiedFirst: 'The association’s password is required before a golfer is linked; we refuse without it',
  openTees: 'Suggesting clubs is not specified; ratings of tees are public, and every account can search them',
  sharedCourses:
    'Keeping courses is not specified: every account reads them, those that play or organize add them, organizers of leagues that play there correct them, and admins delete them',
  ownCourse: 'Who added a course corrects it until someone else has',
  startingIndexes:
    'Own Handicap Indexes are not specified: who runs the league that a golfer joined first sets what they start with, and admins choose another',
  closedTables:
    'Side tables are not specified: golfers of a league create them; those outside, organizers among them, get 404, and admins see and manage all',
  leagueTables:
    'Tables of organizers are not specified: they add, change and delete them, and everybody in the league reads them',
  evidenceForOrganizers:
    'Fair play is not specified: a league’s owner and admins see what they may want to look at, and no one else does',
  organizersInvite:
    'Invitations are not specified: a league’s owner and admins send them, have its link, and answer who asks to join',
  publicPages:
    'Public pages are not specified: a league’s owner switches them on, its organizers and admins see the switches, and everyone sees what is on',
  organizersRemind:
    'What waits for organizers, reminders and notices are not specified: they are for a league’s organizers and admins',
  organizersExport: 'Exports are not specified: who organizes a league takes its data along',
  ownNotifications: 'Notifications are not specified: each account chooses its own, on its own devices',
  ownData: 'Everybody can take along what the site keeps about them',
  rostersForOrganizers:
    'Importing a roster is not specified: who adds a league’s golfers and teams one by one can also import them',
  pastForOrganizers:
    'Seasons from before are not specified: who runs the league’s seasons enters and removes them, and its readers read them',
  organizersGiveNumbers:
    'Numbers are only given with new golfers there; who organizes all leagues of a golfer without one, and admins, can add it',
  organizersMerge:
    'Merging golfers is not specified; who organizes all leagues of both, and admins, can do it, and undo it for thirty days',
  linkHolders: 'Joining by a link is not specified: who has a link reads the league’s name, and joins or asks to',
  ownClaims: 'What an account asks of organizers is its own: it sees and withdraws that',
  playTogether:
    'Joining a planned round is not specified: golfers of a league join one another’s, and withdraw only their own',
  sharedPlans:
    'Who sees when a golfer plays next is not specified: those who share a league that the golfer has accepted, and admins',
} as const

/**
 * The expected answer to each role: anonymous, signed in without golfer, member, other league’s member, team-mate, owner,
 * other owner, admin. Those to the deputies follow by `forDeputies`, and
 * those to a league that has merely added golfers of the league by `forAdders`.
 */
type Written = readonly [number, number, number, number, number, number, number, number]
/** The expected answer for each role, in the order of `roles`. */
type Expected = readonly [...Written, number, number, number, number]
type Basis = 'words' | readonly (keyof typeof readings)[]
type Call<E extends Endpoint> = Partial<CallOf<E>>
type CallFactory<E extends Endpoint> = (world: World, self: Person) => Call<E> | Promise<Call<E>>

export type Row = {
  readonly endpoint: Endpoint
  /** What each role attempts, where the operation’s name does not say it. */
  readonly what: string
  readonly expected: Expected
  readonly basis: Basis
  readonly call: CallFactory<Endpoint>
}

/**
 * An operation, its answer to each role, our reading of the specification, and a call
 * that is valid apart from its caller.
 */
const row = <E extends Endpoint>(
  endpoint: E,
  written: Written,
  basis: Basis,
  call: Call<E> | CallFactory<E> = {},
): Row => ({
  endpoint,
  what: '',
  expected: [...written, ...forDeputies(endpoint, written), ...forAdders(endpoint, written)],
  basis,
  call: typeof call === 'function' ? call : () => call,
})

/** A row that says what each role attempts. */
const attempt = <E extends Endpoint>(what: string, ...plain: Parameters<typeof row<E>>): Row => ({
  ...row(...plain),
  what,
})

/** What only the owner of a league does, and administrators where they may. */
const ownersOnly: readonly Endpoint[] = [
  leagues.updateLeague,
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

/** What depends on the claim of the other owner. */
const byClaim: readonly Endpoint[] = [invitations.joinLeague, claims.withdrawClaim]

/**
 * The answers to the owner of a league that has merely added the member and the team-mate, and to its own member: those
 * to the other owner and the other member, as it gains nothing by adding them.
 */
function forAdders(endpoint: Endpoint, [, golferless, , elsewhere, , , rival]: Written): readonly [number, number] {
  return [byClaim.includes(endpoint) ? golferless : rival, elsewhere]
}

const everyone: Written = [200, 200, 200, 200, 200, 200, 200, 200]
const signedIn = (status: number): Written => [401, status, status, status, status, status, status, status]
const admins: Written = [401, 403, 403, 403, 403, 403, 403, 200]
const readers: Written = [401, 404, 200, 404, 200, 200, 404, 200]
const organizers: Written = [401, 404, 403, 404, 403, 200, 404, 200]
const onlyOwner: Written = [401, 404, 403, 404, 403, 200, 404, 403]
/** The golfer’s own account, if they have one, and who else enters what is theirs. */
const golferAndOrganizers: Written = [401, 403, 200, 403, 403, 200, 403, 200]
/** Who reads a league of the golfer’s. */
const golfersLeague: Written = [401, 403, 200, 403, 200, 200, 403, 200]
const golferAndAdmins: Written = [401, 403, 200, 403, 403, 403, 403, 200]
const golfersOrganizers: Written = [401, 403, 403, 403, 403, 200, 403, 200]
/** Accounts without a golfer; those of the owners and the admin have none. */
const withoutGolfer: Written = [401, 200, 409, 409, 409, 200, 200, 200]
const golfersOnly: Written = [401, 409, 200, 200, 200, 409, 409, 409]
/** Organizers, and members other than the golfer. */
const otherMembers: Written = [401, 404, 403, 404, 200, 200, 404, 200]

const closed: Basis = ['closedLeagues']
const invites: Basis = ['organizersInvite', 'hiddenLeagues']
const evidence: Basis = ['evidenceForOrganizers', 'hiddenLeagues']
const hidden: Basis = ['hiddenLeagues']
const exporting: Basis = ['organizersExport', 'hiddenLeagues']
const reminding: Basis = ['organizersRemind', 'hiddenLeagues']
const confirming: Basis = ['confirmedByOthers', 'hiddenLeagues']
const syncing: Basis = ['memberSyncs', 'hiddenLeagues']
const correcting: Basis = ['correctedUntilConfirmed']
const atSlug = ({ slug }: World) => ({ params: { slug } })
const withLinkCode = ({ gettingIn }: World) => ({ body: { code: gettingIn.linkCode } })

async function keptLink(w: World, self: Person) {
  const body = { code: w.gettingIn.linkCode }
  await self.try(invitations.keepInvitation, { body })
  const found = w.app.tools.db.selectFrom('invitations').select('id').where('codeHash', '=', hashOfToken(body.code))
  return { params: await found.executeTakeFirstOrThrow() }
}

const roster = (w: World) => ({ ...calls.atLeague(w), body: { text: 'Fern Alder\tNewcomers', invites: false } })

async function enteredSeason(w: World, { role }: Person) {
  const { length: n } = await w.app.tools.db.selectFrom('pastSeasons').select('id').execute()
  const { id } = await w.people.owner.ask(pastSeasons.createPastSeason, calls.pastSeason(w, `Season 2017 ${role} ${n}`))
  return { params: { id } }
}

const inLeague = (w: World) => ({ ...calls.atRound(w), body: { leagueId: w.league.id } })
const rejected = (w: World) => ({ ...calls.atRound(w), body: { leagueId: w.league.id, reason: 'The card is missing' } })

async function opponentsPlan({ app, league, golfers }: World) {
  const { db } = app.tools
  const id = await aPlan(db, { golferId: golfers.opponent, date: '2026-05-08', course: 'Old Mill' })
  return { params: { id }, body: { matchId: league.matches[0] ?? 0 } }
}

async function confirmed(w: World) {
  const { db } = w.app.tools
  await saveDecisions(db, {
    roundId: w.waitingRound,
    leagueIds: [w.league.id],
    decidedBy: w.people.owner.id,
    decidedAt: noon.toISOString(),
  })
  return calls.atRound(w)
}

/** The member’s round, as if the league’s owner had entered it. */
async function byOrganizer(w: World) {
  await recordEnteredBy(w.app.tools.db, w.waitingRound, { enteredBy: w.people.owner.id, byOrganiser: true })
  return calls.atRound(w)
}

async function amongPeers(w: World): Promise<World> {
  await updateLeague(w.app.tools.db, w.league.id, { peersConfirm: true })
  return w
}

/** The side table, which the caller has joined if they are invited. */
async function joinedTable(w: World, { role }: Person) {
  if (role === 'teammate') await joinTeammate(w)
  return calls.atTable(w)
}

async function joinTeammate(w: World): Promise<void> {
  const joined = { id: w.sideTable, golferId: w.golfers.teammate }
  await saveJoined(w.app.tools.db, joined, noon.toISOString())
}

/** A table of the league's organizers. */
async function atOrganizersTable(w: World) {
  const { length: n } = await tablesOfOrganizers(w.app.tools.db, w.league.id)
  const rules = { kind: 'chosen', basis: 'net', indexFromTenths: null, indexToTenths: null, isPublic: false } as const
  const table = { leagueId: w.league.id, name: `Seniors ${n}`, createdAt: noon.toISOString(), ...rules }
  return { params: { id: await insertTable(w.app.tools.db, table) } }
}

/** For the member, the side table without the invitation of the team-mate. */
async function smallTable(w: World, { role }: Person) {
  if (role === 'member') await deleteMember(w.app.tools.db, { id: w.sideTable, golferId: w.golfers.teammate })
  return { ...calls.atTable(w), body: { golferIds: [w.golfers.teammate] } }
}

/** The side table, to which the caller is invited: for the member, by the team-mate. */
async function invitedTable(w: World, { role }: Person) {
  if (role !== 'member') return calls.atTable(w)
  await joinTeammate(w)
  const { db } = w.app.tools
  const { member, teammate } = w.golfers
  await deleteMember(db, { id: w.sideTable, golferId: member })
  const invitation = { golferIds: [member], invitedBy: teammate, invitedAt: noon.toISOString() }
  await insertInvitations(db, { id: w.sideTable, leagueId: w.league.id, ...invitation })
  return calls.atTable(w)
}

/** For who organizes the league, two rounds of the member that look like one; for all others a finding that is not there. */
async function atFinding(w: World, { role }: Person) {
  const nowhere = { params: { id: w.league.id, key: 'late-1-1-0' } }
  if (!['owner', 'admin', 'deputy'].includes(role)) return nowhere
  for (const postedAt of ['2026-05-06T10:00:00Z', '2026-05-06T11:00:00Z'])
    await aRound(w.app.tools.db, w.golfers.member, { gross: 84, postedAt })
  const [{ key } = nowhere.params] = await w.people.owner.ask(fairPlay.listFairPlay, calls.atLeague(w))
  return { params: { id: w.league.id, key } }
}

async function atOldFinding(w: World, self: Person) {
  const finding = await atFinding(w, self)
  if (finding.params.key !== 'late-1-1-0') await w.people.owner.ask(fairPlay.lookAtFinding, { ...finding, body: {} })
  return finding
}

let fresh = 0
const another = () => (fresh += 1)

const written: readonly Row[] = [
  row(auth.login, everyone, 'words', ({ people }) => ({ body: { email: people.member.email, password } })),
  row(auth.register, everyone, 'words', () => ({
    body: { name: 'Hugo', email: `hugo.${another()}@people.example`, password: 'heather and gorse' },
  })),
  row(requestSignInCode, everyone, ['ownAccount'], ({ people }) => ({ body: { email: people.member.email } })),
  row(signInByCode, everyone, ['ownAccount'], ({ resetToken }) => ({
    body: { request: resetToken, emailCode: '123456' },
  })),
  row(passkeys.getPasskeyChallenge, everyone, ['ownAccount']),
  row(passkeys.signInByPasskey, everyone, ['ownAccount'], ({ passkey }) => ({ body: { passkey: passkey.signed } })),
  row(auth.forgotPassword, everyone, 'words', ({ people }) => ({ body: { email: people.member.email } })),
  row(auth.resetPassword, everyone, 'words', ({ resetToken }) => ({
    body: { token: resetToken, password: 'heather and gorse' },
  })),
  row(auth.verifyEmail, everyone, ['ownAccount'], ({ resetToken }) => ({ body: { token: resetToken } })),
  row(auth.resendVerification, signedIn(200), ['ownAccount'], async ({ app }, { id }) => {
    await app.tools.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', id).execute()
    return {}
  }),
  row(auth.listSessions, signedIn(200), ['ownAccount']),
  row(auth.endSession, signedIn(200), ['ownAccount'], async ({ app }, { id }) => {
    const session = await app.tools.db.selectFrom('sessions').select('id').where('userId', '=', id).executeTakeFirst()
    return { params: { id: session?.id ?? 1 } }
  }),
  row(auth.endAllSessions, signedIn(200), ['ownAccount']),
  row(auth.deleteAccount, [401, 200, 200, 200, 200, 409, 409, 200], ['ownAccount'], { body: { password } }),
  row(auth.me, signedIn(200), 'words'),
  row(auth.logout, signedIn(200), 'words'),
  row(auth.changePassword, signedIn(200), 'words', { body: { currentPassword: password, newPassword: 'eighteenth' } }),
  row(auth.updateProfile, signedIn(200), 'words', { body: { name: 'Wren Linnet', gimmeRange: 3 } }),
  row(settings.setGimmeRange, signedIn(200), 'words', { body: { gimmeRange: 3 } }),
  attempt('to say that they are another person', auth.updateProfile, signedIn(400), 'words', {
    body: { email: 'somebody.else@people.example' },
  }),
  attempt(
    'to be the golfer whom each of them has just verified',
    auth.linkGolfer,
    withoutGolfer,
    ['oneGolferEach'],
    (w) => calls.withGolfer(w, 'verified'),
  ),
  attempt(
    'to be a golfer whom none of them has verified',
    auth.linkGolfer,
    [401, 403, 409, 409, 409, 403, 403, 403],
    ['oneGolferEach', 'verifiedFirst'],
    (w) => calls.withGolfer(w, 'unverified'),
  ),
  attempt('to be the golfer of the member', auth.linkGolfer, signedIn(409), ['oneGolferEach'], (w) =>
    calls.withGolfer(w, 'member'),
  ),

  row(passkeys.listPasskeys, signedIn(200), ['ownAccount']),
  row(passkeys.startPasskey, signedIn(200), ['ownAccount'], { body: { password } }),
  row(passkeys.addPasskey, signedIn(200), ['ownAccount'], async (w, { id }) => ({
    body: (id === 0 ? w.passkey : await aPasskey(w.app.tools, id)).made,
  })),
  row(passkeys.removePasskey, signedIn(200), ['ownAccount'], async (w, { id }) => ({
    params: { id: (id === 0 ? w.passkey : await aPasskey(w.app.tools, id)).id },
    body: { password },
  })),
  attempt(
    'to remove the passkey of the member',
    passkeys.removePasskey,
    [401, 404, 200, 404, 404, 404, 404, 404],
    ['ownAccount'],
    ({ passkey: { id } }) => ({ params: { id }, body: { password } }),
  ),
  row(secondFactor.getSecondFactor, signedIn(200), ['ownAccount']),
  row(secondFactor.startSecondFactor, signedIn(200), ['ownAccount'], { body: { password } }),
  attempt(
    'to put a secret to use that none of them has asked for',
    secondFactor.confirmSecondFactor,
    signedIn(409),
    ['ownAccount'],
    { body: { code: '123456' } },
  ),
  row(secondFactor.replaceRecoveryCodes, signedIn(409), ['ownAccount'], { body: { password, code: '123456' } }),
  row(secondFactor.endSecondFactor, signedIn(409), ['ownAccount'], { body: { password, code: '123456' } }),
  row(secondFactor.removeSecondFactor, admins, ['siteRules'], async ({ app, people }) => {
    const { id } = people.teammate
    await saveNewSecret(app.tools.db, id, Buffer.alloc(20), noon)
    await putToUse(app.tools.db, id, { secret: Buffer.alloc(20), since: noon, lastStep: 1 })
    return { params: { id } }
  }),

  row(getSite, signedIn(200), 'words'),
  row(changeSite, admins, ['siteRules'], async ({ app }) => {
    await app.tools.db.deleteFrom('siteSettings').execute()
    return { body: { createsLeagues: 'everyone' as const } }
  }),
  row(getSiteSetup, everyone, 'words'),
  row(handicap.searchAssociation, signedIn(200), 'words', { query: { last_name: 'Ashdown' } }),
  row(handicap.verifyGolfer, signedIn(200), 'words', { body: { ghinNumber: '5000042', password: 'fairway-5000042' } }),
  attempt('all golfers there are', golfers.listGolfers, signedIn(200), 'words'),
  attempt('the golfers of the league', golfers.listGolfers, readers, closed, calls.ofLeague),
  attempt('the member’s page', golfers.getGolfer, signedIn(200), 'words', (w) => calls.atGolfer(w, 'member')),
  row(getAgainst, readers, closed, ({ golfers: { member, opponent } }) => ({
    params: { id: member, opponentId: opponent },
  })),
  attempt('the member’s', getIndexHistory, signedIn(200), 'words', (w) => calls.atGolfer(w, 'member')),
  attempt(
    'the starting Index of a golfer of the league',
    setStartingIndex,
    golfersOrganizers,
    ['startingIndexes'],
    ({ golfers }) => ({ params: { id: golfers.opponent }, body: { handicapIndex: 14.2 } }),
  ),
  row(chooseHandicapLeague, admins, ['startingIndexes'], ({ golfers, league }) => ({
    params: { id: golfers.opponent },
    body: { leagueId: league.id },
  })),
  attempt('the member’s', getRivals, signedIn(200), closed, (w) => calls.atGolfer(w, 'member')),
  row(golfers.createGolfer, signedIn(200), ['anybodyAdds'], { body: { name: 'Hugo Wick' } }),
  row(golfers.addGolferFromAssociation, signedIn(200), ['anybodyAdds'], () => ({
    body: { firstName: 'Hugo', lastName: 'Wick', ghinNumber: `${3_000_000 + another()}` },
  })),
  attempt(
    'the number of a golfer without an account',
    golfers.linkNumber,
    golfersOrganizers,
    ['organizersGiveNumbers'],
    ({ golfers: { opponent } }) => ({ params: { id: opponent }, body: { ghinNumber: `${3_000_000 + another()}` } }),
  ),
  attempt(
    'two golfers of the league without an account',
    merges.mergeGolfers,
    golfersOrganizers,
    ['organizersMerge'],
    async (w) => ({ params: { id: w.golfers.opponent }, body: { golferId: await aDuplicate(w) } }),
  ),
  row(merges.listGolferMerges, signedIn(200), ['organizersMerge'], (w) => calls.atGolfer(w, 'opponent')),
  row(merges.undoMerge, golfersOrganizers, ['organizersMerge'], async (w) => ({ params: { id: await aMerge(w) } })),
  row(golfers.deleteGolfer, admins, ['adminsRemove'], (w) => calls.atGolfer(w, 'verified')),
  row(golfers.listUnusedGolfers, admins, ['adminsRemove']),
  row(golfers.deleteGolfers, admins, ['adminsRemove'], ({ golfers: { verified } }) => ({ body: { ids: [verified] } })),
  row(follows.listFollowed, signedIn(200), 'words'),
  row(follows.followedScores, signedIn(200), 'words'),
  row(follows.follow, signedIn(200), 'words', (w) => calls.ofGolfer(w, 'unverified')),
  row(follows.unfollow, signedIn(200), 'words', (w) => calls.ofGolfer(w, 'opponent')),
  attempt(
    'to unfollow their own golfer; those without one, one they follow',
    follows.unfollow,
    withoutGolfer,
    ['ownGolferStays'],
    (w, self) => ({ params: { golferId: self.golferId ?? w.golfers.opponent } }),
  ),

  row(scores.listScores, readers, closed, calls.ofLeague),
  attempt('the rounds of those they follow', scores.listScores, signedIn(200), 'words'),
  row(scores.listBestScores, readers, closed, calls.ofLeague),
  attempt(
    'a round of the member, who is the team-mate’s team-mate',
    scores.postScore,
    golferAndOrganizers,
    ['ownRounds'],
    (w) => calls.withRound(w, 'member'),
  ),
  attempt('a round of a golfer without an account', scores.postScore, golfersOrganizers, ['ownRounds'], (w) =>
    calls.withRound(w, 'opponent'),
  ),
  attempt('a round of a golfer who plays in no league', scores.postScore, admins, ['ownRounds'], (w) =>
    calls.withRound(w, 'unverified'),
  ),
  attempt('the member’s tees', tees.listPlayedTees, golferAndOrganizers, ['ownRounds'], ({ golfers }) => ({
    query: { golferId: golfers.member },
  })),
  attempt('the tees of a golfer who plays in no league', tees.listPlayedTees, admins, ['ownRounds'], ({ golfers }) => ({
    query: { golferId: golfers.unverified },
  })),
  attempt(
    'a round of the member, who is the team-mate’s team-mate',
    previewScore,
    golferAndOrganizers,
    ['ownRounds'],
    (w) => calls.withRound(w, 'member'),
  ),
  attempt('a round entered hole by hole', getHoleScores, signedIn(200), 'words', calls.atRound),
  row(courses.listCourses, signedIn(200), ['sharedCourses']),
  row(courses.getCourse, signedIn(200), ['sharedCourses'], calls.atCourse),
  row(courses.createCourse, [401, 403, 200, 200, 200, 200, 200, 200], ['sharedCourses'], (w) => ({
    body: aCourseBody({ club: `Heron Creek ${w.course}` }),
  })),
  row(
    courses.restoreCourse,
    [401, 403, 200, 403, 403, 200, 403, 200],
    ['sharedCourses', 'ownCourse'],
    calls.restoresCourse,
  ),
  row(courses.correctCourse, [401, 403, 200, 403, 403, 200, 403, 200], ['sharedCourses', 'ownCourse'], (w) => ({
    ...calls.atCourse(w),
    body: calls.course(`Heron Creek ${w.course}`),
  })),
  row(courses.deleteCourse, admins, ['sharedCourses'], calls.atCourse),
  row(tees.searchTees, signedIn(200), ['openTees'], { query: { search: 'Marram' } }),
  row(scores.listWaitingScores, readers, closed, calls.ofLeague),
  attempt(
    'a round that the member entered',
    scores.correctScore,
    [401, 403, 200, 403, 403, 403, 403, 403],
    correcting,
    (w) => ({ ...calls.atRound(w), body: calls.round }),
  ),
  attempt('a round that the member entered', scores.deleteScore, golferAndAdmins, correcting, calls.atRound),
  attempt(
    'a round that the member entered and a league has confirmed',
    scores.deleteScore,
    [401, 403, 409, 403, 403, 403, 403, 200],
    correcting,
    confirmed,
  ),
  attempt('their own round', scores.ownScore, [401, 403, 200, 403, 403, 403, 403, 403], ['ownRounds'], byOrganizer),
  row(scores.confirmScore, organizers, confirming, inLeague),
  row(scores.rejectScore, organizers, confirming, rejected),
  attempt('where members confirm one another’s rounds', scores.confirmScore, otherMembers, confirming, async (w) =>
    inLeague(await amongPeers(w)),
  ),
  attempt('where members confirm one another’s rounds', scores.rejectScore, otherMembers, confirming, async (w) =>
    rejected(await amongPeers(w)),
  ),

  row(leagues.listLeagues, signedIn(200), 'words'),
  row(leagues.createLeague, admins, 'words', { body: { name: 'Ladder' } }),
  row(leagues.updateLeague, onlyOwner, hidden, (w) => ({ ...calls.atLeague(w), body: { scoresDroppedPerTeam: 1 } })),
  row(getMatchRules, readers, closed, calls.atMatch),
  row(organize.getOrganize, organizers, reminding, calls.atLeague),
  row(listOwnMatches, signedIn(200), ['closedLeagues']),
  row(listWaiting, signedIn(200), ['organizersRemind']),
  row(organize.previewReminder, organizers, reminding, calls.atLeague),
  row(organize.sendReminders, organizers, reminding, ({ league, golfers }) => ({
    params: { id: league.id },
    body: { matchId: league.matches[0] ?? 0, golferIds: [golfers.deputy] },
  })),
  row(pinNotice, organizers, reminding, (w) => ({
    ...calls.atLeague(w),
    body: { text: 'Greens are cut on Friday', until: '2026-05-08' },
  })),
  row(removeNotice, organizers, reminding, calls.atLeague),
  row(notifications.getNotifications, signedIn(200), ['ownNotifications']),
  row(notifications.saveNotifications, signedIn(200), ['ownNotifications'], {
    body: { ...calls.choices, hoursBefore: 24 },
  }),
  row(notifications.addDevice, signedIn(200), ['ownNotifications'], { body: calls.aDevice }),
  row(notifications.removeDevice, [401, 404, 200, 404, 404, 404, 404, 404], ['ownNotifications'], async (w) => {
    const { devices } = await w.people.member.ask(notifications.addDevice, { body: calls.aDevice })
    return { params: { id: devices[0]?.id ?? 0 } }
  }),
  row(notifications.dismissNotificationOffer, signedIn(200), ['ownNotifications']),
  row(exportLeague, organizers, exporting, calls.atLeague),
  row(getCalendar, signedIn(200), ['ownAccount']),
  row(createCalendar, signedIn(200), ['ownAccount']),
  row(removeCalendar, signedIn(200), ['ownAccount'], async ({ app }, { id }) => {
    if (id > 0) await saveCalendar(app.tools.db, id, hashOfToken(`calendar of ${id}`), noon.toISOString())
    return {}
  }),
  row(exportAccount, signedIn(200), ['ownData']),
  row(undoPlannedChanges, organizers, hidden, async (w) => {
    const planned = { playsFrom: '2026-05-11' }
    await w.app.tools.db.updateTable('memberships').set(planned).where('golferId', '=', w.golfers.opponent).execute()
    return calls.atLeague(w)
  }),
  row(leagues.addMember, organizers, hidden, (w) => ({
    ...calls.atLeague(w),
    body: { golferId: w.golfers.unverified },
  })),
  row(teams.proposeTeams, organizers, hidden, (w) => ({ ...calls.atLeague(w), query: { by: 'difference' as const } })),
  row(teams.arrangeTeams, organizers, hidden, (w) => ({
    ...calls.atLeague(w),
    body: { teams: [{ name: 'Newcomers', golferIds: [w.golfers.opponent] }] },
  })),
  row(makeChange, organizers, hidden, (w) => ({
    body: {
      ...calls.atLeague(w),
      operation: teams.arrangeTeams.name,
      body: { teams: [{ name: 'Newcomers', golferIds: [] }] },
    },
  })),
  row(rosters.previewRoster, organizers, ['rostersForOrganizers'], roster),
  row(rosters.importRoster, organizers, ['rostersForOrganizers'], async (w) => {
    const { params, body } = roster(w)
    const { key } = await w.people.admin.ask(rosters.previewRoster, { params, body })
    return { params, body: { ...body, key } }
  }),
  row(pastSeasons.previewPastSeason, organizers, ['pastForOrganizers'], (w) => {
    const { params, body } = calls.pastSeason(w, 'Season 2018')
    return { params, body: { text: body.text } }
  }),
  row(pastSeasons.createPastSeason, organizers, ['pastForOrganizers'], (w, { role }) =>
    calls.pastSeason(w, `Season 2018 ${role}`),
  ),
  row(pastSeasons.getPastSeason, readers, ['pastForOrganizers', 'hiddenLeagues'], enteredSeason),
  row(pastSeasons.deletePastSeason, organizers, ['pastForOrganizers'], enteredSeason),
  row(leagues.removeMember, organizers, hidden, (w) => calls.atMember(w, 'opponent')),
  row(leagues.askConsent, [401, 404, 403, 404, 403, 409, 404, 409], hidden, (w) => calls.atMember(w, 'opponent')),
  row(leagues.revokeConsent, [401, 404, 403, 404, 403, 403, 404, 409], hidden, (w) => calls.atMember(w, 'opponent')),
  row(
    leagues.acceptMembership,
    [401, 404, 200, 404, 200, 403, 404, 403],
    ['membersLeave', 'hiddenLeagues'],
    calls.atLeague,
  ),
  attempt(
    'to leave the league; those without golfer, to take the member out',
    leagues.removeMember,
    readers,
    ['membersLeave', 'hiddenLeagues'],
    (w, self) => ({ params: { id: w.league.id, golferId: self.golferId ?? w.golfers.member } }),
  ),
  row(leagues.transferLeague, organizers, ['adminTransfers', 'hiddenLeagues'], (w) => ({
    ...calls.atLeague(w),
    body: { ownerId: w.people.member.id },
  })),
  row(deputies.nameDeputy, organizers, ['deputies', 'hiddenLeagues'], (w) => calls.atMember(w, 'teammate')),
  row(deputies.removeDeputy, organizers, ['deputies', 'hiddenLeagues'], (w) => calls.atMember(w, 'deputy')),
  row(getSuccession, organizers, ['succession', 'hiddenLeagues'], calls.atLeague),
  // The owner of this league is not away.
  row(takeOverLeague, [401, 404, 403, 404, 403, 409, 404, 409], ['succession', 'hiddenLeagues'], calls.atLeague),
  row(settings.getSettings, readers, closed, calls.ofLeague),
  row(settings.updateSettings, onlyOwner, hidden, ({ league }) => ({ body: { leagueId: league.id, matchLength: 2 } })),
  row(leagueEvents, readers, closed, calls.ofLeague),

  row(teams.listTeams, readers, closed, calls.ofLeague),
  row(teams.createTeam, organizers, hidden, ({ league }) => ({
    body: { name: 'Par-Tee Animals', leagueId: league.id },
  })),
  row(teams.updateTeam, organizers, hidden, ({ league }) => ({
    params: { id: league.teams[0] },
    body: { name: 'Par-Tee Animals' },
  })),
  row(teams.deleteTeam, organizers, hidden, ({ league }) => ({ params: { id: league.emptyTeam } })),
  attempt('the member into the other team', teams.assignTeam, organizers, hidden, ({ golfers, league }) => ({
    params: { golferId: golfers.member },
    body: { teamId: league.teams[1] },
  })),
  attempt('the member out of their team', teams.assignTeam, organizers, hidden, ({ golfers, league }) => ({
    params: { golferId: golfers.member },
    body: { teamId: null, leagueId: league.id },
  })),

  row(seasons.listSeasons, readers, closed, calls.ofLeague),
  row(seasons.activeSeason, readers, closed, calls.ofLeague),
  row(seasons.getSeason, readers, closed, calls.atSeason),
  row(seasons.getStandings, readers, closed, calls.atSeason),
  row(getOdds, readers, closed, calls.atSeason),
  row(getFairChance, readers, closed, (world) => ({ ...calls.atLeague(world), body: {} })),
  row(getRecap, readers, closed, ({ over }) => ({ params: { id: over.season } })),
  row(getSeasonImage, readers, closed, ({ over }) => ({ params: { id: over.season } })),
  row(getGolferSeasonImage, readers, closed, ({ over, golfers: { member } }) => ({
    params: { id: over.season, golferId: member },
  })),
  row(getMatchImage, readers, closed, ({ over }) => ({ params: { id: over.match } })),
  row(publicPages.getPublicLeague, everyone, ['publicPages'], atSlug),
  row(publicPages.getPublicBoard, everyone, ['publicPages'], atSlug),
  row(publicPages.getPublicImage, everyone, ['publicPages'], atSlug),
  row(publicPages.getPublicSettings, organizers, ['publicPages', 'hiddenLeagues'], calls.atLeague),
  row(publicPages.updatePublicPage, onlyOwner, ['publicPages', 'hiddenLeagues'], (w) => ({
    ...calls.atLeague(w),
    body: { page: false, board: false, searchEngines: false },
  })),
  row(seasonPreviews.previewSeason, organizers, hidden, (w) => ({
    ...calls.atLeague(w),
    query: { startDate: '2026-06-01', endDate: '2026-06-28' },
  })),
  row(seasons.createSeason, organizers, hidden, ({ league }) => ({
    body: { ...calls.season, isActive: false, leagueId: league.id },
  })),
  row(seasons.updateSeason, organizers, hidden, (w) => ({
    ...calls.atSeason(w),
    body: { ...calls.season, endDate: '2026-06-07', leagueId: w.league.id },
  })),
  row(seasons.restoreSeason, organizers, hidden, async (w) => {
    const { db } = w.app.tools
    const past = { startDate: '2025-06-02', endDate: '2025-06-08', isActive: false }
    const { id } = await aSeason(db, { leagueId: w.league.id, ...past })
    await db.updateTable('seasons').set({ archivedAt: '2026-05-06T12:00:00Z' }).where('id', '=', id).execute()
    return { params: { id } }
  }),
  row(seasons.deleteSeason, organizers, hidden, calls.atSeason),
  attempt(
    'matches of two weeks, which the league plays from now on',
    seasons.generateMatches,
    organizers,
    hidden,
    async (w) => {
      await updateLeague(w.app.tools.db, w.league.id, { matchLength: 2 })
      return calls.atSeason(w)
    },
  ),
  row(matches.getMatch, readers, closed, calls.atMatch),
  row(matches.getNeeded, readers, closed, (w) => ({ ...calls.atMatch(w), query: { golferId: w.golfers.opponent } })),
  row(getStory, readers, closed, (w) => ({ ...calls.atMatch(w), query: {} })),
  row(matches.currentMatch, readers, closed, calls.ofLeague),
  row(listRestatements, readers, closed, calls.atMatch),
  row(matches.recalculateMatch, [401, 404, 403, 404, 403, 403, 404, 200], hidden, calls.atMatch),
  attempt('of a match', listActivity, readers, closed, ({ league }) => ({
    query: { matchId: league.matches[0] ?? 0 },
  })),
  attempt('of a league', listActivity, readers, closed, calls.ofLeague),
  attempt('of their leagues', listActivity, signedIn(200), 'words'),

  row(rounds.currentScheduledRounds, readers, closed, calls.ofLeague),
  row(rounds.matchScheduledRounds, readers, closed, calls.atMatch),
  attempt('the member’s', rounds.golferScheduledRounds, golfersLeague, ['sharedPlans'], (w) =>
    calls.atGolfer(w, 'member'),
  ),
  attempt('to play themselves', rounds.toggleScheduledRound, golfersOnly, 'words', {
    body: { date: '2026-05-09', course: 'old mill' },
  }),
  attempt(
    'the opponent’s',
    rounds.joinScheduledRound,
    [401, 404, 200, 404, 200, 409, 404, 409],
    ['playTogether'],
    opponentsPlan,
  ),
  attempt(
    'with a round planned',
    rounds.leaveScheduledRound,
    golfersOnly,
    ['playTogether'],
    async (w, { golferId }) => {
      const plan = { date: '2026-05-09', course: 'Old Mill' }
      if (golferId !== null) await insertEntry(w.app.tools.db, { golferId, ...plan })
      return { body: plan }
    },
  ),
  attempt('that the member plays', rounds.toggleScheduledRound, signedIn(400), 'words', ({ golfers }) => ({
    body: { date: '2026-05-09', golferId: golfers.member },
  })),

  attempt('of the league', syncs.syncAll, readers, syncing, calls.forLeague),
  attempt('of the league', syncs.syncScores, readers, syncing, calls.forLeague),
  attempt('of the league', syncs.syncInfo, readers, syncing, calls.forLeague),
  attempt('of the member, who is the team-mate’s team-mate', syncs.syncScores, golferAndAdmins, ['ownSync'], (w) =>
    calls.withGolfer(w, 'member'),
  ),
  attempt(
    'of themselves, or else the member, as if for the league',
    syncs.syncScores,
    signedIn(400),
    ['ownSync'],
    (w, self) => ({ body: { leagueId: w.league.id, golferId: self.golferId ?? w.golfers.member } }),
  ),
  attempt('of all golfers', syncs.syncAll, admins, 'words', { body: {} }),
  attempt('of all golfers', syncs.syncScores, admins, 'words', { body: {} }),
  attempt('of all golfers', syncs.syncInfo, admins, 'words'),
  attempt('of the league', syncs.syncHistory, organizers, ['ownerSeesSyncs', 'hiddenLeagues'], calls.ofLeague),
  attempt('of all golfers', syncs.syncHistory, admins, 'words'),

  row(sideTables.listSideTables, readers, ['closedTables', 'hiddenLeagues'], calls.atLeague),
  row(sideTables.createSideTable, [401, 404, 200, 404, 200, 403, 404, 403], ['closedTables', 'hiddenLeagues'], (w) => ({
    ...calls.atLeague(w),
    body: { name: 'Saturday Four' },
  })),
  row(sideTables.getSideTable, [401, 404, 200, 404, 200, 404, 404, 200], ['closedTables'], calls.atTable),
  row(sideTables.renameSideTable, [401, 404, 200, 404, 403, 404, 404, 200], ['closedTables'], (w) => ({
    ...calls.atTable(w),
    body: { name: 'Saturday Four' },
  })),
  row(sideTables.deleteSideTable, [401, 404, 200, 404, 403, 404, 404, 200], ['closedTables'], calls.atTable),
  row(sideTables.inviteToSideTable, [401, 404, 200, 404, 403, 404, 404, 403], ['closedTables'], smallTable),
  attempt('a table of organizers', sideTables.createSideTable, organizers, ['leagueTables'], (w) => ({
    ...calls.atLeague(w),
    body: calls.organizersTable(w.golfers.teammate),
  })),
  attempt('a table of organizers', sideTables.getSideTable, readers, ['leagueTables'], atOrganizersTable),
  attempt('a table of organizers', sideTables.renameSideTable, organizers, ['leagueTables'], async (w) => ({
    ...(await atOrganizersTable(w)),
    body: calls.organizersTable(w.golfers.member),
  })),
  attempt('a table of organizers', sideTables.deleteSideTable, organizers, ['leagueTables'], atOrganizersTable),
  row(sideTables.joinSideTable, [401, 404, 200, 404, 200, 404, 404, 409], ['closedTables'], invitedTable),
  row(sideTables.declineSideTable, [401, 404, 200, 404, 200, 404, 404, 409], ['closedTables'], invitedTable),
  row(sideTables.leaveSideTable, [401, 404, 200, 404, 200, 404, 404, 409], ['closedTables'], joinedTable),
  row(sideTables.removeFromSideTable, [401, 404, 200, 404, 403, 404, 404, 200], ['closedTables'], (w) =>
    calls.fromTable(w, 'teammate'),
  ),

  row(fairPlay.listFairPlay, organizers, evidence, calls.atLeague),
  row(fairPlay.lookAtFinding, organizers, evidence, async (w, self) => ({
    ...(await atFinding(w, self)),
    body: { note: 'Seen the card' },
  })),
  row(fairPlay.reopenFinding, organizers, evidence, atOldFinding),

  row(invitations.listInvitations, organizers, invites, calls.atLeague),
  row(invitations.inviteGolfer, organizers, invites, (w) => ({
    ...calls.atLeague(w),
    body: { golferId: w.golfers.opponent, email: 'marlowe@people.example' },
  })),
  row(invitations.revokeInvitation, organizers, invites, (w) => calls.atMember(w, 'opponent')),
  row(invitations.getJoinLink, organizers, invites, calls.atLeague),
  row(invitations.createJoinLink, organizers, invites, (w) => ({
    ...calls.atLeague(w),
    body: { days: 30 as const, needsApproval: true },
  })),
  row(invitations.changeJoinLink, organizers, invites, (w) => ({
    ...calls.atLeague(w),
    body: { needsApproval: true },
  })),
  row(invitations.revokeJoinLink, organizers, invites, calls.atLeague),
  row(invitations.openInvitation, everyone, ['linkHolders'], calls.withPersonalCode),
  attempt(
    'for a golfer without an account',
    invitations.acceptInvitation,
    withoutGolfer,
    ['linkHolders', 'oneGolferEach'],
    calls.withPersonalCode,
  ),
  row(invitations.listUnclaimed, signedIn(200), ['linkHolders'], withLinkCode),
  row(invitations.keepInvitation, signedIn(200), ['linkHolders'], withLinkCode),
  row(claims.listKept, signedIn(200), ['ownClaims']),
  row(claims.dismissInvitation, signedIn(200), ['ownClaims'], keptLink),
  attempt(
    'those without a golfer under a new name; the other owner waits already',
    invitations.joinLeague,
    [401, 200, 200, 200, 200, 200, 409, 200],
    ['linkHolders'],
    ({ gettingIn }) => ({ body: { code: gettingIn.linkCode, name: 'Hugo Wick' } }),
  ),
  row(claims.listOwnClaims, signedIn(200), ['ownClaims']),
  row(claims.listClaims, organizers, invites, calls.atLeague),
  attempt('the other owner’s', claims.approveClaim, organizers, invites, calls.atClaim),
  attempt('the other owner’s', claims.declineClaim, organizers, invites, calls.atClaim),
  attempt(
    'the other owner’s',
    claims.withdrawClaim,
    [401, 404, 404, 404, 404, 404, 200, 404],
    ['ownClaims'],
    calls.atClaim,
  ),
  attempt('a golfer whom the association can verify', claims.claimGolfer, signedIn(403), ['verifiedFirst'], (w) =>
    calls.atGolfer(w, 'unverified'),
  ),
  attempt(
    'of an account that the owner linked',
    claims.undoLink,
    golfersOrganizers,
    ['organizersInvite'],
    async (w) => ({ params: { id: await linkedByOwner(w) } }),
  ),

  row(previewDigest, readers, ['previewForReaders', 'hiddenLeagues'], calls.ofLeague),
  row(sendDigest, [401, 404, 403, 404, 403, 403, 404, 200], hidden, calls.forLeague),
  row(admin.listUsers, admins, 'words'),
  row(admin.setUserDigest, admins, 'words', (w) => ({
    ...calls.atAccount(w, 'member'),
    body: { receiveEmailDigest: false },
  })),
  row(admin.setUserRole, admins, 'words', (w) => ({
    ...calls.atAccount(w, 'member'),
    body: { role: 'ADMIN' as const },
  })),
  attempt('to be admins themselves; the admin, to be none', admin.setUserRole, admins, 'words', (_, self) => ({
    params: { id: self.id || 1 },
    body: { role: self.role === 'admin' ? ('USER' as const) : ('ADMIN' as const) },
  })),
  row(admin.endUserSessions, admins, 'words', (w) => calls.atAccount(w, 'member')),
  row(admin.setUserGolfer, admins, 'words', (w) => ({
    ...calls.atAccount(w, 'member'),
    body: { golferId: w.golfers.unverified },
  })),
  row(admin.setUserGimmeRange, admins, 'words', (w) => ({ ...calls.atAccount(w, 'member'), body: { gimmeRange: 4 } })),
  row(listAuditEvents, admins, 'words'),
  row(admin.updateScoreCalculations, admins, 'words'),
  row(admin.scoreCalculation, admins, 'words'),
]

/** What a league shows to its readers, as the contract declares it: a row above has what differs. */
const readsOfLeague = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.who === 'league readers' &&
    /^\/leagues\/:id(\/[a-z-]+)?$/.test(endpoint.path) &&
    !written.some((one) => one.endpoint === endpoint),
)

export const table: readonly Row[] = [
  ...written,
  ...readsOfLeague.map((endpoint) => row(endpoint, readers, closed, calls.atLeague)),
]
