/** Room for what makes a slug unique. */
const longest = 40

/** Latin letters that Unicode does not decompose. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

/** A name in the plain letters of an address: 'Élan & Søn' becomes 'elan-son'; '' when none of its letters can be written so. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const letters = plain.replace(/[^\0-\x7f]/g, (letter) => folded[letter] ?? letter)
  const words = letters.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longest).replace(/-$/, '')
}

const numbered = 20

/** What a league can be called, the shortest first; the last ones only another league's hostile name can take. */
export function slugsOf({ id, name }: { readonly id: number; readonly name: string }): string[] {
  const slug = slugOf(name) || `league-${id}`
  const numbers = Array.from({ length: numbered }, (_, n) => `${slug}-${n + 2}`)
  return [slug, ...numbers, `${slug}-${id}-league`, `${slug}-${id}-golf-league`]
}
