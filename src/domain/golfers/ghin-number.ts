/**
 * The GHIN number in a text that people type or paste: '1234567', '0012345678', 'GHIN 1234567', '#123-4567'. Without zeros before
 * it, which do not make another number; null where the text says anything else.
 */
export function ghinNumberIn(text: string): string | null {
  const number = /^(?:ghin)?[\s#:=№]*(\d[\d\s-]*)$/i.exec(text.trim())?.[1]?.replaceAll(/[\s-]/g, '')
  if (number === undefined || number.length > 12) return null
  return number.replace(/^0+(?=\d)/, '')
}
