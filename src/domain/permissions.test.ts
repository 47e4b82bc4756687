import { expect, test } from 'vitest'
import { type Actor, may, mayReceiveLeague } from './permissions.ts'

const admin: Actor = { id: 1, role: 'ADMIN', golferId: null }
const owner: Actor = { id: 2, role: 'USER', golferId: 20 }
const member: Actor = { id: 3, role: 'USER', golferId: 30 }
const stranger: Actor = { id: 4, role: 'USER', golferId: null }

const everyone = { admin, owner, member, stranger }

/** The names of those of the four who have a permission. */
function whoMay(rule: (actor: Actor, league: { ownerId: number; isMember: boolean }) => boolean): string[] {
  return Object.entries(everyone)
    .filter(([, actor]) => rule(actor, { ownerId: owner.id, isMember: actor === member }))
    .map(([name]) => name)
}

test('a league is read and synced by its members, its owner and admins only', () => {
  for (const rule of [may.readLeague, may.syncLeague]) {
    expect(whoMay(rule)).toEqual(['admin', 'owner', 'member'])
  }
})

test('golfers are invited, and claims answered, by the owner and admins', () => {
  expect(whoMay(may.inviteGolfers)).toEqual(['admin', 'owner'])
  expect(whoMay(may.answerClaims)).toEqual(['admin', 'owner'])
})

test('an account is linked for who runs all leagues of the golfer', () => {
  const [own, other] = [{ ownerId: owner.id }, { ownerId: 9 }]
  expect(may.linkOthers(owner, [own, own])).toBe(true)
  expect(may.linkOthers(owner, [own, other])).toBe(false)
  expect(may.linkOthers(admin, [own, other])).toBe(true)
})

test('a link that an organiser made is undone by the owner of its league and admins, a claim withdrawn by its account', () => {
  expect(may.undoLink(owner, { ownerId: owner.id })).toBe(true)
  expect(may.undoLink(member, { ownerId: owner.id })).toBe(false)
  expect(may.undoLink(owner, { ownerId: null })).toBe(false)
  expect(may.undoLink(admin, { ownerId: null })).toBe(true)
  expect(may.withdrawClaim(member, { userId: member.id })).toBe(true)
  expect(may.withdrawClaim(admin, { userId: member.id })).toBe(false)
})

test('only the owner edits the details and settings of a league', () => {
  expect(whoMay(may.editLeague)).toEqual(['owner'])
})

test('members, teams, seasons and the ownership are managed by the owner and admins', () => {
  for (const rule of [may.manageMembers, may.manageTeams, may.manageSeasons, may.transferLeague]) {
    expect(whoMay(rule)).toEqual(['admin', 'owner'])
  }
  expect(whoMay(may.seeSyncHistory)).toEqual(['admin', 'owner'])
})

test('members can leave; only the owner and admins remove others', () => {
  expect(whoMay((actor, league) => may.removeMember(actor, league, 30))).toEqual(['admin', 'owner', 'member'])
  expect(whoMay((actor, league) => may.removeMember(actor, league, 40))).toEqual(['admin', 'owner'])
  expect(whoMay(may.acceptMembership)).toEqual(['member'])
})

test('the owner sees a member’s email address once the member has accepted, admins always', () => {
  expect(whoMay((actor, league) => may.seeMemberEmail(actor, league, { hasAccepted: true }))).toEqual([
    'admin',
    'owner',
  ])
  expect(whoMay((actor, league) => may.seeMemberEmail(actor, league, { hasAccepted: false }))).toEqual(['admin'])
})

test('what reaches beyond one league is for admins', () => {
  const rules = [
    may.createLeague,
    may.deleteGolfer,
    may.seeAuditTrail,
    may.listAllLeagues,
    may.recalculate,
    may.syncEverything,
    may.sendDigest,
    may.administer,
    may.makeAdmin,
  ]
  for (const rule of rules) expect(whoMay(rule)).toEqual(['admin'])
})

test('an admin steps down while another remains, the last one stays', () => {
  expect(may.demoteAdmin(admin, { admins: 2 })).toBe(true)
  expect(may.demoteAdmin(admin, { admins: 1 })).toBe(false)
  expect(may.demoteAdmin(owner, { admins: 2 })).toBe(false)
})

test('anyone signed in sees, adds and follows golfers, a visitor does not', () => {
  for (const rule of [may.seeGolfer, may.addGolfer, may.followGolfer]) {
    expect(rule(stranger)).toBe(true)
    expect(rule(null)).toBe(false)
  }
})

test('no one unfollows their own golfer', () => {
  expect(may.unfollowGolfer(member, 30)).toBe(false)
  expect(may.unfollowGolfer(member, 20)).toBe(true)
})

test('a round by hand is entered for oneself, or by an organiser of a league the golfer plays in', () => {
  const leagues = [{ ownerId: owner.id }]
  expect(may.postRound(member, 30, [])).toBe(true)
  expect(may.postRound(member, 40, leagues)).toBe(false)
  expect(may.postRound(owner, 40, leagues)).toBe(true)
  expect(may.postRound(owner, 40, [])).toBe(false)
  expect(may.postRound(admin, 40, [])).toBe(true)
})

const waiting = { golferId: 40, isWaiting: true, membersConfirm: false }

test('organisers confirm and reject the rounds of others, members only if the league allows it and no one has decided', () => {
  for (const rule of [may.confirmRound, may.rejectRound]) {
    expect(whoMay((actor, league) => rule(actor, league, waiting))).toEqual(['admin', 'owner'])
    expect(whoMay((actor, league) => rule(actor, league, { ...waiting, membersConfirm: true }))).toEqual([
      'admin',
      'owner',
      'member',
    ])
    expect(
      whoMay((actor, league) => rule(actor, league, { ...waiting, membersConfirm: true, isWaiting: false })),
    ).toEqual(['admin', 'owner'])
  }
})

test('no one confirms their own round, though an organiser can reject it', () => {
  const owners = { ...waiting, golferId: 20, membersConfirm: true }
  const members = { ...waiting, golferId: 30, membersConfirm: true }
  expect(whoMay((actor, league) => may.confirmRound(actor, league, owners))).toEqual(['admin', 'member'])
  expect(whoMay((actor, league) => may.rejectRound(actor, league, owners))).toEqual(['admin', 'owner', 'member'])
  expect(whoMay((actor, league) => may.confirmRound(actor, league, members))).toEqual(['admin', 'owner'])
  expect(whoMay((actor, league) => may.rejectRound(actor, league, members))).toEqual(['admin', 'owner'])
})

test('a round is corrected by the account that entered it until someone else confirms it, then only admins delete it', () => {
  const entered = { enteredById: member.id, isSettled: false }
  const settled = { ...entered, isSettled: true }
  expect(whoMay((actor) => may.correctRound(actor, entered))).toEqual(['member'])
  expect(whoMay((actor) => may.correctRound(actor, settled))).toEqual([])
  expect(whoMay((actor) => may.deleteRound(actor, entered))).toEqual(['admin', 'member'])
  expect(whoMay((actor) => may.deleteRound(actor, settled))).toEqual(['admin'])
})

test('upcoming rounds are planned by those linked to a golfer', () => {
  expect(may.planRounds(member)).toBe(true)
  expect(may.planRounds(stranger)).toBe(false)
})

test('a golfer is linked once, and to an account without one', () => {
  expect(may.linkGolfer(stranger, { userId: null })).toBe(true)
  expect(may.linkGolfer(stranger, { userId: 3 })).toBe(false)
  expect(may.linkGolfer(member, { userId: null })).toBe(false)
  expect(may.linkGolfer(stranger, { userId: 3, isVerified: true })).toBe(false)
  expect(may.linkGolfer(stranger, { userId: 3, isVerified: false })).toBe(true)
  expect(may.linkGolfer(member, { userId: member.id, isVerified: false })).toBe(true)
  expect(may.linkGolfer(member, { userId: member.id, isVerified: true })).toBe(false)
  expect(may.linkGolfer(member, { userId: 4, isVerified: false })).toBe(false)
})

test('a league passes to a member with an account who has accepted and does not own it', () => {
  const league = { ownerId: owner.id }
  expect(mayReceiveLeague({ userId: 3, hasAccepted: true }, league)).toBe(true)
  expect(mayReceiveLeague({ userId: 3, hasAccepted: false }, league)).toBe(false)
  expect(mayReceiveLeague({ userId: owner.id, hasAccepted: true }, league)).toBe(false)
  expect(mayReceiveLeague({ userId: null, hasAccepted: false }, league)).toBe(false)
})

test('a consent is ended by its golfer and administrators, not by who runs a league', () => {
  expect(may.endConsent(member, member.golferId ?? 0)).toBe(true)
  expect(may.endConsent(admin, member.golferId ?? 0)).toBe(true)
  expect(may.endConsent(owner, member.golferId ?? 0)).toBe(false)
})
