import { ScureBase32Plugin, generateSync } from 'otplib'
import * as admin from '#contract/admin.ts'
import * as auth from '#contract/auth.ts'
import { createCalendar, removeCalendar } from '#contract/calendar.ts'
import * as claims from '#contract/claims.ts'
import * as follows from '#contract/follows.ts'
import * as merges from '#contract/golfer-merges.ts'
import * as golfers from '#contract/golfers.ts'
import * as invitations from '#contract/invitations.ts'
import * as leagues from '#contract/leagues.ts'
import { recalculateMatch } from '#contract/matches.ts'
import * as notifications from '#contract/notifications.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as plans from '#contract/scheduled-rounds.ts'
import * as scores from '#contract/scores.ts'
import * as seasons from '#contract/seasons.ts'
import * as secondFactor from '#contract/second-factor.ts'
import { setGimmeRange, updateSettings } from '#contract/settings.ts'
import * as tables from '#contract/side-tables.ts'
import { requestSignInCode, signInByCode } from '#contract/sign-in-codes.ts'
import * as teams from '#contract/teams.ts'
import { noon } from '#tests/factories/stored.ts'
import * as calls from '#tests/support/world/calls.ts'
import { type World, password } from '#tests/support/world/two-leagues.ts'
import { type Command, by, secret } from './scene.ts'

const base32 = new ScureBase32Plugin()
const settings = (body: object) => (w: World) => ({ body: { leagueId: w.league.id, ...body } })
const requestId = '7b0f6a52-9d1c-4c55-8f4e-2d3a5b6c7d8e'
/** What the authenticator app shows. */
const shownCode = generateSync({ secret: base32.encode(secret), epoch: noon.getTime() / 1000 })
const proving = () => ({ body: { password, code: shownCode } })
const deleting = () => ({ body: { password } })
const memberLeaves = by('member', leagues.removeMember, (w) => calls.atMember(w, 'member'), 'the member')
const memberEnds = by('member', auth.deleteAccount, deleting)
const mateLeaves = by('teammate', leagues.removeMember, (w) => calls.atMember(w, 'teammate'), 'the team-mate')
const mateEnds = by('teammate', auth.deleteAccount, deleting)
const deletesSeason = by('owner', seasons.deleteSeason, calls.atSeason)
const adminUnlinks = by(
  'admin',
  admin.setUserGolfer,
  (w) => ({ ...calls.atAccount(w, 'member'), body: { golferId: null } }),
  'of the member to none',
)
const mergesDuplicate = by('owner', merges.mergeGolfers, ({ golfers: { opponent }, duplicate }) => ({
  params: { id: duplicate },
  body: { golferId: opponent },
}))
const separates = by('owner', merges.undoMerge, ({ merge }) => ({ params: { id: merge } }))
/** Commands on the same golfer, round or account, of which each runs together with each, itself included. */
export const golferCommands: Readonly<Record<string, readonly Command[]>> = {
  'getting in': [
    by('deputy', invitations.inviteGolfer, (w) => ({
      ...calls.atLeague(w),
      body: { golferId: w.golfers.opponent, email: 'finch@people.example' },
    })),
    by('deputy', invitations.revokeInvitation, (w) => calls.atMember(w, 'opponent')),
    by('golferless', invitations.acceptInvitation, calls.withPersonalCode),
    by('owner', invitations.acceptInvitation, calls.withPersonalCode),
    by('rival', claims.withdrawClaim, calls.atClaim),
    by('owner', claims.approveClaim, calls.atClaim),
    by('deputy', claims.declineClaim, calls.atClaim),
    by(
      'golferless',
      invitations.joinLeague,
      ({ gettingIn, golfers: { opponent } }) => ({ body: { code: gettingIn.linkCode, golferId: opponent } }),
      'as the opponent',
    ),
    by(
      'golferless',
      invitations.joinLeague,
      ({ gettingIn }) => ({ body: { code: gettingIn.linkCode, name: 'Hugo Wick' } }),
      'as a newcomer',
    ),
    by('golferless', invitations.keepInvitation, ({ gettingIn }) => ({ body: { code: gettingIn.linkCode } })),
    by('golferless', claims.dismissInvitation, () => ({ params: { id: 1 } })),
    by('owner', invitations.revokeJoinLink, calls.atLeague),
    by('deputy', invitations.createJoinLink, (w) => ({
      ...calls.atLeague(w),
      body: { needsApproval: true, days: 7 as const },
    })),
    by('deputy', invitations.changeJoinLink, (w) => ({ ...calls.atLeague(w), body: { needsApproval: true } })),
    by('deputy', leagues.removeMember, (w) => calls.atMember(w, 'opponent'), 'the opponent'),
    by(
      'admin',
      admin.setUserGolfer,
      (w) => ({ ...calls.atAccount(w, 'golferless'), body: { golferId: w.golfers.opponent } }),
      'of the golferless',
    ),
    by('golferless', auth.deleteAccount, deleting),
    by('deputy', auth.deleteAccount, deleting),
    by('golferless', auth.linkGolfer, (w) => calls.withGolfer(w, 'verified')),
  ],
  'whose golfer': [
    by('golferless', auth.linkGolfer, (w) => calls.withGolfer(w, 'verified')),
    by('rival', auth.linkGolfer, (w) => calls.withGolfer(w, 'verified')),
    by('golferless', claims.claimGolfer, (w) => calls.atGolfer(w, 'opponent')),
    by('rival', invitations.acceptInvitation, calls.withPersonalCode),
    by(
      'admin',
      admin.setUserGolfer,
      (w) => ({ ...calls.atAccount(w, 'golferless'), body: { golferId: w.golfers.verified } }),
      'of the golferless',
    ),
    by('admin', golfers.deleteGolfer, (w) => calls.atGolfer(w, 'verified')),
    by('owner', golfers.linkNumber, ({ golfers: { opponent } }) => ({
      params: { id: opponent },
      body: { ghinNumber: '3999999' },
    })),
    mergesDuplicate,
    separates,
    by('member', golfers.addGolferFromAssociation, () => ({
      body: { firstName: 'Hugo', lastName: 'Wick', ghinNumber: '3999999' },
    })),
    by('owner', claims.undoLink, ({ linked }) => ({ params: { id: linked } })),
    by(
      'owner',
      leagues.removeMember,
      ({ league, linked }) => ({ params: { id: league.id, golferId: linked } }),
      'whose account they linked',
    ),
    by('owner', claims.approveClaim, calls.atClaim),
    by('golferless', golfers.createGolfer, () => ({ body: { name: 'Hugo Wick' } })),
  ],
  'golfers who are merged': [
    mergesDuplicate,
    separates,
    by('deputy', merges.mergeGolfers, ({ golfers: { opponent }, duplicate }) => ({
      params: { id: opponent },
      body: { golferId: duplicate },
    })),
    by('owner', scores.postScore, (w) => calls.withRound(w, 'opponent')),
    by('deputy', leagues.removeMember, (w) => calls.atMember(w, 'opponent'), 'the opponent'),
    by(
      'owner',
      teams.assignTeam,
      ({ golfers: { opponent }, league }) => ({ params: { golferId: opponent }, body: { teamId: league.emptyTeam } }),
      'the empty one',
    ),
    by('owner', leagues.transferLeague, (w) => ({ ...calls.atLeague(w), body: { ownerId: w.people.member.id } })),
    by('member', follows.unfollow, (w) => calls.ofGolfer(w, 'opponent')),
    by('admin', recalculateMatch, calls.atMatch),
    deletesSeason,
  ],
  'a round': [
    by('member', scores.correctScore, (w) => ({ ...calls.atRound(w), body: { ...calls.round, version: 1 } })),
    by('member', scores.deleteScore, calls.atRound),
    by('admin', scores.deleteScore, calls.atRound),
    by('member', scores.ownScore, calls.atRound),
    by('owner', scores.confirmScore, (w) => ({ ...calls.atRound(w), body: { leagueId: w.league.id } })),
    by('deputy', scores.rejectScore, (w) => ({
      ...calls.atRound(w),
      body: { leagueId: w.league.id, reason: 'No card' },
    })),
    by(
      'member',
      scores.postScore,
      ({ golfers: { member } }) => ({ body: { ...calls.round, golferId: member, requestId } }),
      'with a request id',
    ),
    by('owner', scores.postScore, (w) => calls.withRound(w, 'member')),
    memberLeaves,
    memberEnds,
    adminUnlinks,
    by('owner', updateSettings, settings({ manualRounds: 'never' }), 'without rounds entered by hand'),
    deletesSeason,
    by('admin', recalculateMatch, calls.atMatch),
  ],
  'a side table': [
    by('teammate', tables.joinSideTable, calls.atTable),
    by('teammate', tables.declineSideTable, calls.atTable),
    by('member', tables.leaveSideTable, calls.atTable),
    by('member', tables.deleteSideTable, calls.atTable),
    by('admin', tables.deleteSideTable, calls.atTable),
    by('member', tables.renameSideTable, (w) => ({ ...calls.atTable(w), body: { name: 'Saturday Four', version: 1 } })),
    by('member', tables.removeFromSideTable, (w) => calls.fromTable(w, 'teammate')),
    by('member', tables.inviteToSideTable, (w) => ({
      ...calls.atTable(w),
      body: { golferIds: [w.golfers.formerDeputy] },
    })),
    memberLeaves,
    mateLeaves,
    memberEnds,
    mateEnds,
    deletesSeason,
  ],
  'a planned round': [
    by('member', plans.joinScheduledRound, ({ plan, league }) => ({
      params: { id: plan },
      body: { matchId: league.matches[0] ?? 0 },
    })),
    by('teammate', plans.leaveScheduledRound, () => ({ body: { date: '2026-05-08', course: 'Old Mill' } })),
    by('teammate', plans.toggleScheduledRound, () => ({ body: { date: '2026-05-08', course: 'Old Mill' } })),
    by('member', plans.toggleScheduledRound, () => ({ body: { date: '2026-05-08', course: 'Old Mill' } })),
    by('member', plans.leaveScheduledRound, () => ({ body: { date: '2026-05-08', course: 'Old Mill' } })),
    by('formerDeputy', plans.joinScheduledRound, ({ plan, league }) => ({
      params: { id: plan },
      body: { matchId: league.matches[0] ?? 0 },
    })),
    memberLeaves,
    mateLeaves,
    memberEnds,
    mateEnds,
  ],
  'an account': [
    by('member', auth.changePassword, () => ({ body: { currentPassword: password, newPassword: 'eighteenth' } })),
    by('anonymous', auth.resetPassword, ({ resetToken }) => ({
      body: { token: resetToken, password: 'heather and gorse' },
    })),
    by('anonymous', requestSignInCode, ({ people }) => ({ body: { email: people.member.email } })),
    by('anonymous', signInByCode, ({ resetToken }) => ({ body: { request: resetToken, emailCode: '123456' } })),
    by('anonymous', passkeys.signInByPasskey, ({ passkey }) => ({ body: { passkey: passkey.signed } })),
    by('member', passkeys.startPasskey, () => ({ body: { password } })),
    by('member', passkeys.addPasskey, ({ passkey }) => ({ body: passkey.made })),
    by('member', passkeys.removePasskey, ({ passkey: { id } }) => ({ params: { id }, body: { password } })),
    by('admin', secondFactor.removeSecondFactor, (w) => calls.atAccount(w, 'member')),
    by('anonymous', auth.verifyEmail, ({ resetToken }) => ({ body: { token: resetToken } })),
    by('anonymous', auth.forgotPassword, ({ people }) => ({ body: { email: people.member.email } })),
    by('anonymous', auth.login, ({ people }) => ({ body: { email: people.member.email, password } })),
    by('member', auth.resendVerification),
    by('member', auth.logout),
    by('member', auth.endAllSessions),
    by('member', auth.endSession, ({ session }) => ({ params: { id: session } })),
    memberEnds,
    by('admin', admin.setUserRole, (w) => ({ ...calls.atAccount(w, 'member'), body: { role: 'ADMIN' as const } })),
    by('admin', admin.endUserSessions, (w) => calls.atAccount(w, 'member')),
    by('member', notifications.addDevice, () => ({ body: calls.aDevice })),
    by('member', createCalendar),
  ],
  'a second factor': [
    by('elsewhere', secondFactor.startSecondFactor, proving),
    by('elsewhere', secondFactor.confirmSecondFactor, () => ({ body: { code: shownCode } })),
    by('elsewhere', secondFactor.replaceRecoveryCodes, proving),
    by('elsewhere', secondFactor.endSecondFactor, proving),
    by('admin', secondFactor.removeSecondFactor, (w) => calls.atAccount(w, 'elsewhere')),
    by('elsewhere', auth.changePassword, () => ({ body: { currentPassword: password, newPassword: 'eighteenth' } })),
    by('anonymous', auth.login, ({ people }) => ({
      body: { email: people.elsewhere.email, password, code: shownCode },
    })),
    by('elsewhere', auth.endAllSessions),
    by('elsewhere', auth.deleteAccount, deleting),
  ],
  'what an account has': [
    by('member', auth.updateProfile, () => ({ body: { name: 'Wren Linnet', gimmeRange: 3 } })),
    by('member', setGimmeRange, () => ({ body: { gimmeRange: 4 } })),
    by('admin', admin.setUserGimmeRange, (w) => ({ ...calls.atAccount(w, 'member'), body: { gimmeRange: 5 } })),
    by('admin', admin.setUserDigest, (w) => ({ ...calls.atAccount(w, 'member'), body: { receiveEmailDigest: false } })),
    by('member', notifications.saveNotifications, () => ({ body: { ...calls.choices, hoursBefore: 24 as const } })),
    by('member', notifications.addDevice, () => ({ body: calls.aDevice })),
    by('teammate', notifications.addDevice, () => ({ body: calls.aDevice })),
    by('member', notifications.removeDevice, ({ device: id }) => ({ params: { id } })),
    by('member', notifications.dismissNotificationOffer),
    by('member', createCalendar),
    by('member', removeCalendar),
    memberEnds,
    adminUnlinks,
  ],
}
