/** Resolves with the work's result; rejects with this sentence after `milliseconds`. The work itself continues. */
export async function inTime<T>(work: Promise<T>, milliseconds: number, sentence: string): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error(sentence)), milliseconds)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(late)
  }
}
