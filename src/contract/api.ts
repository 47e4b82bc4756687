import * as activities from './activities.ts'
import * as admin from './admin.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as changes from './changes.ts'
import * as claims from './claims.ts'
import * as courses from './courses.ts'
import * as deputies from './deputies.ts'
import * as digests from './digests.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as exports from './exports.ts'
import * as fairChance from './fair-chance.ts'
import * as fairPlay from './fair-play.ts'
import * as follows from './follows.ts'
import * as golferMerges from './golfer-merges.ts'
import * as golfers from './golfers.ts'
import * as handicap from './handicap.ts'
import * as honors from './honors.ts'
import * as invitations from './invitations.ts'
import * as leagueHistory from './league-history.ts'
import * as leagueRules from './league-rules.ts'
import * as leagues from './leagues.ts'
import * as matches from './matches.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as odds from './odds.ts'
import * as organize from './organize.ts'
import * as ownIndexes from './own-indexes.ts'
import * as passkeys from './passkeys.ts'
import * as pastSeasons from './past-seasons.ts'
import * as plannedChanges from './planned-changes.ts'
import * as publicPages from './public-pages.ts'
import * as restatements from './restatements.ts'
import * as rivals from './rivals.ts'
import * as rosters from './rosters.ts'
import * as roundEntry from './round-entry.ts'
import * as scheduledRounds from './scheduled-rounds.ts'
import * as scores from './scores.ts'
import * as seasonPreviews from './season-previews.ts'
import * as seasons from './seasons.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as shareImages from './share-images.ts'
import * as sideTables from './side-tables.ts'
import * as signInCodes from './sign-in-codes.ts'
import * as site from './site.ts'
import * as stories from './stories.ts'
import * as succession from './succession.ts'
import * as syncs from './syncs.ts'
import * as teams from './teams.ts'
import * as tees from './tees.ts'
import * as waiting from './waiting.ts'

const nouns = {
  auth,
  signInCodes,
  secondFactor,
  passkeys,
  leagues,
  leagueHistory,
  leagueRules,
  organize,
  waiting,
  notices,
  notifications,
  deputies,
  succession,
  rosters,
  changes,
  seasonPreviews,
  plannedChanges,
  golfers,
  golferMerges,
  handicap,
  follows,
  scores,
  roundEntry,
  teams,
  tees,
  courses,
  seasons,
  matches,
  stories,
  odds,
  rivals,
  ownIndexes,
  honors,
  pastSeasons,
  shareImages,
  publicPages,
  restatements,
  activities,
  scheduledRounds,
  calendar,
  invitations,
  claims,
  sideTables,
  fairChance,
  fairPlay,
  settings,
  site,
  events,
  syncs,
  digests,
  exports,
  admin,
  audit,
}

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'reply' in value

/** Every operation of the API with the noun it belongs to, in the order the OpenAPI document lists them. */
export const api: readonly { readonly noun: string; readonly endpoint: Endpoint }[] = Object.entries(nouns).flatMap(
  ([noun, declared]) =>
    Object.values(declared)
      .filter(isEndpoint)
      .map((endpoint) => ({ noun, endpoint })),
)
