import type { LeagueSettings } from '../leagues/settings.ts'
import type { ManualRounds } from '../rounds/confirmation.ts'
import { capitalized, counted, inWords } from '../scoring/number-words.ts'
import { formatNet } from '../scoring/score-format.ts'

/** The rules for the results of a league, or of one of its matches. */
export type RulesOfLeague = LeagueSettings & {
  /** How many matches count for each golfer and team; null all, undefined without a season. */
  readonly matchesCounted: number | null | undefined
  /** Whether the site fetches rounds from the handicap association. */
  readonly hasAssociation: boolean
}

export type RulesSection = { readonly title: string; readonly rules: readonly string[] }

/** The rules of a league in plain sentences, made from its settings (laws 4–13, 19–23). */
export function rulesInWords(league: RulesOfLeague): RulesSection[] {
  return [
    { title: 'Matches', rules: ofMatches(league) },
    { title: 'Your round', rules: ofRounds(league) },
    { title: 'Golfers', rules: ofGolfers(league) },
    ...(league.useTeams ? [{ title: 'Teams', rules: ofTeams(league) }] : []),
    ...(league.matchesCounted === undefined ? [] : [{ title: 'Season', rules: ofSeason(league.matchesCounted) }]),
    { title: 'Results', rules: ofResults(league) },
  ]
}

function ofMatches({ matchLength, timeZone }: RulesOfLeague): string[] {
  const weeks = `${inWords(matchLength)} ${matchLength === 1 ? 'week' : 'weeks'}`
  return [
    `A match lasts ${weeks}. What is left at the end of a season joins the last match${matchLength === 1 ? '' : ', or is one of its own from a week on'}.`,
    `Matches begin and end at midnight, ${timeZone.replaceAll('_', ' ')} time.`,
    'Play when, where and as often as you like in the days of a match.',
  ]
}

function ofRounds(league: RulesOfLeague): string[] {
  const { manualRounds, peersConfirm, roundsThatCount } = league
  return [
    'Your net is the differential of your round minus your Handicap Index of that day. It stays when your Index changes later.',
    `${lowest(roundsThatCount)} Of equal nets the earlier day counts, then the lower gross.`,
    `${holesThatCount(league)} Penalty scores don’t count.`,
    byHand(manualRounds, peersConfirm),
  ]
}

function lowest(roundsThatCount: number | null): string {
  if (roundsThatCount === null) return 'Your lowest net of the match counts.'
  if (roundsThatCount === 1) return 'Your first round of the match counts, even if a later one is better.'
  return `Of your first ${inWords(roundsThatCount)} rounds of the match the lowest net counts; later ones don’t.`
}

function holesThatCount({ countedHoles, hasAssociation }: RulesOfLeague): string {
  switch (countedHoles) {
    case '18':
      return `A round counts with all 18 holes played${hasAssociation ? '; two nines that the association combined count too' : ''}.`
    case '9 and 18':
      return 'A round counts with all 18 holes or all nine played; nine holes count by their 18-hole differential.'
    case '9':
      return 'A round counts with all nine holes played, by its 18-hole differential. Rounds of 18 holes don’t count.'
  }
}

function byHand(manualRounds: ManualRounds, peersConfirm: boolean): string {
  switch (manualRounds) {
    case 'none':
      return 'Rounds entered by hand don’t count.'
    case 'all':
      return 'Rounds entered by hand count at once, unless an organizer rejects them.'
    case 'confirmed':
      return `A round entered by hand counts once ${peersConfirm ? 'an organizer or another member' : 'an organizer'} has confirmed it. No one confirms their own.`
  }
}

function ofGolfers({ noScoreNetDifferential, useTeams }: RulesOfLeague): string[] {
  const noRound = `Without a round you have no position and no points${useTeams ? '' : `; the table shows ${formatNet(noScoreNetDifferential)}`}.`
  return [
    'Golfers are ranked by net, lowest first. Equal nets share the position.',
    'First place is worth as many points as the league has golfers, second place one less, and so on. Those who share a position split its points.',
    noRound,
  ]
}

function ofTeams({ scoresDroppedPerTeam, maxNetDifferential, noScoreNetDifferential }: RulesOfLeague): string[] {
  return [
    'A team’s net is the sum of its golfers’ nets. The lowest sum wins.',
    dropping(scoresDroppedPerTeam),
    `No golfer brings the team more than ${formatNet(maxNetDifferential)}, however high the net is.`,
    `A golfer without a round counts as ${formatNet(noScoreNetDifferential)} for the team.`,
    'First place is worth as many points as there are teams, second place one less, and so on. A team that no one played for is last, without points.',
  ]
}

function dropping(scores: number): string {
  if (scores === 0) return 'Every golfer of a team counts; no score is dropped.'
  const worst =
    scores === 1 ? 'The worst score of each team is' : `The worst ${counted(scores, 'score')} of each team are`
  return `${worst} dropped, but at least one counts.`
}

function ofSeason(matchesCounted: number | null): string[] {
  const best =
    matchesCounted === null
      ? 'All of them count.'
      : `Only the best ${matchesCounted === 1 ? 'match' : `${inWords(matchesCounted)} matches`} of each golfer and team ${matchesCounted === 1 ? 'counts' : 'count'}; of equal points, the earlier one.`
  return [
    `The standings add up the points of finished matches. ${best}`,
    'Open matches don’t count yet.',
    'Equal points share the position. The lower sum of nets is listed first.',
  ]
}

function ofResults({ finalAfterDays, hasAssociation }: RulesOfLeague): string[] {
  const published = hasAssociation
    ? 'A result is published once all rounds were fetched after the match, at the latest a day after its end.'
    : 'A result is published when no round waits for confirmation, at the latest a day after the end of the match.'
  const later = 'Later rounds and corrections change it, and every change is listed with the match.'
  const kept = 'A finished match keeps its golfers, teams and settings.'
  if (finalAfterDays === null) return [`${published} ${later}`, kept]
  const days = finalAfterDays === 1 ? 'A day' : `${capitalized(inWords(finalAfterDays))} days`
  return [
    `${published} ${later}`,
    `${days} after that it is final, and nothing changes it any more. A round that waits for confirmation delays this, by 14 days at most.`,
    kept,
  ]
}
