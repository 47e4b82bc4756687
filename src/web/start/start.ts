// Runs inside the document, before anything is loaded or painted: see vite.config.ts.
import { readStored } from '#web/offline/stored.ts'
import { requestFirstAnswers } from './first-requests.ts'
import { preloadFiles } from './preload.ts'

const darkDevice = matchMedia('(prefers-color-scheme: dark)')

/** No page flashes in the other theme; guests have nothing else that applies it. */
function applyColorScheme(): void {
  const chosen = readStored('nineteenth.color-scheme')
  const ofDevice = darkDevice.matches ? 'dark' : 'light'
  document.documentElement.dataset['mantineColorScheme'] = chosen === 'dark' || chosen === 'light' ? chosen : ofDevice
}

const token = readStored('nineteenth.token')
applyColorScheme()
darkDevice.addEventListener('change', applyColorScheme)
preloadFiles(location.pathname, token !== null)
if (token !== null) {
  requestFirstAnswers(token, location)
  prepareCalendar()
}

/** The browser's first formatter takes long: it is created while the requests are under way. */
function prepareCalendar(): void {
  new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(0)
}
