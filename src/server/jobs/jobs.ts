/** Work that is asked for now and done soon, by whichever node is free. */
export type Jobs = {
  /** Runs a sync that is written down as RUNNING. */
  runSync(syncId: number): Promise<void>
  /** Fetches what the association knows of a golfer that was just added. */
  golferAdded(golferId: number): Promise<void>
}
