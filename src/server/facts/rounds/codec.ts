/** The column values of rounds are the first letters of these words. */
export const precisions = { d: 'day', a: 'approximate', m: 'month' } as const
export const statuses = { v: 'validated', u: 'under-review', t: 'temporary' } as const
export const netSources = { a: 'association', p: 'printed-index', r: 'revision', o: 'own', e: 'estimated' } as const

const letterOf =
  <Letter extends string, Word extends string>(words: Readonly<Record<Letter, Word>>) =>
  (word: Word): Letter => {
    for (const letter in words) if (words[letter] === word) return letter
    throw new Error(`No letter stands for ${word}`)
  }

type WordOf<Words> = Words[keyof Words]

export const precisionLetter: (word: WordOf<typeof precisions>) => keyof typeof precisions = letterOf(precisions)
export const statusLetter: (word: WordOf<typeof statuses>) => keyof typeof statuses = letterOf(statuses)
export const netSourceLetter: (word: WordOf<typeof netSources>) => keyof typeof netSources = letterOf(netSources)

/** A net as stored, in tenths. */
export function netOf(net: number | null, source: keyof typeof netSources | null, index: number | null) {
  return net === null || source === null ? null : { net, source: netSources[source], index }
}
