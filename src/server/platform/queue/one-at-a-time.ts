/** Wraps work so that it never runs concurrently: calls during a run are combined into one more run afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay = false
  let again = false
  return async () => {
    again = true
    if (underWay) return
    underWay = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      underWay = false
    }
  }
}
