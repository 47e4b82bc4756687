/** What rosters use of invitations. */
export { insertInvitations } from './invitations.queries.ts'
