import bowser from 'bowser'

const longest = 80

/** The browser and system, such as 'Firefox on Linux'; null when the user agent is missing. The rest of it is not stored. */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  const named = [browser.name, os.name].filter((part) => part !== undefined && part !== '')
  return named.length === 0 ? null : named.join(' on ').slice(0, longest)
}
