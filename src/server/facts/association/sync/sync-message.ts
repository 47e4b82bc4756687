export type SyncTally = {
  /** Golfers whose rounds were fetched. */
  readonly golfers: number
  /** Golfers who were only looked up, without changes. */
  readonly unchanged: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unreadableRows: number
  readonly leftOutRows: number
  readonly skipped: readonly { readonly name: string; readonly reason: string }[]
}

const namesShown = 5

/** The message of a sync in the history: 'Synced 24 golfers: 3 rounds added, 1 changed, 0 removed. …' */
export function syncMessage({
  golfers,
  unchanged,
  added,
  changed,
  removed,
  unreadableRows,
  leftOutRows,
  skipped,
}: SyncTally): string {
  return [
    `Synced ${counted(golfers, 'golfer')}: ${counted(added, 'round')} added, ${changed} changed, ${removed} removed.`,
    ...(unchanged === 0 ? [] : [`${counted(unchanged, 'other golfer')} had nothing new.`]),
    ...(skipped.length === 0 ? [] : [skippedSentence(skipped)]),
    ...(unreadableRows === 0
      ? []
      : [`${counted(unreadableRows, 'row')} could not be read and ${unreadableRows === 1 ? 'was' : 'were'} left out.`]),
    ...(leftOutRows === 0
      ? []
      : [
          `${counted(leftOutRows, 'row')} ${leftOutRows === 1 ? 'was' : 'were'} left out: only the newest 5,000 rounds of a golfer are kept.`,
        ]),
  ].join(' ')
}

export function infoMessage({ golfers, skipped, unreadableRows }: SyncTally): string {
  return [
    `Updated the information of ${counted(golfers, 'golfer')}.`,
    ...(skipped.length === 0 ? [] : [skippedSentence(skipped)]),
    ...(unreadableRows === 0 ? [] : [`${counted(unreadableRows, 'row')} could not be read.`]),
  ].join(' ')
}

function skippedSentence(skipped: SyncTally['skipped']): string {
  const named = skipped.slice(0, namesShown).map(({ name, reason }) => `${name} (${reason})`)
  const more = skipped.length - named.length
  return `Skipped ${counted(skipped.length, 'golfer')}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

const counted = (n: number, noun: string) => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
