/** The functions of matches that other results use. */
export { finishMatches } from './result/finish-matches.ts'
export { acceptedIn } from './result/match-facts.ts'
export { countingFactsOf, teamsOfLeagues } from './result/rescoring.queries.ts'
