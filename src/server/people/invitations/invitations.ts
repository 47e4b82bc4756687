/** The exports for rosters. */
export { insertInvitations } from './invitations.queries.ts'
