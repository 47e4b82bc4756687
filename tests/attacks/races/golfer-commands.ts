import { ScureBase32Plugin, generateSync } from 'otplib'
import * as admin from '#contract/admin.ts'
import * as auth from '#contract/auth.ts'
import { createCalendar, removeCalendar } from '#contract/calendar.ts'
import * as claims from '#contract/claims.ts'
import * as golfers from '#contract/golfers.ts'
import * as invitations from '#contract/invitations.ts'
import * as leagues from '#contract/leagues.ts'
import { recalculateMatch } from '#contract/matches.ts'
import * as notifications from '#contract/notifications.ts'
import * as plans from '#contract/scheduled-rounds.ts'
import * as scores from '#contract/scores.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as seasons from '#contract/seasons.ts'
import { setGimmeRange, updateSettings } from '#contract/settings.ts'
import * as tables from '#contract/side-tables.ts'
import { type Role, type World, password } from '#tests/support/world/two-leagues.ts'

import { aDevice } from '#tests/server/permissions-table.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Command, type Scene, by, secret } from './scene.ts'

const base32 = new ScureBase32Plugin()
const atLeague = ({ league }: Scene) => ({ params: { id: league.id } })
const atSeason = ({ league }: Scene) => ({ params: { id: league.season } })
const atClaim = ({ gettingIn }: Scene) => ({ params: { id: gettingIn.claim } })
const atRound = ({ waitingRound }: Scene) => ({ params: { id: waitingRound } })
const atTable = ({ sideTable }: Scene) => ({ params: { id: sideTable } })
const golferOf = (who: keyof World['golfers']) => (scene: Scene) => ({
  params: { id: scene.league.id, golferId: scene.golfers[who] },
})
const account = (role: Role, body: object) => (scene: Scene) => ({
  params: { id: scene.people[role].id },
  body: Object(body),
})
const settings = (body: object) => (scene: Scene) => ({ body: { leagueId: scene.league.id, ...body } })
const card = {
  facilityName: 'Marram Links',
  playedOn: '2026-05-05',
  adjustedGrossScore: 84,
  courseRating: 71.1,
  slopeRating: 126,
}
const requestId = '7b0f6a52-9d1c-4c55-8f4e-2d3a5b6c7d8e'
/** What the authenticator app shows. */
const shownCode = generateSync({ secret: base32.encode(secret), epoch: noon.getTime() / 1000 })
const proving = () => ({ body: { password, code: shownCode } })
const deleting = () => ({ body: { password } })
const memberLeaves = by('member', leagues.removeMember, golferOf('member'), 'the member')
const memberEnds = by('member', auth.deleteAccount, deleting)
const mateLeaves = by('teammate', leagues.removeMember, golferOf('teammate'), 'the team-mate')
const mateEnds = by('teammate', auth.deleteAccount, deleting)
const deletesSeason = by('owner', seasons.deleteSeason, atSeason)
const adminUnlinks = by('admin', admin.setUserGolfer, account('member', { golferId: null }), 'of the member to none')
/** Commands on the same golfer, round or account, of which each runs together with each, itself included. */
export const golferCommands: Readonly<Record<string, readonly Command[]>> = {
  'getting in': [
    by('owner', invitations.inviteGolfer, (scene) => ({
      ...atLeague(scene),
      body: { golferId: scene.golfers.opponent, email: 'finch@people.example' },
    })),
    by('deputy', invitations.revokeInvitation, golferOf('opponent')),
    by('golferless', invitations.acceptInvitation, ({ gettingIn }) => ({ body: { code: gettingIn.personalCode } })),
    by('owner', invitations.acceptInvitation, ({ gettingIn }) => ({ body: { code: gettingIn.personalCode } })),
    by('rival', claims.withdrawClaim, atClaim),
    by('owner', claims.approveClaim, atClaim),
    by('deputy', claims.declineClaim, atClaim),
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
    by('owner', invitations.revokeJoinLink, atLeague),
    by('owner', invitations.createJoinLink, (scene) => ({
      ...atLeague(scene),
      body: { needsApproval: true, days: 7 as const },
    })),
    by('deputy', invitations.changeJoinLink, (scene) => ({ ...atLeague(scene), body: { needsApproval: true } })),
    by('deputy', leagues.removeMember, golferOf('opponent'), 'the opponent'),
    by(
      'admin',
      admin.setUserGolfer,
      (scene) => account('golferless', { golferId: scene.golfers.opponent })(scene),
      'of the golferless',
    ),
    by('golferless', auth.deleteAccount, deleting),
    by('golferless', auth.linkGolfer, ({ golfers: { verified } }) => ({ body: { golferId: verified } })),
  ],
  'whose golfer': [
    by('golferless', auth.linkGolfer, ({ golfers: { verified } }) => ({ body: { golferId: verified } })),
    by('rival', auth.linkGolfer, ({ golfers: { verified } }) => ({ body: { golferId: verified } })),
    by('golferless', claims.claimGolfer, ({ golfers: { opponent } }) => ({ params: { id: opponent } })),
    by('rival', invitations.acceptInvitation, ({ gettingIn }) => ({ body: { code: gettingIn.personalCode } })),
    by(
      'admin',
      admin.setUserGolfer,
      (scene) => account('golferless', { golferId: scene.golfers.verified })(scene),
      'of the golferless',
    ),
    by('admin', golfers.deleteGolfer, ({ golfers: { verified } }) => ({ params: { id: verified } })),
    by('owner', golfers.linkNumber, ({ golfers: { opponent } }) => ({
      params: { id: opponent },
      body: { ghinNumber: '3999999' },
    })),
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
    by('owner', claims.approveClaim, atClaim),
    by('golferless', golfers.createGolfer, () => ({ body: { name: 'Hugo Wick' } })),
  ],
  'a round': [
    by('member', scores.correctScore, (scene) => ({ ...atRound(scene), body: { ...card, version: 1 } })),
    by('member', scores.deleteScore, atRound),
    by('admin', scores.deleteScore, atRound),
    by('owner', scores.confirmScore, (scene) => ({ ...atRound(scene), body: { leagueId: scene.league.id } })),
    by('deputy', scores.rejectScore, (scene) => ({
      ...atRound(scene),
      body: { leagueId: scene.league.id, reason: 'No card' },
    })),
    by(
      'member',
      scores.postScore,
      ({ golfers: { member } }) => ({ body: { ...card, golferId: member, requestId } }),
      'with a request id',
    ),
    by('owner', scores.postScore, ({ golfers: { member } }) => ({ body: { ...card, golferId: member } })),
    memberLeaves,
    memberEnds,
    adminUnlinks,
    by('owner', updateSettings, settings({ manualRounds: 'never' }), 'without rounds entered by hand'),
    deletesSeason,
    by('admin', recalculateMatch, ({ league }) => ({ params: { id: league.matches[0] ?? 0 } })),
  ],
  'a side table': [
    by('teammate', tables.joinSideTable, atTable),
    by('teammate', tables.declineSideTable, atTable),
    by('member', tables.leaveSideTable, atTable),
    by('member', tables.deleteSideTable, atTable),
    by('admin', tables.deleteSideTable, atTable),
    by('member', tables.renameSideTable, (scene) => ({
      ...atTable(scene),
      body: { name: 'Saturday Four', version: 1 },
    })),
    by('member', tables.removeFromSideTable, ({ sideTable, golfers: { teammate } }) => ({
      params: { id: sideTable, golferId: teammate },
    })),
    by('member', tables.inviteToSideTable, (scene) => ({
      ...atTable(scene),
      body: { golferIds: [scene.golfers.formerDeputy] },
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
    by('anonymous', auth.verifyEmail, ({ resetToken }) => ({ body: { token: resetToken } })),
    by('anonymous', auth.forgotPassword, ({ people }) => ({ body: { email: people.member.email } })),
    by('anonymous', auth.login, ({ people }) => ({ body: { email: people.member.email, password } })),
    by('member', auth.resendVerification),
    by('member', auth.logout),
    by('member', auth.endAllSessions),
    by('member', auth.endSession, ({ session }) => ({ params: { id: session } })),
    memberEnds,
    by('admin', admin.setUserRole, account('member', { role: 'ADMIN' })),
    by('admin', admin.endUserSessions, ({ people }) => ({ params: { id: people.member.id } })),
    by('member', notifications.addDevice, () => ({ body: aDevice })),
    by('member', createCalendar),
  ],
  'a second factor': [
    by('elsewhere', secondFactor.startSecondFactor, proving),
    by('elsewhere', secondFactor.confirmSecondFactor, () => ({ body: { code: shownCode } })),
    by('elsewhere', secondFactor.replaceRecoveryCodes, proving),
    by('elsewhere', secondFactor.endSecondFactor, proving),
    by('admin', secondFactor.removeSecondFactor, ({ people }) => ({ params: { id: people.elsewhere.id } })),
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
    by('admin', admin.setUserGimmeRange, account('member', { gimmeRange: 5 })),
    by('admin', admin.setUserDigest, account('member', { receiveEmailDigest: false })),
    by('member', notifications.saveNotifications, () => ({
      body: {
        push: ['result' as const],
        email: [],
        hoursBefore: 24 as const,
        timeZone: 'Europe/London',
        quietHours: null,
      },
    })),
    by('member', notifications.addDevice, () => ({ body: aDevice })),
    by('teammate', notifications.addDevice, () => ({ body: aDevice })),
    by('member', notifications.removeDevice, ({ device: id }) => ({ params: { id } })),
    by('member', notifications.dismissNotificationOffer),
    by('member', createCalendar),
    by('member', removeCalendar),
    memberEnds,
    adminUnlinks,
  ],
}
