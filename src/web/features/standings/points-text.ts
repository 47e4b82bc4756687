/** Points as tables print them: '21', '21.5', '–' while a match is open. */
export function pointsText(points: number | null): string {
  return points === null ? '–' : String(points)
}
