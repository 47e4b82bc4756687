/** The functions of the association that other facts use. */
export { withConsents } from './consents/change-consent.ts'
export { saveRevisions, startSync } from './sync/syncs.queries.ts'
