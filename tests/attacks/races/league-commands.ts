import * as admin from '#contract/admin.ts'
import * as auth from '#contract/auth.ts'
import { makeChange } from '#contract/changes.ts'
import * as courses from '#contract/courses.ts'
import { nameDeputy, removeDeputy } from '#contract/deputies.ts'
import { sendDigest } from '#contract/digests.ts'
import { lookAtFinding, reopenFinding } from '#contract/fair-play.ts'
import * as follows from '#contract/follows.ts'
import { mergeGolfers } from '#contract/golfer-merges.ts'
import * as golfers from '#contract/golfers.ts'
import * as leagues from '#contract/leagues.ts'
import { recalculateMatch } from '#contract/matches.ts'
import { pinNotice, removeNotice } from '#contract/notices.ts'
import { sendReminders } from '#contract/organize.ts'
import { chooseHandicapLeague, setStartingIndex } from '#contract/own-indexes.ts'
import { createPastSeason, deletePastSeason } from '#contract/past-seasons.ts'
import { undoPlannedChanges } from '#contract/planned-changes.ts'
import { updatePublicPage } from '#contract/public-pages.ts'
import { importRoster } from '#contract/rosters.ts'
import * as plans from '#contract/scheduled-rounds.ts'
import * as scores from '#contract/scores.ts'
import * as seasons from '#contract/seasons.ts'
import { updateSettings } from '#contract/settings.ts'
import * as tables from '#contract/side-tables.ts'
import { changeSite } from '#contract/site.ts'
import { takeOverLeague } from '#contract/succession.ts'
import { syncAll, syncInfo, syncScores } from '#contract/syncs.ts'
import * as teams from '#contract/teams.ts'
import { aCourseBody } from '#tests/factories/courses.ts'
import * as calls from '#tests/support/world/calls.ts'
import { type Role, type World, password } from '#tests/support/world/two-leagues.ts'
import { type Command, by } from './scene.ts'

const owned = (role: Role) => (w: World) => ({ ...calls.atLeague(w), body: { ownerId: w.people[role].id } })
const settings = (body: object) => (w: World) => ({ body: { leagueId: w.league.id, ...body } })
const season =
  (body: object = {}) =>
  (w: World) => ({ ...calls.atSeason(w), body: { leagueId: w.league.id, ...calls.season, ...body } })
const deleting = () => ({ body: { password } })

const memberLeaves = by('member', leagues.removeMember, (w) => calls.atMember(w, 'member'), 'the member')
const memberEnds = by('member', auth.deleteAccount, deleting)
const addsTable = by(
  'deputy',
  tables.createSideTable,
  (w) => ({ ...calls.atLeague(w), body: calls.organizersTable(w.golfers.opponent) }),
  'of organizers',
)
const deletesSeason = by('owner', seasons.deleteSeason, calls.atSeason)
const adminUnlinks = by(
  'admin',
  admin.setUserGolfer,
  (w) => ({ ...calls.atAccount(w, 'member'), body: { golferId: null } }),
  'of the member to none',
)
const weeks = by('owner', updateSettings, settings({ matchLength: 2 }), 'two weeks')
const posts = by('member', scores.postScore, (w) => calls.withRound(w, 'member'))
const transfers = by('owner', leagues.transferLeague, owned('member'), 'to the member')

/** Commands on the same thing of a league, of which each runs together with each, itself included. */
export const leagueCommands: Readonly<Record<string, readonly Command[]>> = {
  'who organizes': [
    transfers,
    by('admin', leagues.transferLeague, owned('teammate'), 'to the team-mate'),
    by('owner', nameDeputy, (w) => calls.atMember(w, 'member'), 'the member'),
    by('owner', removeDeputy, (w) => calls.atMember(w, 'deputy')),
    by('deputy', takeOverLeague, calls.atLeague),
    by('deputy', removeDeputy, (w) => calls.atMember(w, 'deputy')),
    by('deputy', leagues.removeMember, (w) => calls.atMember(w, 'member'), 'the member'),
    by('owner', leagues.removeMember, (w) => calls.atMember(w, 'deputy'), 'the deputy'),
    memberLeaves,
    memberEnds,
    by('deputy', auth.deleteAccount, deleting),
    by('owner', auth.deleteAccount, deleting),
    adminUnlinks,
    by('member', leagues.acceptMembership, calls.atLeague),
    by('owner', leagues.updateLeague, (w) => ({ ...calls.atLeague(w), body: { name: 'Ladder' } })),
  ],
  'members and teams': [
    by('owner', leagues.addMember, (w) => ({ ...calls.atLeague(w), body: { golferId: w.golfers.unverified } })),
    by('deputy', leagues.removeMember, (w) => calls.atMember(w, 'opponent'), 'the opponent'),
    by(
      'owner',
      teams.assignTeam,
      ({ golfers: { opponent }, league }) => ({ params: { golferId: opponent }, body: { teamId: league.emptyTeam } }),
      'the empty one',
    ),
    by(
      'deputy',
      teams.assignTeam,
      ({ golfers: { opponent }, league }) => ({
        params: { golferId: opponent },
        body: { teamId: null, leagueId: league.id },
      }),
      'none',
    ),
    by('owner', teams.arrangeTeams, (w) => ({
      ...calls.atLeague(w),
      body: { teams: [{ name: 'Newcomers', golferIds: [w.golfers.opponent] }] },
    })),
    by('owner', makeChange, (w) => ({
      body: { ...calls.atLeague(w), operation: leagues.addMember.name, body: { golferId: w.golfers.unverified } },
    })),
    by('owner', teams.createTeam, ({ league }) => ({ body: { name: 'Newcomers', leagueId: league.id } })),
    by('owner', teams.updateTeam, ({ league }) => ({
      params: { id: league.emptyTeam },
      body: { name: 'Newcomers', version: 1 },
    })),
    by('deputy', teams.deleteTeam, ({ league }) => ({ params: { id: league.emptyTeam } })),
    by('owner', importRoster, (w) => ({
      ...calls.atLeague(w),
      body: { text: 'Gus Pemberly\tNewcomers', invites: false, key: w.rosterKey },
    })),
    by('owner', updateSettings, settings({ useTeams: false }), 'without teams'),
    by('admin', golfers.deleteGolfer, (w) => calls.atGolfer(w, 'unverified')),
    by('admin', golfers.deleteGolfers, ({ golfers: { unverified } }) => ({ body: { ids: [unverified] } })),
    by('elsewhere', follows.follow, (w) => calls.ofGolfer(w, 'unverified')),
    by('elsewhere', follows.unfollow, (w) => calls.ofGolfer(w, 'unverified')),
    by('owner', setStartingIndex, ({ golfers: { opponent } }) => ({
      params: { id: opponent },
      body: { handicapIndex: 14.2 },
    })),
    by('admin', chooseHandicapLeague, ({ golfers: { opponent }, league }) => ({
      params: { id: opponent },
      body: { leagueId: league.id },
    })),
  ],
  'a season': [
    by('deputy', seasons.createSeason, ({ league }) => ({
      body: { leagueId: league.id, ...calls.season, startDate: '2026-06-01', endDate: '2026-06-28' },
    })),
    by('owner', seasons.updateSeason, season({ endDate: '2026-06-07', version: 1 }), 'longer'),
    by('deputy', seasons.updateSeason, season({ endDate: '2026-05-17', version: 1 }), 'shorter'),
    by('owner', seasons.generateMatches, calls.atSeason),
    deletesSeason,
    by('deputy', seasons.deleteSeason, calls.atSeason),
    by('owner', seasons.restoreSeason, ({ archived }) => ({ params: { id: archived } })),
    weeks,
    posts,
    by('admin', recalculateMatch, calls.atMatch),
    by('deputy', leagues.removeMember, (w) => calls.atMember(w, 'opponent'), 'the opponent'),
    by('member', tables.createSideTable, (w) => ({ ...calls.atLeague(w), body: { name: 'Saturday Four' } })),
    addsTable,
    by('deputy', sendReminders, ({ league, golfers: { teammate } }) => ({
      params: { id: league.id },
      body: { matchId: league.matches[0] ?? 0, golferIds: [teammate] },
    })),
    by('formerDeputy', plans.joinScheduledRound, ({ plan, league }) => ({
      params: { id: plan },
      body: { matchId: league.matches[0] ?? 0 },
    })),
  ],
  'a table of organizers': [
    addsTable,
    by('owner', tables.renameSideTable, (w) => ({
      params: { id: w.leagueTable },
      body: { ...calls.organizersTable(w.golfers.opponent, w.golfers.member), version: 1 },
    })),
    by('admin', tables.renameSideTable, ({ leagueTable: id }) => ({ params: { id }, body: { name: 'Veterans' } })),
    by('deputy', tables.deleteSideTable, ({ leagueTable: id }) => ({ params: { id } })),
    by('owner', tables.removeFromSideTable, ({ leagueTable: id, golfers: { opponent: golferId } }) => ({
      params: { id, golferId },
    })),
    by('deputy', leagues.removeMember, (w) => calls.atMember(w, 'opponent'), 'the opponent'),
    by('owner', removeDeputy, (w) => calls.atMember(w, 'deputy')),
    memberEnds,
    deletesSeason,
  ],
  'a past season': [
    by('owner', createPastSeason, (w) => calls.pastSeason(w, 'Season 2018')),
    by('deputy', createPastSeason, (w) => calls.pastSeason(w, 'Season 2018')),
    by('owner', deletePastSeason, ({ pastSeason: id }) => ({ params: { id } })),
    by('admin', deletePastSeason, ({ pastSeason: id }) => ({ params: { id } })),
    by('deputy', leagues.removeMember, (w) => calls.atMember(w, 'opponent'), 'the opponent'),
    by('owner', removeDeputy, (w) => calls.atMember(w, 'deputy')),
    by('owner', mergeGolfers, ({ golfers: { opponent }, duplicate }) => ({
      params: { id: duplicate },
      body: { golferId: opponent },
    })),
    by('admin', auth.deleteAccount, deleting),
  ],
  'a course': [
    by('member', courses.createCourse, () => ({ body: aCourseBody({ club: 'Heron Creek' }) })),
    by('teammate', courses.createCourse, () => ({ body: aCourseBody({ club: 'Heron Creek' }) })),
    by('member', courses.correctCourse, (w) => ({ ...calls.atCourse(w), body: calls.course('Heron Creek') })),
    by('owner', courses.correctCourse, (w) => ({ ...calls.atCourse(w), body: calls.course('Otter Bend') })),
    by('owner', courses.restoreCourse, calls.restoresCourse),
    by('admin', courses.deleteCourse, calls.atCourse),
    memberEnds,
  ],
  'what a league shows': [
    by(
      'owner',
      updatePublicPage,
      (w) => ({ ...calls.atLeague(w), body: { page: false, board: false, searchEngines: false } }),
      'off',
    ),
    by(
      'owner',
      updatePublicPage,
      (w) => ({ ...calls.atLeague(w), body: { page: true, board: false, searchEngines: true } }),
      'on',
    ),
    by('owner', leagues.updateLeague, (w) => ({ ...calls.atLeague(w), body: { name: 'Ladder' } })),
    by('owner', pinNotice, (w) => ({
      ...calls.atLeague(w),
      body: { text: 'Greens are cut on Friday', until: '2026-05-08' },
    })),
    by('deputy', pinNotice, (w) => ({ ...calls.atLeague(w), body: { text: 'Bring a jacket', until: '2026-05-09' } })),
    by('deputy', removeNotice, calls.atLeague),
    by('owner', leagues.addMember, (w) => ({
      ...calls.atLeague(w),
      body: { golferId: w.golfers.unverified, fromNextMatch: true },
    })),
    by('deputy', undoPlannedChanges, calls.atLeague),
    by('owner', lookAtFinding, ({ league, finding }) => ({
      params: { id: league.id, key: finding },
      body: { note: 'Seen the card' },
    })),
    by('deputy', reopenFinding, ({ league, finding }) => ({ params: { id: league.id, key: finding } })),
    by('admin', sendDigest, calls.forLeague),
    transfers,
    weeks,
  ],
  administrators: [
    by(
      'admin',
      admin.setUserRole,
      ({ second }) => ({ params: { id: second.id }, body: { role: 'USER' as const } }),
      'of the second',
    ),
    by(
      'second',
      admin.setUserRole,
      ({ people }) => ({ params: { id: people.admin.id }, body: { role: 'USER' as const } }),
      'of the first',
    ),
    by(
      'admin',
      admin.setUserRole,
      ({ people }) => ({ params: { id: people.admin.id }, body: { role: 'USER' as const } }),
      'of themselves',
    ),
    by('admin', auth.deleteAccount, deleting),
    by('second', auth.deleteAccount, deleting),
    by('admin', changeSite, () => ({ body: { createsLeagues: 'everyone' as const } })),
    by('admin', leagues.createLeague, () => ({ body: { name: 'Ladder' } })),
    by('member', syncAll, calls.forLeague),
    by('teammate', syncScores, calls.forLeague),
    by('member', syncInfo, calls.forLeague),
  ],
}
