import { expect, test } from 'vitest'
import * as claims from '#contract/claims.ts'
import { correctCourse, createCourse } from '#contract/courses.ts'
import { nameDeputy, removeDeputy } from '#contract/deputies.ts'
import * as invitations from '#contract/invitations.ts'
import * as leagues from '#contract/leagues.ts'
import { setStartingIndex } from '#contract/own-indexes.ts'
import * as rosters from '#contract/rosters.ts'
import * as scores from '#contract/scores.ts'
import * as seasons from '#contract/seasons.ts'
import { updateSettings } from '#contract/settings.ts'
import * as teams from '#contract/teams.ts'
import { saveDeputy } from '#server/facts/leagues/leagues.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { aCourseBody } from '#tests/factories/courses.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aGolfer, aMember, aPlayer, aRound } from '#tests/factories/stored.ts'
import { untilBlocked } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { gettingIn } from '#tests/support/world/getting-in.ts'

const club = useClub()

type Command = (league: Twilight, facts: Facts) => Promise<{ readonly status: number }>
type Facts = {
  readonly newcomer: number
  readonly round: number
  /** A course that someone else added, and a golfer of the league has played. */
  readonly course: number
  /** Someone who says they are Ezra, who is invited too. */
  readonly claim: number
  /** A member who is a deputy. */
  readonly deputy: number
}

const year = { year: 2026, startDate: '2026-06-01', endDate: '2026-06-28', isActive: false }

const commands: Readonly<Record<string, Command>> = {
  updateLeague: ({ owner, id }) => owner.try(leagues.updateLeague, { params: { id }, body: { name: 'Mine' } }),
  updateSettings: ({ owner, id }) => owner.try(updateSettings, { body: { leagueId: id, matchLength: 2 } }),
  addMember: ({ owner, id }, { newcomer }) =>
    owner.try(leagues.addMember, { params: { id }, body: { golferId: newcomer } }),
  importRoster: async ({ owner, id }) => {
    const body = { text: 'Gus Pemberly', invites: false }
    const { key } = await owner.ask(rosters.previewRoster, { params: { id }, body })
    return owner.try(rosters.importRoster, { params: { id }, body: { ...body, key } })
  },
  removeMember: ({ owner, id, ezra }) => owner.try(leagues.removeMember, { params: { id, golferId: ezra } }),
  transferLeague: ({ owner, id, wren }) =>
    owner.try(leagues.transferLeague, { params: { id }, body: { ownerId: wren.id } }),
  nameDeputy: ({ owner, id, wren }) => owner.try(nameDeputy, { params: { id, golferId: wren.golferId } }),
  removeDeputy: ({ owner, id }, { deputy }) => owner.try(removeDeputy, { params: { id, golferId: deputy } }),
  inviteGolfer: ({ owner, id, ezra }) =>
    owner.try(invitations.inviteGolfer, { params: { id }, body: { golferId: ezra, email: 'ezra@people.example' } }),
  revokeInvitation: ({ owner, id, ezra }) =>
    owner.try(invitations.revokeInvitation, { params: { id, golferId: ezra } }),
  createJoinLink: ({ owner, id }) =>
    owner.try(invitations.createJoinLink, { params: { id }, body: { needsApproval: true, days: 7 } }),
  changeJoinLink: ({ owner, id }) =>
    owner.try(invitations.changeJoinLink, { params: { id }, body: { needsApproval: true } }),
  revokeJoinLink: ({ owner, id }) => owner.try(invitations.revokeJoinLink, { params: { id } }),
  approveClaim: ({ owner }, { claim }) => owner.try(claims.approveClaim, { params: { id: claim } }),
  declineClaim: ({ owner }, { claim }) => owner.try(claims.declineClaim, { params: { id: claim } }),
  createTeam: ({ owner, id }) => owner.try(teams.createTeam, { body: { leagueId: id, name: 'Mulligans' } }),
  updateTeam: ({ owner, gimme }) => owner.try(teams.updateTeam, { params: { id: gimme }, body: { name: 'Mulligans' } }),
  deleteTeam: ({ owner, gimme }) => owner.try(teams.deleteTeam, { params: { id: gimme } }),
  assignTeam: ({ owner, ezra, hillbillies }) =>
    owner.try(teams.assignTeam, { params: { golferId: ezra }, body: { teamId: hillbillies } }),
  arrangeTeams: ({ owner, id, ezra, hillbillies }) =>
    owner.try(teams.arrangeTeams, { params: { id }, body: { teams: [{ id: hillbillies, golferIds: [ezra] }] } }),
  createSeason: ({ owner, id }) => owner.try(seasons.createSeason, { body: { leagueId: id, ...year } }),
  updateSeason: ({ owner, id, season }) =>
    owner.try(seasons.updateSeason, { params: { id: season.id }, body: { leagueId: id, ...year } }),
  generateMatches: ({ owner, season }) => owner.try(seasons.generateMatches, { params: { id: season.id } }),
  deleteSeason: ({ owner, season }) => owner.try(seasons.deleteSeason, { params: { id: season.id } }),
  restoreSeason: ({ owner, season }) => owner.try(seasons.restoreSeason, { params: { id: season.id } }),
  postScore: ({ owner, ezra }) => owner.try(scores.postScore, { body: { golferId: ezra, ...enteredCard } }),
  setStartingIndex: ({ owner, ezra }) =>
    owner.try(setStartingIndex, { params: { id: ezra }, body: { handicapIndex: 14.2 } }),
  confirmScore: ({ owner, id }, { round }) =>
    owner.try(scores.confirmScore, { params: { id: round }, body: { leagueId: id } }),
  rejectScore: ({ owner, id }, { round }) =>
    owner.try(scores.rejectScore, { params: { id: round }, body: { leagueId: id, reason: 'No card' } }),
  correctCourse: ({ owner }, { course }) =>
    owner.try(correctCourse, {
      params: { id: course },
      body: { ...aCourseBody({ club: `Heron ${course}` }), version: 1 },
    }),
}

/** What they have to do with at the beginning. */
async function factsOf({ id, wren, ezra }: Twilight): Promise<Facts> {
  const { db } = club().tools
  const deputy = await aPlayer(club(), 'Basil Thornbury')
  const membership = { leagueId: id, golferId: deputy.golferId }
  await aMember(db, membership)
  await saveDeputy(db, { ...membership, deputyId: deputy.id })
  const place = `Saltmere ${wren.golferId}`
  await aRound(db, wren.golferId, { facilityName: place, playedOn: '2026-05-05' })
  const claimant = await club().signUp('Tess M')
  return {
    newcomer: await aGolfer(db, 'Fern Alder'),
    round: (await wren.ask(scores.postScore, { body: { golferId: wren.golferId, ...enteredCard } })).id,
    course: (await wren.ask(createCourse, { body: aCourseBody({ club: place }) })).id,
    claim: (await gettingIn(db, { leagueId: id, golferId: ezra, claimedBy: claimant.id })).claim,
    deputy: deputy.golferId,
  }
}

/** The answer to a command that waits for the league while something is changed. */
async function answerAfter(change: (tx: Db) => Promise<unknown>, command: () => ReturnType<Command>): Promise<number> {
  const { db } = club().tools
  const { answer } = await db.transaction().execute(async (tx) => {
    await change(tx)
    const asked = command()
    await untilBlocked(db)
    return { answer: asked }
  })
  return (await answer).status
}

test.each(Object.entries(commands))(
  'an organizer who loses the league while they wait for it is refused: %s',
  async (_name, command) => {
    const league = await twilight(club())
    const facts = await factsOf(league)
    const status = await answerAfter(
      (tx) => tx.updateTable('leagues').set({ ownerId: league.wren.id }).where('id', '=', league.id).execute(),
      () => command(league, facts),
    )
    expect([403, 404]).toContain(status)
  },
)

const ofOwners = ['updateLeague', 'updateSettings', 'transferLeague', 'nameDeputy', 'removeDeputy']
const ofDeputies = Object.entries(commands).filter(([name]) => !ofOwners.includes(name))

test.each(ofDeputies)(
  'a deputy who is removed while they wait for the league is refused: %s',
  async (_name, command) => {
    const league = await twilight(club())
    const { db } = club().tools
    const deputy = await aPlayer(club(), 'Juniper Vale')
    const membership = { leagueId: league.id, golferId: deputy.golferId }
    await aMember(db, membership)
    await saveDeputy(db, { ...membership, deputyId: deputy.id })
    const facts = await factsOf(league)
    const status = await answerAfter(
      async (tx) => {
        await lock(tx, { leagues: [league.id] })
        await saveDeputy(tx, { ...membership, deputyId: null })
      },
      () => command({ ...league, owner: deputy }, facts),
    )
    expect(status).toBe(403)
  },
)
