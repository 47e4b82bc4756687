export type Actor = { readonly id: number; readonly role: 'ADMIN' | 'USER'; readonly golferId: number | null }

/** The actor's relation to a league: who owns it, and whether the actor's golfer plays in it. */
export type LeagueTie = { readonly ownerId: number; readonly isMember: boolean }

/**
 * A round entered by hand as one league sees it: whether that league has yet to decide, and whether its members can,
 * either by the league's setting or because it has no other organiser who could (law 21).
 */
export type RoundTie = { readonly golferId: number; readonly isWaiting: boolean; readonly membersConfirm: boolean }

/**
 * A round entered by hand: the account that entered it, and whether someone else has confirmed it in a league since.
 */
export type EnteredRound = { readonly enteredById: number | null; readonly isSettled: boolean }

/**
 * An actor's relation to a side table: the golfer who runs it, and whether the actor's golfer has joined, is invited, or
 * is outside (null).
 */
export type SideTableTie = { readonly runBy: number | null; readonly state: 'joined' | 'invited' | null }

/** An account's link to a golfer that an organiser made: who owns the league in which it was made; null once that is gone. */
export type MadeLink = { readonly ownerId: number | null }

type Owned = Pick<LeagueTie, 'ownerId'>

const runsTable = (actor: Actor, table: SideTableTie) => table.state === 'joined' && table.runBy === actor.golferId

const isAdmin = (actor: Pick<Actor, 'role'>) => actor.role === 'ADMIN'
const isOwner = (actor: Pick<Actor, 'id'>, league: Owned) => actor.id === league.ownerId
const isOwn = (actor: Actor, round: Pick<RoundTie, 'golferId'>) => actor.golferId === round.golferId
const runsLeague = (actor: Actor, league: Owned) => isAdmin(actor) || isOwner(actor, league)

/** One sentence per permission, used by routes and buttons alike. */
export const may = {
  readLeague: (actor: Actor, league: LeagueTie) => league.isMember || runsLeague(actor, league),
  editLeague: (actor: Actor, league: Owned) => isOwner(actor, league),
  manageMembers: (actor: Actor, league: Owned) => runsLeague(actor, league),
  inviteGolfers: (actor: Actor, league: Owned) => runsLeague(actor, league),
  answerClaims: (actor: Actor, league: Owned) => runsLeague(actor, league),
  /** Links someone else's account to a golfer who plays in these leagues, by an invitation or an approval. */
  linkOthers: (actor: Pick<Actor, 'id' | 'role'>, leagues: readonly Owned[]) =>
    isAdmin(actor) || leagues.every((league) => isOwner(actor, league)),
  undoLink: (actor: Actor, link: MadeLink) => isAdmin(actor) || actor.id === link.ownerId,
  withdrawClaim: (actor: Actor, claim: { readonly userId: number }) => actor.id === claim.userId,
  manageTeams: (actor: Actor, league: Owned) => runsLeague(actor, league),
  manageSeasons: (actor: Actor, league: Owned) => runsLeague(actor, league),
  removeMember: (actor: Actor, league: LeagueTie, golferId: number) =>
    runsLeague(actor, league) || (league.isMember && actor.golferId === golferId),
  /** Ends a golfer's consent to show their scores at the association, for the whole site. */
  endConsent: (actor: Actor, golferId: number) => isAdmin(actor) || actor.golferId === golferId,
  acceptMembership: (_actor: Actor, league: LeagueTie) => league.isMember,
  seeMemberEmail: (actor: Actor, league: Owned, { hasAccepted }: { readonly hasAccepted: boolean }) =>
    isAdmin(actor) || (isOwner(actor, league) && hasAccepted),
  transferLeague: (actor: Actor, league: Owned) => runsLeague(actor, league),
  /** Enters rounds for the league's golfers, and confirms and rejects rounds that were entered by hand. */
  manageRounds: (actor: Actor, league: Owned) => runsLeague(actor, league),
  confirmRound: (actor: Actor, league: LeagueTie, round: RoundTie) =>
    !isOwn(actor, round) && (runsLeague(actor, league) || decidesAsMember(actor, league, round)),
  rejectRound: (actor: Actor, league: LeagueTie, round: RoundTie) =>
    runsLeague(actor, league) || (!isOwn(actor, round) && decidesAsMember(actor, league, round)),
  syncLeague: (actor: Actor, league: LeagueTie) => league.isMember || runsLeague(actor, league),
  seeSyncHistory: (actor: Actor, league: Owned) => runsLeague(actor, league),

  /** Who runs the league is outside a side table unless they joined it. */
  readSideTable: (actor: Actor, table: SideTableTie) => isAdmin(actor) || table.state !== null,
  createSideTable: (_actor: Actor, league: LeagueTie) => league.isMember,
  inviteToSideTable: (_actor: Actor, table: SideTableTie) => table.state === 'joined',
  runSideTable: (actor: Actor, table: SideTableTie) => isAdmin(actor) || runsTable(actor, table),

  createLeague: (actor: Actor) => isAdmin(actor),
  listAllLeagues: (actor: Actor) => isAdmin(actor),
  recalculate: (actor: Actor) => isAdmin(actor),
  syncGolfer: (actor: Actor, golferId: number) => isAdmin(actor) || actor.golferId === golferId,
  syncEverything: (actor: Actor) => isAdmin(actor),
  sendDigest: (actor: Actor) => isAdmin(actor),
  administer: (actor: Actor) => isAdmin(actor),
  seeAuditTrail: (actor: Actor) => isAdmin(actor),
  makeAdmin: (actor: Actor) => isAdmin(actor),
  demoteAdmin: (actor: Actor, { admins }: { readonly admins: number }) => isAdmin(actor) && admins > 1,

  seeGolfer: (actor: Actor | null) => actor !== null,
  deleteGolfer: (actor: Actor) => isAdmin(actor),
  addGolfer: (actor: Actor | null) => actor !== null,
  followGolfer: (actor: Actor | null) => actor !== null,
  unfollowGolfer: (actor: Actor, golferId: number) => actor.golferId !== golferId,
  postRound: (actor: Actor, golferId: number, leagues: readonly Owned[]) =>
    actor.golferId === golferId || isAdmin(actor) || leagues.some((league) => isOwner(actor, league)),
  correctRound: (actor: Actor, round: EnteredRound) => actor.id === round.enteredById && !round.isSettled,
  deleteRound: (actor: Actor, round: EnteredRound) =>
    isAdmin(actor) || (actor.id === round.enteredById && !round.isSettled),
  planRounds: (actor: Actor) => actor.golferId !== null,
  /** A verified account takes the golfer over from one that an organiser linked, and makes its own such link final. */
  linkGolfer: (actor: Actor, golfer: { readonly userId: number | null; readonly isVerified?: boolean }) =>
    golfer.userId === actor.id
      ? golfer.isVerified === false
      : actor.golferId === null && (golfer.userId === null || golfer.isVerified === false),
}

/** A member with an account decides only what no one has decided yet; organisers can change a decision. */
function decidesAsMember(actor: Actor, league: LeagueTie, round: RoundTie): boolean {
  return actor.golferId !== null && league.isMember && round.membersConfirm && round.isWaiting
}

type NewOwner = { readonly userId: number | null; readonly hasAccepted: boolean }

/** A league passes only to a member who has an account, has accepted to play in it, and does not own it already. */
export function mayReceiveLeague(member: NewOwner, league: Owned): boolean {
  return member.userId !== null && member.hasAccepted && member.userId !== league.ownerId
}
