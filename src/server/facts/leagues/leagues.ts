/** The functions of leagues that other facts use. */
export { plannedFor } from './planned-changes/planned-for.ts'
export { keepRuleChange } from './rule-changes.queries.ts'
