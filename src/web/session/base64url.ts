export function base64url(data: ArrayBuffer | null): string {
  const bytes = String.fromCodePoint(...new Uint8Array(data ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
