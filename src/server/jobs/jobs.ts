/** Work that is asked for now and done soon, by whichever node is free. */
export type Jobs = {
  /** Runs soon, even when this node ends before. */
  syncSoon(syncId: number): Promise<void>
}
