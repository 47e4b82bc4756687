/** Room for what makes a slug unique. */
const longest = 40

/** How a league is called in an address: 'Élan & Sons' becomes 'elan-sons'; 'league' when no letter of its name can be written so. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longest).replace(/-$/, '') || 'league'
}

const numbered = 20

/** What a league can be called, the shortest first; the last ones only another league's hostile name can take. */
export function slugsOf({ id, name }: { readonly id: number; readonly name: string }): string[] {
  const slug = slugOf(name)
  const numbers = Array.from({ length: numbered }, (_, n) => `${slug}-${n + 2}`)
  return [slug, ...numbers, `${slug}-${id}-league`, `${slug}-${id}-golf-league`]
}
