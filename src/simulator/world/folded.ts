/** A name as the directory files it: lower case, without accents. */
export const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
