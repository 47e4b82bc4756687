/** A name cut to so many characters where it has no room; the domain's `shortened` would be loaded by every screen. */
export function cutTo(name: string, longest: number): string {
  const characters = [...new Intl.Segmenter('en').segment(name)]
  if (characters.length <= longest) return name
  return `${characters
    .slice(0, longest - 1)
    .map(({ segment }) => segment)
    .join('')}…`
}
