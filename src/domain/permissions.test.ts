import { expect, test } from 'vitest'
import {
  type Actor,
  type LeagueTie,
  may,
  mayBeDeputy,
  mayEndMembership,
  mayReceiveLeague,
  maxOwnedLeagues,
} from './permissions.ts'

const admin: Actor = { id: 1, role: 'ADMIN', golferId: null }
const owner: Actor = { id: 2, role: 'USER', golferId: 20 }
const member: Actor = { id: 3, role: 'USER', golferId: 30 }
const stranger: Actor = { id: 4, role: 'USER', golferId: null }
const deputy: Actor = { id: 5, role: 'USER', golferId: 50 }

const everyone = { admin, owner, deputy, member, stranger }

const deputised = { ownerId: owner.id, deputyIds: [deputy.id] }

/** The names of those of the five who have a permission. */
function whoMay(rule: (actor: Actor, league: LeagueTie) => boolean): string[] {
  return Object.entries(everyone)
    .filter(([, actor]) => rule(actor, { ...deputised, isMember: actor === member || actor === deputy }))
    .map(([name]) => name)
}

test('a league is read and synced by its members, its owner and admins only', () => {
  for (const rule of [may.readLeague, may.syncLeague]) {
    expect(whoMay(rule)).toEqual(['admin', 'owner', 'deputy', 'member'])
  }
})

test('a course is corrected by admins, by organizers of leagues that use it, and by who added it until others have', () => {
  const tie = { leagueUsesIt: false }
  for (const [course, corrects] of [
    [{ createdById: member.id, othersCorrected: false }, ['admin', 'member']],
    [{ createdById: member.id, othersCorrected: true }, ['admin']],
    [{ createdById: null, othersCorrected: false }, ['admin']],
  ] as const) {
    expect(whoMay((actor) => may.correctCourse(actor, tie, course))).toEqual(corrects)
    expect(may.correctCourse(owner, { leagueUsesIt: true }, course)).toBe(true)
  }
})

test('golfers are invited, and claims answered, by the owner, deputies and admins', () => {
  expect(whoMay(may.inviteGolfers)).toEqual(['admin', 'owner', 'deputy'])
  expect(whoMay(may.answerClaims)).toEqual(['admin', 'owner', 'deputy'])
})

test('an account is linked for who runs all leagues of the golfer', () => {
  const own = { ...deputised, givesRights: true }
  const other = { ownerId: 9, deputyIds: [], givesRights: true }
  expect(may.linkOthers(owner, []), 'a golfer of no league').toBe(false)
  expect(may.linkOthers(owner, [own, { ...other, givesRights: false }]), 'a stranger added them').toBe(true)
  expect(may.linkOthers(owner, [own, own])).toBe(true)
  expect(may.linkOthers(owner, [own, other])).toBe(false)
  expect(may.linkOthers(deputy, [own, { ...other, ownerId: deputy.id }])).toBe(true)
  expect(may.linkOthers(deputy, [own, other])).toBe(false)
  expect(may.linkOthers(admin, [own, other])).toBe(true)
})

test('golfers are merged by who organizes every league of both, one of them with rights over each', () => {
  const own = { ...deputised, givesRights: true }
  const added = { ...deputised, givesRights: false }
  const other = { ownerId: 9, deputyIds: [], givesRights: false }
  expect(may.mergeGolfers(owner, [[own], [own, added]])).toBe(true)
  expect(may.mergeGolfers(owner, [[own], [own, other]]), 'a league of another organizer').toBe(false)
  expect(may.mergeGolfers(owner, [[own], [added]]), 'a golfer who has not accepted').toBe(false)
  expect(may.mergeGolfers(owner, [[own], []]), 'a golfer of no league').toBe(false)
  expect(may.mergeGolfers(admin, [[other], []])).toBe(true)
})

test('a link that an organizer made is undone by the organizers of its league, a claim withdrawn by its account', () => {
  const link = { userId: 7, league: deputised }
  expect(may.undoLink(owner, link)).toBe(true)
  expect(may.undoLink(deputy, link)).toBe(true)
  expect(may.undoLink(member, link)).toBe(false)
  expect(may.undoLink(owner, { ...link, league: null })).toBe(false)
  expect(may.undoLink(admin, { ...link, league: null })).toBe(true)
  expect(may.withdrawClaim(member, { userId: member.id })).toBe(true)
  expect(may.withdrawClaim(admin, { userId: member.id })).toBe(false)
})

test('only the owner edits the details and settings of a league', () => {
  expect(whoMay(may.editLeague)).toEqual(['owner'])
})

test('members, teams, seasons and rounds are managed by the owner, deputies and admins', () => {
  for (const rule of [
    may.manageMembers,
    may.manageTeams,
    may.manageSeasons,
    may.manageRounds,
    may.seeSyncHistory,
    may.seeFairPlay,
  ]) {
    expect(whoMay(rule)).toEqual(['admin', 'owner', 'deputy'])
  }
})

test('the owner and admins decide who owns a league and who its deputies are; a deputy steps down', () => {
  expect(whoMay(may.transferLeague)).toEqual(['admin', 'owner'])
  expect(whoMay(may.nameDeputies)).toEqual(['admin', 'owner'])
  expect(whoMay((actor, league) => may.removeDeputy(actor, league, 50))).toEqual(['admin', 'owner', 'deputy'])
  expect(whoMay((actor, league) => may.removeDeputy(actor, league, 60))).toEqual(['admin', 'owner'])
})

test('a deputy neither takes another organizer out of the league nor unlinks their account', () => {
  const league = { ...deputised, deputyIds: [deputy.id, 6] }
  const end = (member: { id: number; userId: number | null }) =>
    whoMay((actor) => mayEndMembership(actor, league, member))
  expect(end({ id: 60, userId: 6 })).toEqual(['admin', 'owner'])
  expect(end({ id: 20, userId: owner.id })).toEqual(['admin', 'owner'])
  expect(end({ id: 50, userId: deputy.id })).toEqual(['admin', 'owner', 'deputy'])
  expect(end({ id: 70, userId: null })).toContain('deputy')
  expect(may.undoLink(deputy, { userId: 6, league })).toBe(false)
  expect(may.undoLink(deputy, { userId: owner.id, league })).toBe(false)
  expect(may.undoLink(owner, { userId: 6, league })).toBe(true)
})

test('a deputy is a member with an account who has accepted and does not organize the league already', () => {
  expect(mayBeDeputy({ userId: 3, hasAccepted: true }, deputised)).toBe(true)
  expect(mayBeDeputy({ userId: 3, hasAccepted: false }, deputised)).toBe(false)
  expect(mayBeDeputy({ userId: null, hasAccepted: false }, deputised)).toBe(false)
  expect(mayBeDeputy({ userId: deputy.id, hasAccepted: true }, deputised)).toBe(false)
  expect(mayBeDeputy({ userId: owner.id, hasAccepted: true }, deputised)).toBe(false)
})

test('admins create leagues, and everyone where the site lets them, up to a limit', () => {
  expect(whoMay((actor) => may.createLeague(actor, { createsLeagues: 'admins' }))).toEqual(['admin'])
  expect(whoMay((actor) => may.createLeague(actor, { createsLeagues: 'everyone' }))).toEqual(Object.keys(everyone))
  expect(whoMay((actor) => may.ownAnotherLeague(actor, { owned: maxOwnedLeagues }))).toEqual(['admin'])
  expect(may.ownAnotherLeague(member, { owned: maxOwnedLeagues - 1 })).toBe(true)
})

test('members can leave; only organizers remove others', () => {
  expect(whoMay((actor, league) => may.removeMember(actor, league, 30))).toEqual(['admin', 'owner', 'deputy', 'member'])
  expect(whoMay((actor, league) => may.removeMember(actor, league, 40))).toEqual(['admin', 'owner', 'deputy'])
  expect(whoMay(may.acceptMembership)).toEqual(['deputy', 'member'])
})

test('the owner and deputies see a member’s email address once the member has accepted, admins always', () => {
  expect(whoMay((actor, league) => may.seeMemberEmail(actor, league, { hasAccepted: true }))).toEqual([
    'admin',
    'owner',
    'deputy',
  ])
  expect(whoMay((actor, league) => may.seeMemberEmail(actor, league, { hasAccepted: false }))).toEqual(['admin'])
})

test('what reaches beyond one league is for admins', () => {
  const rules = [
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

test('a round by hand is entered for oneself, or by an organizer of a league the golfer plays in', () => {
  const leagues = [{ ...deputised, givesRights: true }]
  expect(may.postRound(owner, 40, [{ ...deputised, givesRights: false }]), 'merely added').toBe(false)
  expect(may.postRound(deputy, 40, leagues)).toBe(true)
  expect(may.postRound(member, 30, [])).toBe(true)
  expect(may.postRound(member, 40, leagues)).toBe(false)
  expect(may.postRound(owner, 40, leagues)).toBe(true)
  expect(may.postRound(owner, 40, [])).toBe(false)
  expect(may.postRound(admin, 40, [])).toBe(true)
})

const waiting = { golferId: 40, isWaiting: true, membersConfirm: false }

test('organizers confirm and reject the rounds of others, members only if the league allows it and no one has decided', () => {
  for (const rule of [may.confirmRound, may.rejectRound]) {
    expect(whoMay((actor, league) => rule(actor, league, waiting))).toEqual(['admin', 'owner', 'deputy'])
    expect(whoMay((actor, league) => rule(actor, league, { ...waiting, membersConfirm: true }))).toEqual([
      'admin',
      'owner',
      'deputy',
      'member',
    ])
    expect(
      whoMay((actor, league) => rule(actor, league, { ...waiting, membersConfirm: true, isWaiting: false })),
    ).toEqual(['admin', 'owner', 'deputy'])
  }
})

test('no one confirms their own round, though an organizer can reject it', () => {
  const owners = { ...waiting, golferId: 20, membersConfirm: true }
  const members = { ...waiting, golferId: 30, membersConfirm: true }
  expect(whoMay((actor, league) => may.confirmRound(actor, league, owners))).toEqual(['admin', 'deputy', 'member'])
  expect(whoMay((actor, league) => may.rejectRound(actor, league, owners))).toEqual([
    'admin',
    'owner',
    'deputy',
    'member',
  ])
  expect(whoMay((actor, league) => may.confirmRound(actor, league, members))).toEqual(['admin', 'owner', 'deputy'])
  expect(whoMay((actor, league) => may.rejectRound(actor, league, members))).toEqual(['admin', 'owner', 'deputy'])
  const deputies = { ...waiting, golferId: 50 }
  expect(whoMay((actor, league) => may.confirmRound(actor, league, deputies))).toEqual(['admin', 'owner'])
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
