/** What matches use of odds. */
export { oddsOfSeason } from './odds.queries.ts'
