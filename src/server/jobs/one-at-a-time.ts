/** Makes work that is done once at a time: asked for while it is under way, it is done once more afterwards for all who asked. */
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
