import * as ends from '#server/facts/leagues/claims.queries.ts'
import * as golferLinks from '#server/people/accounts/golfer-links.queries.ts'
import * as keptByAccounts from '#server/people/accounts/kept-invitations.queries.ts'
import * as claims from '#server/people/invitations/claims/claims.queries.ts'
import * as invitations from '#server/people/invitations/invitations.queries.ts'
import * as kept from '#server/people/invitations/kept.queries.ts'
import * as links from '#server/people/invitations/links.queries.ts'
import { type Site, casesOf, piece, reads } from './case.ts'

const codeHash = Buffer.alloc(32, 7)
const someday = '2026-06-01T00:00:00Z'
const at = ({ now }: Site) => now.toISOString()
const inLeague = ({ league: leagueId, actor: { id: userId } }: Site) => ({ leagueId, userId })

/** Getting into a league: invitations, its link, claims, and the links of accounts. See case.ts for how to add a case. */
export const invitationCases = [
  casesOf('facts/leagues/claims.queries.ts', ends, {
    settleClaim: reads(1, ({ db, claim, actor, now }) =>
      ends.settleClaim(db, claim, { state: 'approved', by: actor.id, at: now }),
    ),
    withdrawOpen: reads(1, (site) => ends.withdrawOpen(site.db, inLeague(site), site.now)),
    withdrawAll: reads(2, ({ db, actor, now }) => ends.withdrawAll(db, actor.id, now)),
    declineLeft: reads(1, ({ db, league, golfers: [golferId = 0], actor, now }) =>
      ends.declineLeft(db, { leagueId: league, golferId, by: actor.id }, now),
    ),
    dismissLeft: reads(0, ({ db, league: leagueId, golfer: golferId }) => ends.dismissLeft(db, { leagueId, golferId })),
  }),
  casesOf('people/accounts/golfer-links.queries.ts', golferLinks, {
    insertUnverifiedLink: reads(1, (site) =>
      golferLinks.insertUnverifiedLink(site.db, {
        userId: site.admin.id,
        golferId: site.stranger.id,
        leagueId: site.league,
        linkedBy: site.actor.id,
        linkedAt: at(site),
      }),
    ),
    deleteUnverifiedLink: reads(1, ({ db, actor }) => golferLinks.deleteUnverifiedLink(db, actor.id)),
    unverifiedLinkOf: reads(3, async ({ db, golfers }) => {
      for (const golferId of golfers) await golferLinks.unverifiedLinkOf(db, golferId)
    }),
    unlinkGolfer: reads(2, ({ db, actor }) => golferLinks.unlinkGolfer(db, actor.id)),
  }),
  casesOf('people/accounts/kept-invitations.queries.ts', keptByAccounts, {
    keep: reads(3, async ({ db, actor: { id: userId }, invitation: invitationId, now }) => {
      await keptByAccounts.keep(db, { userId, invitationId, at: now })
      await keptByAccounts.keep(db, { userId, codeHash, at: now })
    }),
  }),
  casesOf('people/invitations/invitations.queries.ts', invitations, {
    // Of each member the golfer, the latest invitation and its email.
    invitationsOf: reads(4, async ({ db, league: leagueId, golfer: golferId }) => {
      await invitations.invitationsOf(db, { leagueId })
      await invitations.invitationsOf(db, { leagueId, golferId })
    }),
    insertInvitations: reads(1, ({ db, league: leagueId, golfer: golferId, actor, now }) =>
      invitations.insertInvitations(db, [{ golferId, email: 'fern@people.example' }], {
        leagueId,
        sentBy: actor.id,
        createdAt: now,
        expiresAt: now,
      }),
    ),
    insertLink: reads(1, async (site) => {
      const { db, league: leagueId, actor, now } = site
      await invitations.revoke(db, { leagueId, golferId: null }, now)
      await invitations.insertLink(db, {
        leagueId,
        seed: codeHash,
        codeHash,
        needsApproval: true,
        sentBy: actor.id,
        createdAt: at(site),
        expiresAt: someday,
      })
    }),
    linkOf: reads(1, ({ db, league }) => invitations.linkOf(db, league)),
    saveNeedsApproval: reads(1, ({ db, league }) => invitations.saveNeedsApproval(db, league, true)),
    revoke: reads(1, async ({ db, league: leagueId, golfer: golferId, now }) => {
      await invitations.revoke(db, { leagueId, golferId }, now)
      await invitations.revoke(db, { leagueId, golferId: null }, now)
    }),
    // An invitation with its league, golfer, membership and sender.
    openAt: reads(40, ({ db, league: leagueId, now }) =>
      invitations.openAt(db, { leagueId, email: 'golfer@people.example', now }),
    ),
    invitedBy: reads(5, async ({ db, invitation: id }) => {
      await invitations.invitedBy(db, { id })
      await invitations.invitedBy(db, { codeHash })
    }),
    // The memberships of the league.
    golfersIn: reads(40, ({ db, league }) => invitations.golfersIn(db, league)),
    saveUsed: reads(1, ({ db, invitation, actor, now }) =>
      invitations.saveUsed(db, invitation, { usedBy: actor.id, at: now }),
    ),
    invitationToSend: reads(4, ({ db, invitation }) => invitations.invitationToSend(db, invitation)),
    saveCode: reads(1, ({ db, link }) => invitations.saveCode(db, link, codeHash)),
  }),
  casesOf('people/invitations/kept.queries.ts', kept, {
    dismiss: reads(4, ({ db, actor: { id: userId }, invitation: invitationId, now }) =>
      kept.dismiss(db, { userId, invitationId, at: now }),
    ),
    knownTo: piece,
    // The account, its kept invitations and those to its address, each with league, golfer and memberships.
    keptBy: reads(40, ({ db, actor: { id: userId }, now }) => kept.keptBy(db, { userId, now })),
  }),
  casesOf('people/invitations/links.queries.ts', links, {
    untouched: piece,
    isUntouched: reads(4, ({ db, golfer }) => links.isUntouched(db, golfer)),
    movePlaceholder: reads(40, ({ db, golfers: [from = 0, to = 0] }) => links.movePlaceholder(db, { from, to })),
    isMember: reads(1, ({ db, league, golfer }) => links.isMember(db, league, golfer)),
  }),
  casesOf('people/invitations/claims/claims.queries.ts', claims, {
    insertClaim: reads(1, (site) =>
      claims.insertClaim(site.db, {
        leagueId: site.league,
        userId: site.admin.id,
        kind: 'golfer',
        golferId: site.golfer,
        name: null,
        byLink: true,
        createdAt: at(site),
      }),
    ),
    // A claim with its account, league, the owner and the golfer.
    ownClaims: reads(6, async ({ db, actor: { id: userId }, league }) => {
      await claims.ownClaims(db, { userId })
      await claims.ownClaims(db, { userId, openIn: league })
    }),
    claimsToAnswer: reads(4, ({ db, league }) => claims.claimsToAnswer(db, league, 100)),
    claimById: reads(5, ({ db, claim }) => claims.claimById(db, claim)),
    // Five golfers of the league claimed themselves, and one claim is open.
    countClaims: reads(12, (site) =>
      claims.countClaims(site.db, inLeague(site), { since: new Date('2026-02-01T00:00:00Z'), matter: 50 }),
    ),
    // Of the league's golfers one has no account.
    unclaimedOf: reads(20, async ({ db, league, golfers: [golferId = 0] }) => {
      await db.updateTable('users').set({ golferId: null }).where('golferId', '=', golferId).execute()
      await claims.unclaimedOf(db, league)
    }),
    namesakesIn: reads(30, ({ db, league }) => claims.namesakesIn(db, league)),
    queueClaimMail: reads(4, async ({ db, actor, claim, now }) => {
      await db.updateTable('users').set({ emailVerifiedAt: now.toISOString() }).where('id', '=', actor.id).execute()
      await claims.queueClaimMail(db, claim, now)
    }),
    queueApprovalMail: reads(3, async ({ db, claim, now }) => claims.queueApprovalMail(db, claim, now)),
    claimToSend: reads(4, ({ db, claim }) => claims.claimToSend(db, claim)),
  }),
]
