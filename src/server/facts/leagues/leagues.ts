/** What other facts use of leagues. */
export { plannedFor } from './planned-changes/planned-for.ts'
export { keepRuleChange } from './rule-changes.queries.ts'
