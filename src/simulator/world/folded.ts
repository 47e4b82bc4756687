/** A name for sorting and searching: lower case, without accents. */
export const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
