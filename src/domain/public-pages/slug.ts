import { plainLetters } from '../shared/names.ts'

/** Room for what makes a slug unique. */
const maxLength = 40

/** A name in ASCII for an address: 'Élan & Søn' becomes 'elan-son'; '' if no letter can be transliterated. */
export function slugOf(name: string): string {
  const words =
    plainLetters(name)
      .replace(/'/g, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, maxLength).replace(/-$/, '')
}

const numbered = 20

/** Candidates for a league's slug, shortest first; only deliberate name squatting can reach the last ones. */
export function slugsOf({ id, name }: { readonly id: number; readonly name: string }): string[] {
  const slug = slugOf(name) || `league-${id}`
  const numbers = Array.from({ length: numbered }, (_, n) => `${slug}-${n + 2}`)
  return [slug, ...numbers, `${slug}-${id}-league`, `${slug}-${id}-golf-league`]
}
