/** Failures of background work, which have no caller. The names are labels in the metrics. */
export const faultKinds = [
  'database-connection',
  'listen',
  'job-runner',
  'finish-match',
  'publish-match',
  'push',
  'revise-index',
  'sync',
  'mail',
  'retention',
  'score-calculation',
  'webhook',
  'forged-webhook',
  'consents',
  'odds',
  'share-images',
  'export',
  'backup',
  'backup-hook',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Faults = {
  /** Logs and counts a failure without interrupting the work; without an error (null) it only counts. */
  record(kind: FaultKind, error: unknown, facts?: object): void
}

const sentences: Readonly<Record<FaultKind, string>> = {
  'database-connection': 'a database connection broke',
  listen: 'live events are interrupted; listening again',
  'job-runner': 'the job runner lost the database; starting it again',
  'finish-match': 'a match could not be finished',
  'publish-match': 'a result could not be published',
  push: 'a push message could not be written',
  'revise-index': 'a Handicap Index could not be revised',
  sync: 'a sync failed, or could not store a golfer',
  mail: 'an email could not be written',
  retention: 'old rows could not be deleted',
  'score-calculation': 'a match could not be scored',
  webhook: 'webhooks could not be registered, or undelivered ones listed',
  'forged-webhook': 'a webhook without the right signature was refused',
  consents: 'the consents of golfers could not be read',
  odds: 'the chances to win a season could not be computed',
  'share-images': 'a thread that draws share images broke',
  export: 'an export could not be written to its end',
  backup: 'a backup could not be written, or not be restored',
  'backup-hook': 'BACKUP_HOOK failed for a new backup',
}

type ErrorLog = { error(facts: object, message: string): void }

export function faultsTo(log: ErrorLog, count: (kind: FaultKind) => void = () => undefined): Faults {
  return {
    record(kind, error, facts = {}) {
      count(kind)
      if (error !== null) log.error({ ...facts, err: error, fault: kind }, sentences[kind])
    },
  }
}
