/** What work resolves with; fails with this sentence when it takes longer than so many milliseconds. The work goes on. */
export async function inTime<T>(work: Promise<T>, milliseconds: number, sentence: string): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error(sentence)), milliseconds)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(late)
  }
}
