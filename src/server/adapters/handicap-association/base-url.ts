/** The association's address without a trailing slash; plain http only within this machine, because passwords are sent. */
export function checkedBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Error(problem('must be an http or https address'))
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) throw new Error(problem('must use https'))
  if (url.username !== '' || url.password !== '') throw new Error(problem('must not hold a name or a password'))
  if (url.search !== '' || url.hash !== '') throw new Error(problem('must end with its path'))
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function problem(rule: string): string {
  return `The handicap association’s address ${rule}.`
}
