import { z } from 'zod'
import { maxOwnClaims, maxWaiting } from '#domain/invitations/invitation.ts'
import { maxNoticeDays } from '#domain/organise/notice.ts'
import { maxDeputies, maxOwnedLeagues } from '#domain/permissions.ts'
import { maxGolfers, maxTables } from '#domain/side-tables/side-table.ts'

/** Every refusal of the API: its status, and its default message. */
export const refusals = {
  invalid_input: { status: 400, error: 'Something in the request is invalid' },
  golfer_exists: { status: 400, error: 'Golfer already exists' },
  golfer_has_number: { status: 409, error: 'This golfer has a GHIN number already' },
  number_taken: { status: 409, error: 'This GHIN number belongs to another golfer of this site' },
  number_unknown: { status: 404, error: 'The association has no golfer with this GHIN number' },
  same_golfer: { status: 400, error: 'Choose another golfer: this is the same one' },
  both_have_accounts: { status: 409, error: 'Both golfers have an account: they cannot be merged' },
  both_have_numbers: { status: 409, error: 'Both golfers have a GHIN number: they cannot be merged' },
  both_in_match: { status: 409, error: 'Both golfers are in one finished match: they cannot be merged' },
  merge_not_found: { status: 404, error: 'These golfers are not merged any more' },
  merge_too_old: { status: 409, error: 'Merging can be undone for 30 days: they are over' },
  merged_again: { status: 409, error: 'The golfer was merged with another one since: undo that first' },
  merge_overtaken: { status: 409, error: 'Too much has changed since: these golfers cannot be separated any more' },
  already_a_member: { status: 400, error: 'Golfer is already a member of this league' },
  verification_failed: {
    status: 400,
    error: 'Failed to verify GHIN credentials. Please check your password and try again.',
  },
  invalid_verification: {
    status: 400,
    error: 'This link no longer works: sign in and request a new one from your profile',
  },
  wrong_password: { status: 400, error: 'Current password is incorrect' },
  invalid_token: { status: 400, error: 'Invalid reset token' },
  wrong_code: { status: 400, error: 'This code is not right, or has been used: enter the newest one' },
  notice_day: { status: 400, error: `Choose a day from today to ${maxNoticeDays} days from now` },
  email_is_read_only: { status: 400, error: 'The email address of an account cannot be changed' },
  wrong_credentials: { status: 401, error: 'Invalid email or password' },
  second_factor_required: {
    status: 401,
    error: 'Enter the code that your authenticator app shows, or a recovery code',
  },
  not_signed_in: { status: 401, error: 'Please sign in' },
  not_allowed: { status: 403, error: 'You are not allowed to do this' },
  second_factor_needed: { status: 403, error: 'This site requires two-step sign-in: set it up first' },
  demo_closed: { status: 403, error: 'The demo accounts work only on the machine of the demo, or with DEMO=public' },
  setup_required: {
    status: 403,
    error: 'This site has no account yet: open the newest setup link, printed where Nineteenth was started',
  },
  own_round: { status: 403, error: 'Someone else has to confirm your own round' },
  not_verified: { status: 403, error: 'Verify this golfer with their GHIN password first' },
  not_found: { status: 404, error: 'Not found' },
  league_not_found: { status: 404, error: 'League not found' },
  golfer_not_found: { status: 404, error: 'Golfer not found' },
  team_not_found: { status: 404, error: 'Team not found' },
  season_not_found: { status: 404, error: 'Season not found' },
  match_not_over: { status: 404, error: 'This match is not finished yet' },
  season_not_over: { status: 404, error: 'This season is not over yet' },
  round_not_found: { status: 404, error: 'Round not found' },
  course_not_found: { status: 404, error: 'Course not found' },
  course_version_not_found: { status: 404, error: 'This version of the course is no longer kept' },
  match_not_found: { status: 404, error: 'Match not found' },
  planned_round_not_found: { status: 404, error: 'This round is no longer planned' },
  finding_not_found: { status: 404, error: 'This is not there any more, or has changed: look again' },
  side_table_not_found: { status: 404, error: 'Side table not found' },
  link_unknown: { status: 404, error: 'This link is not valid: check that it is complete, or ask for a new one' },
  invitation_not_found: { status: 404, error: 'This golfer has no open invitation' },
  claim_not_found: { status: 404, error: 'This request is not there any more' },
  no_open_match: { status: 404, error: 'No match is being played' },
  odds_hidden: { status: 404, error: 'This league does not show the chances to win' },
  device_not_found: { status: 404, error: 'This device is not there any more' },
  session_not_found: { status: 404, error: 'This session has already ended' },
  user_not_found: { status: 404, error: 'User not found' },
  second_factor_off: { status: 409, error: 'Two-step sign-in is off' },
  second_factor_not_begun: { status: 409, error: 'This took too long: begin again with your password' },
  second_factor_must_stay: { status: 409, error: 'This site requires two-step sign-in: it cannot be turned off' },
  link_expired: { status: 409, error: 'This link has expired: ask the organiser for a new one' },
  link_revoked: {
    status: 409,
    error: 'This link was revoked or replaced by a newer one: look for the latest, or ask the organiser for it',
  },
  invitation_used: {
    status: 409,
    error: 'This invitation was already used: the account that accepted it is in the league',
  },
  invited_golfer_left: {
    status: 409,
    error: 'This invitation is for a golfer who no longer plays in the league: ask its organiser to add you again',
  },
  account_has_golfer: {
    status: 409,
    error: 'Your account is linked to another golfer: sign in with a different account, or ask the organiser',
  },
  claimant_plays: {
    status: 409,
    error: 'This account’s own golfer has rounds or a league: approve them as a new golfer, then merge the two',
  },
  claimant_has_golfer: {
    status: 409,
    error: 'This account has got another golfer, or lost its own, meanwhile: look at the request again',
  },
  golfer_elsewhere: {
    status: 409,
    error: 'This golfer also plays in a league of another organiser: ask an administrator to link the account',
  },
  no_join_link: { status: 409, error: 'This league has no link: create one' },
  name_missing: { status: 409, error: 'Choose your name in the list, or enter it' },
  golfer_not_listed: { status: 409, error: 'This name is no longer in the list: choose again' },
  golfer_claimed: {
    status: 409,
    error: 'Someone else asked for this name first and is waiting for approval: ask the organiser if it is yours',
  },
  claim_open: { status: 409, error: 'You are already waiting for this league: withdraw that request first' },
  too_many_claims: {
    status: 409,
    error: `You are waiting for ${maxOwnClaims} leagues, which is as many as you can: withdraw a request first`,
  },
  league_full_of_claims: {
    status: 409,
    error: `${maxWaiting} people are waiting for this league: ask its organiser to answer them first`,
  },
  claim_settled: { status: 409, error: 'This request was already answered or withdrawn' },
  claim_names_golfer: { status: 409, error: 'This request already names its golfer' },
  no_organiser: {
    status: 409,
    error: 'No organiser runs all leagues of this golfer: ask an administrator to link your account',
  },
  link_not_undoable: {
    status: 409,
    error: 'No account is linked to this golfer by an organiser: only an administrator can unlink a verified one',
  },
  last_admin: { status: 409, error: 'The last administrator cannot be demoted' },
  only_admin: { status: 409, error: 'You are the only administrator: make someone else an administrator first' },
  owns_leagues: { status: 409, error: 'You own a league: transfer it to another member first' },
  golfer_has_account: { status: 409, error: 'This golfer is linked to an account: unlink it first' },
  golfer_in_league: { status: 409, error: 'This golfer plays in a league, or in results there that are not final' },
  golfer_is_followed: { status: 409, error: 'Someone follows this golfer' },
  email_taken: { status: 409, error: 'An account with this email already exists' },
  golfer_taken: { status: 409, error: 'This golfer is already associated with another account' },
  own_golfer: { status: 409, error: 'You always follow your own golfer' },
  no_golfer: { status: 409, error: 'Link your golfer record first' },
  not_a_member: { status: 409, error: 'Golfer is not a member of this league' },
  no_next_match: { status: 409, error: 'No match is still to come: make the change now, or add a season' },
  nothing_planned: { status: 404, error: 'Nothing is planned from the next match on' },
  membership_not_accepted: {
    status: 403,
    error:
      'This golfer has an account and has not accepted to play in your league yet: they can enter the round themselves, and you confirm it, or they accept first',
  },
  not_accepted: { status: 409, error: 'This golfer has not accepted to play in this league yet' },
  member_not_verified: {
    status: 409,
    error: 'An organiser linked this member’s account: they have to verify it with their GHIN password first',
  },
  not_a_member_with_account: { status: 409, error: 'The new owner must be a member of this league with an account' },
  deputy_without_account: {
    status: 409,
    error: 'A deputy needs an account: this golfer has none yet',
  },
  deputy_not_accepted: {
    status: 409,
    error: 'A deputy has accepted to play in this league: this golfer has not yet',
  },
  owner_as_deputy: { status: 409, error: 'The owner organises the league already' },
  not_a_deputy: { status: 409, error: 'This golfer is not a deputy of this league' },
  too_many_deputies: {
    status: 409,
    error: `A league has at most ${maxDeputies} deputies: remove one first`,
  },
  organiser_stays: {
    status: 403,
    error: 'This golfer organises the league: only the owner or an administrator takes them out of it',
  },
  too_many_leagues: {
    status: 409,
    error: `You own ${maxOwnedLeagues} leagues, which is as many as you can: transfer one first`,
  },
  team_name_taken: { status: 409, error: 'A team with this name already exists in this league' },
  team_has_golfers: { status: 409, error: 'This team has golfers: move them to another team first' },
  team_has_results: { status: 409, error: 'This team has results in finished matches, so it cannot be deleted' },
  no_golfers: { status: 409, error: 'This league has no golfers yet: add them first' },
  no_past_teams: { status: 409, error: 'No match of this league was finished with teams yet' },
  team_unclear: { status: 409, error: 'This golfer has teams in several leagues: choose a league' },
  finished_match_has_rounds: { status: 409, error: 'This would delete a finished match that has rounds' },
  result_is_final: { status: 409, error: 'This would delete a match whose result is final' },
  days_are_final: {
    status: 409,
    error:
      'These days include a result of another season of this league that is final, or will be. Such results stay as they are',
  },
  final_days_elsewhere: {
    status: 409,
    error: 'Another season includes days of this season’s final results. Change its dates or delete it first',
  },
  season_archived: {
    status: 409,
    error: 'This season was deleted. Its final results are kept; bring it back before you change it',
  },
  roster_changed: {
    status: 409,
    error: 'The league has changed since the preview: look at it again before you import',
  },
  no_active_season: { status: 409, error: 'This league plays no season right now' },
  season_ended: { status: 409, error: 'This season has ended: no one can join its side tables any more' },
  no_account: { status: 409, error: 'This golfer has no account here, so they cannot join a side table' },
  too_many_side_tables: {
    status: 409,
    error: `You are in ${maxTables} side tables, which is as many as you can join: leave one first`,
  },
  side_table_full: { status: 409, error: `A side table has at most ${maxGolfers} golfers, with those invited` },
  not_invited: { status: 409, error: 'You have no open invitation to this side table' },
  not_joined: { status: 409, error: 'You have not joined this side table' },
  not_in_side_table: { status: 409, error: 'This golfer is neither in this side table nor invited to it' },
  match_finished: { status: 409, error: 'This match is finished' },
  official_round: {
    status: 409,
    error: 'This round comes from the handicap association: it needs no confirmation and can be changed only there',
  },
  round_confirmed: {
    status: 409,
    error: 'A league has confirmed this round: its organisers can reject it, and administrators can delete it',
  },
  round_exists: { status: 409, error: 'A round with this score on this day already exists' },
  round_deleted: { status: 409, error: 'This round was already entered, and has been deleted or replaced since' },
  course_exists: { status: 409, error: 'This course is already listed: look for it, and correct it if it is wrong' },
  out_of_date: { status: 409, error: 'Someone else has changed this: reload and try again' },
  body_too_large: { status: 413, error: 'The request is too large' },
  no_association: {
    status: 409,
    error: 'This site has no access to the handicap association. Golfers and rounds are entered by hand.',
  },
  index_of_association: {
    status: 409,
    error: 'The Handicap Index of this golfer comes from the handicap association, and is changed only there',
  },
  no_handicap_league: { status: 409, error: 'This golfer plays in no league yet: add them to one first' },
  no_consents: { status: 409, error: 'The handicap association does not ask this golfer for consent here' },
  association_unavailable: {
    status: 424,
    error: 'The handicap association is not available right now: try again later',
  },
  too_many_requests: { status: 429, error: 'Too many attempts: wait a while and try again' },
  overloaded: { status: 503, error: 'The server is busy right now: please try again in a moment' },
} as const

export type RefusalCode = keyof typeof refusals

const codes = Object.keys(refusals).filter((code): code is RefusalCode => code in refusals)

/** The body of every failed call: `error` is for people, `code` for programs. */
export const Problem = z
  .object({
    error: z.union([z.string(), z.array(z.object({ path: z.string(), message: z.string() }))]),
    code: z.enum([...codes, 'internal']),
  })
  // The API's document describes it once, not for each status of each operation.
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
