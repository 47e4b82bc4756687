export type Actor = { readonly id: number; readonly role: 'ADMIN' | 'USER'; readonly golferId: number | null }

/** The accounts that organize a league: its owner, and its deputies, who are members. */
export type Organized = { readonly ownerId: number; readonly deputyIds: readonly number[] }

/** The actor's relation to a league: its organizers, and whether the actor's golfer plays in it. */
export type LeagueTie = Organized & { readonly isMember: boolean }

/**
 * A round entered by hand as one league sees it: whether that league has yet to decide, and whether its members can,
 * either by the league's setting or because it has no other organizer who could (law 21).
 */
export type RoundTie = { readonly golferId: number; readonly isWaiting: boolean; readonly membersConfirm: boolean }

/**
 * A round entered by hand: the account that entered it, and whether someone else has confirmed it in a league since.
 */
export type EnteredRound = { readonly enteredById: number | null; readonly isSettled: boolean }

/**
 * A golfer's membership in a league. It gives the organizers of the league rights over the golfer once the golfer has
 * accepted it; that of a golfer without an account always does (law 21).
 */
export type Membership = Organized & { readonly givesRights: boolean }

/**
 * An actor's relation to a side table: the golfer who runs it, and whether the actor's golfer has joined, is invited, or
 * is outside (null); and the league whose organizers run it, for a table of theirs (law 30).
 */
export type SideTableTie = {
  readonly runBy: number | null
  readonly state: 'joined' | 'invited' | null
  readonly league: LeagueTie | null
}

/** A course of the site: the account that added it, and whether someone else has corrected it since. */
export type KeptCourse = { readonly createdById: number | null; readonly othersCorrected: boolean }

/** Whether an account organizes a league, whichever that is. */
export type OrganizerTie = { readonly organizes: boolean }

/** Whether an account organizes a league whose rounds use a course. */
export type CourseTie = { readonly leagueUsesIt: boolean }

/** An account's link to a golfer that an organizer made: the league in which it was made; null once that is gone. */
export type MadeLink = { readonly userId: number; readonly league: Organized | null }

type Owned = Pick<Organized, 'ownerId'>

const runsTable = (actor: Actor, table: SideTableTie) => table.state === 'joined' && table.runBy === actor.golferId

const isAdmin = (actor: Pick<Actor, 'role'>) => actor.role === 'ADMIN'
const isOwner = (actor: Pick<Actor, 'id'>, league: Owned) => actor.id === league.ownerId
/** Whether an account organizes a league without owning it. */
export const isDeputy = ({ id }: Pick<Actor, 'id'>, { ownerId, deputyIds }: Organized): boolean =>
  id !== ownerId && deputyIds.includes(id)
const isOwn = (actor: Actor, round: Pick<RoundTie, 'golferId'>) => actor.golferId === round.golferId
const organizes = (actor: Pick<Actor, 'id'>, league: Organized) => isOwner(actor, league) || isDeputy(actor, league)
const runsLeague = (actor: Actor, league: Organized) => isAdmin(actor) || organizes(actor, league)
/** The memberships that count where organizers act for a golfer: adding someone to a league gives no say about them. */
const withRights = (memberships: readonly Membership[]) => memberships.filter(({ givesRights }) => givesRights)
const runsAllOf = (actor: Pick<Actor, 'id' | 'role'>, memberships: readonly Membership[]) =>
  isAdmin(actor) || (memberships.length > 0 && memberships.every((league) => organizes(actor, league)))
const decidesWhoOrganizes = (actor: Actor, league: Owned) => isAdmin(actor) || isOwner(actor, league)

/** How an account that can read these leagues is tied to them all. */
export const organizerTie = (actor: Pick<Actor, 'id'>, leagues: readonly Organized[]): OrganizerTie => ({
  organizes: leagues.some((league) => organizes(actor, league)),
})

/** How many leagues an account can own, unless it is an administrator's. */
export const maxOwnedLeagues = 20

/** The rules that administrators set for the whole site. */
export type SiteRules = {
  readonly createsLeagues: 'admins' | 'everyone'
  /** Accounts that need a second factor; with `passkeys` administrators and organizers need a passkey. */
  readonly secondFactor: 'optional' | 'admins' | 'everyone' | 'passkeys'
}

type Factors = {
  readonly role: Actor['role']
  /** Whether it owns a league or is a deputy of one. */
  readonly isOrganizer: boolean
  /** Whether it has an authenticator app. */
  readonly hasSecondFactor: boolean
  readonly passkeys: number
  readonly secondFactorRule: SiteRules['secondFactor']
}

/** Which factor an account lacks that its site requires, if any. */
export function lackedFactor({ secondFactorRule: rule, ...account }: Factors): 'passkey' | 'any' | null {
  if (account.passkeys > 0) return null
  if (rule === 'passkeys') return isAdmin(account) || account.isOrganizer ? 'passkey' : null
  const isNeeded = rule === 'everyone' || (rule === 'admins' && isAdmin(account))
  return isNeeded && !account.hasSecondFactor ? 'any' : null
}

/** One sentence per permission, used by routes and buttons alike. */
export const may = {
  readLeague: (actor: Actor, league: Omit<LeagueTie, 'deputyIds'>) =>
    league.isMember || isAdmin(actor) || isOwner(actor, league),
  editLeague: (actor: Actor, league: Owned) => isOwner(actor, league),
  /** For everyone, with or without an account. */
  seePublicPage: (league: { readonly publicPage: boolean }) => league.publicPage,
  seePublicBoard: (league: { readonly publicBoard: boolean }) => league.publicBoard,
  manageMembers: (actor: Actor, league: Organized) => runsLeague(actor, league),
  inviteGolfers: (actor: Actor, league: Organized) => runsLeague(actor, league),
  answerClaims: (actor: Actor, league: Organized) => runsLeague(actor, league),
  /** Links someone else's account to a golfer with these memberships, by an invitation or an approval. */
  linkOthers: (actor: Pick<Actor, 'id' | 'role'>, memberships: readonly Membership[]) =>
    runsAllOf(actor, withRights(memberships)),
  /** A number changes what counts in all leagues of a golfer. */
  linkNumber: (actor: Pick<Actor, 'id' | 'role'>, memberships: readonly Membership[]) =>
    runsAllOf(actor, withRights(memberships)),
  /**
   * The actor must organize every league of both golfers, and for each golfer one with rights; otherwise merging would
   * give a golfer data that the organizer cannot enter for them. Each golfer comes with their memberships and the
   * leagues whose results can still change.
   */
  mergeGolfers: (actor: Pick<Actor, 'id' | 'role'>, golfers: readonly (readonly Membership[])[]) =>
    golfers.every((leagues) => runsAllOf(actor, leagues) && runsAllOf(actor, withRights(leagues))),
  /** Only those who can name deputies can undo an organizer's link. */
  undoLink: (actor: Actor, { league, userId }: MadeLink) =>
    isAdmin(actor) ||
    (league !== null && (isOwner(actor, league) || (isDeputy(actor, league) && !organizes({ id: userId }, league)))),
  withdrawClaim: (actor: Actor, claim: { readonly userId: number }) => actor.id === claim.userId,
  /** Views the tasks of organizers, reminds golfers, and pins a notice. */
  organizeLeague: (actor: Actor, league: Organized) => runsLeague(actor, league),
  /** Takes everything of a league along. */
  exportLeague: (actor: Actor, league: Organized) => runsLeague(actor, league),
  manageTeams: (actor: Actor, league: Organized) => runsLeague(actor, league),
  manageSeasons: (actor: Actor, league: Organized) => runsLeague(actor, league),
  removeMember: (actor: Actor, league: LeagueTie, golferId: number) =>
    runsLeague(actor, league) || (league.isMember && actor.golferId === golferId),
  /** Ends a golfer's consent to show their scores at the association, for the whole site. */
  endConsent: (actor: Actor, golferId: number) => isAdmin(actor) || actor.golferId === golferId,
  acceptMembership: (_actor: Actor, league: LeagueTie) => league.isMember,
  seeMemberEmail: (actor: Actor, league: Organized, { hasAccepted }: { readonly hasAccepted: boolean }) =>
    isAdmin(actor) || (organizes(actor, league) && hasAccepted),
  transferLeague: (actor: Actor, league: Owned) => decidesWhoOrganizes(actor, league),
  nameDeputies: (actor: Actor, league: Owned) => decidesWhoOrganizes(actor, league),
  /** Deputies can step down. */
  removeDeputy: (actor: Actor, league: Owned, golferId: number) =>
    decidesWhoOrganizes(actor, league) || actor.golferId === golferId,
  /** Enters rounds for the league's golfers, and confirms and rejects rounds that were entered by hand. */
  manageRounds: (actor: Actor, league: Organized) => runsLeague(actor, league),
  confirmRound: (actor: Actor, league: LeagueTie, round: RoundTie) =>
    !isOwn(actor, round) && (runsLeague(actor, league) || decidesAsMember(actor, league, round)),
  rejectRound: (actor: Actor, league: LeagueTie, round: RoundTie) =>
    runsLeague(actor, league) || (!isOwn(actor, round) && decidesAsMember(actor, league, round)),
  seeFairPlay: (actor: Actor, league: Organized) => runsLeague(actor, league),
  syncLeague: (actor: Actor, league: LeagueTie) => league.isMember || runsLeague(actor, league),
  seeSyncHistory: (actor: Actor, league: Organized) => runsLeague(actor, league),

  /**
   * An organizer of the league can read a side table only after joining it, except that every member reads organizers'
   * tables.
   */
  readSideTable: (actor: Actor, { state, league }: SideTableTie) =>
    isAdmin(actor) || state !== null || (league !== null && may.readLeague(actor, league)),
  createSideTable: (_actor: Actor, league: LeagueTie) => league.isMember,
  inviteToSideTable: (_actor: Actor, table: SideTableTie) => table.state === 'joined',
  runSideTable: (actor: Actor, table: SideTableTie) =>
    table.league === null ? isAdmin(actor) || runsTable(actor, table) : runsLeague(actor, table.league),
  /** Adds tables of organizers. */
  manageTables: (actor: Actor, league: Organized) => runsLeague(actor, league),

  createLeague: (actor: Actor, { createsLeagues }: Pick<SiteRules, 'createsLeagues'>) =>
    createsLeagues === 'everyone' || isAdmin(actor),
  /** Administrators can own any number of leagues. */
  ownAnotherLeague: (actor: Actor, { owned }: { readonly owned: number }) => isAdmin(actor) || owned < maxOwnedLeagues,
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
  postRound: (actor: Actor, golferId: number, memberships: readonly Membership[]) =>
    actor.golferId === golferId || isAdmin(actor) || withRights(memberships).some((league) => organizes(actor, league)),
  /** Makes a round that an organizer entered the golfer's own. */
  ownRound: (actor: Actor, round: { readonly golferId: number }) => isOwn(actor, round),
  /** Organizers of the golfer's handicap league, if there is one (law 22). */
  setStartingIndex: (actor: Actor, league: Organized | null) =>
    isAdmin(actor) || (league !== null && organizes(actor, league)),
  chooseHandicapLeague: (actor: Actor) => isAdmin(actor),
  /** The account that entered the round, as long as it can enter rounds for its golfer. */
  correctRound: (actor: Actor, round: EnteredRound) => actor.id === round.enteredById && !round.isSettled,
  deleteRound: (actor: Actor, round: EnteredRound) =>
    isAdmin(actor) || (actor.id === round.enteredById && !round.isSettled),
  addCourse: (actor: Actor, { organizes: isOrganizer }: OrganizerTie) =>
    isAdmin(actor) || isOrganizer || actor.golferId !== null,
  /**
   * Also covers restoring an earlier version. Leagues correct the courses that they use; the account that added a
   * course corrects it until someone else has.
   */
  correctCourse: (actor: Actor, { leagueUsesIt }: CourseTie, course: KeptCourse) =>
    isAdmin(actor) || leagueUsesIt || (actor.id === course.createdById && !course.othersCorrected),
  deleteCourse: (actor: Actor) => isAdmin(actor),
  /**
   * `shared` are the leagues that both the actor reads and the golfer plays in; the golfer must have accepted one of
   * them.
   */
  seePlans: (actor: Actor, golferId: number, shared: readonly Pick<Membership, 'givesRights'>[]) =>
    isAdmin(actor) || actor.golferId === golferId || shared.some(({ givesRights }) => givesRights),
  planRounds: (actor: Actor) => actor.golferId !== null,
  joinRound: (actor: Actor, league: Pick<LeagueTie, 'isMember'>) => actor.golferId !== null && league.isMember,
  /** A verified account takes the golfer over from one that an organizer linked, and makes its own such link final. */
  linkGolfer: (actor: Actor, golfer: { readonly userId: number | null; readonly isVerified?: boolean }) =>
    golfer.userId === actor.id
      ? golfer.isVerified === false
      : actor.golferId === null && (golfer.userId === null || golfer.isVerified === false),
}

/** A member with an account decides only what no one has decided yet; organizers can change a decision. */
function decidesAsMember(actor: Actor, league: LeagueTie, round: RoundTie): boolean {
  return actor.golferId !== null && league.isMember && round.membersConfirm && round.isWaiting
}

type Candidate = { readonly userId: number | null; readonly hasAccepted: boolean }

/** A league passes only to a member who has an account, has accepted to play in it, and does not own it already. */
export function mayReceiveLeague(member: Candidate, league: Owned): boolean {
  return member.userId !== null && member.hasAccepted && member.userId !== league.ownerId
}

/** Deputies are members who have an account and have accepted to play in the league; its owner needs not be one. */
export function mayBeDeputy(member: Candidate, league: Organized): boolean {
  return mayReceiveLeague(member, league) && !league.deputyIds.includes(member.userId ?? 0)
}

/** An organizer's membership is ended by themselves or by the owner; other memberships by every organizer. */
export function mayEndMembership(
  actor: Actor,
  league: Organized,
  member: { readonly id: number; readonly userId: number | null },
): boolean {
  const isOrganizer = member.userId !== null && organizes({ id: member.userId }, league)
  return !isOrganizer || may.removeDeputy(actor, league, member.id)
}

/** The accounts that organize a league, as far as the league itself makes them organizers: the owner first. */
export const organizersOf = ({ ownerId, deputyIds }: Organized): { id: number; role: 'USER' }[] =>
  [ownerId, ...deputyIds].map((id) => ({ id, role: 'USER' }))

/** Passkeys per account. */
export const maxPasskeys = 10

/** Deputies per league. */
export const maxDeputies = 10
