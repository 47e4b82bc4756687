/**
 * The GHIN number in typed or pasted text: '1234567', '0012345678', 'GHIN 1234567', '#123-4567'. Without leading zeros;
 * null for any other text.
 */
export function ghinNumberIn(text: string): string | null {
  const number = /^(?:ghin)?[\s#:=№]*(\d[\d\s-]*)$/i.exec(text.trim())?.[1]?.replaceAll(/[\s-]/g, '')
  if (number === undefined || number.length > 12) return null
  return number.replace(/^0+(?=\d)/, '')
}
