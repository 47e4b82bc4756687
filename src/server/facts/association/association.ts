/** What other facts use of the association. */
export { withConsents } from './consents/change-consent.ts'
export { saveRevisions, startSync } from './sync/syncs.queries.ts'
