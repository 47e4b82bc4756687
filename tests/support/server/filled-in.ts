/** A file that we ship, with what belongs to a test in place of what belongs to an operator. */
export function filledIn(file: string, changes: readonly (readonly [place: RegExp, text: string])[]): string {
  return changes.reduce((text, [place, replacement]) => {
    if (!place.test(text)) throw new Error(`The file has no ${place}`)
    return text.replace(place, replacement)
  }, file)
}
