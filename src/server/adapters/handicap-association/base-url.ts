/** The association's address without a closing slash; plain http only within this machine, because passwords travel there. */
export function checkedBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Error(wish('must be an http or https address'))
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) throw new Error(wish('must use https'))
  if (url.username !== '' || url.password !== '') throw new Error(wish('must not hold a name or a password'))
  if (url.search !== '' || url.hash !== '') throw new Error(wish('must end with its path'))
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function wish(rule: string): string {
  return `The handicap association’s address ${rule}.`
}
