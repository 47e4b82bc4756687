/** The functions of odds that matches use. */
export { oddsOfSeason } from './odds.queries.ts'
