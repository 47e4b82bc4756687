/** The exports for other modules. */
export { account, accountOf } from './account.ts'
export { accountById, countAdmins, deleteSessionsOf, hasAccounts, updateAccount } from './auth.queries.ts'
export { insertUnverifiedLink, unlinkGolfer, unverifiedLinkOf } from './golfer-links.queries.ts'
export { keep } from './kept-invitations.queries.ts'
export { relyingParty } from './passkeys/relying-party.ts'
export { usersOf } from './users.queries.ts'
export { verifyEmail } from './verification/email-verification.queries.ts'
