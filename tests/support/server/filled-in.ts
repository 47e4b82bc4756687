/** A shipped file with the operator's values replaced with a test's. */
export function filledIn(file: string, changes: readonly (readonly [place: RegExp, text: string])[]): string {
  return changes.reduce((text, [place, replacement]) => {
    if (!place.test(text)) throw new Error(`The file has no ${place}`)
    return text.replace(place, replacement)
  }, file)
}
