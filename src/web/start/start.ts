// Runs inside the document, before anything is loaded or painted: see vite.config.ts.
import { readStored } from '#web/offline/stored.ts'
import { requestFirstAnswers } from './first-requests.ts'

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

/** Lets the browser load the files of the first screen at once, instead of one after the other names it. */
function preloadFiles(path: string, isSignedIn: boolean): void {
  const { names, ofPublic, ofSignedIn, ofApp, ofShell, ofSignIn } = FIRST_FILES
  const filesAt = (screens: typeof ofPublic) => screens.find(([pattern]) => new RegExp(pattern).test(path))?.[1]
  const shown = filesAt(ofPublic)
  if (isSignedIn && shown === undefined) document.documentElement.dataset['opening'] = 'yes'
  const files = isSignedIn
    ? [...ofApp, ...(shown ?? [...ofShell, ...(filesAt(ofSignedIn) ?? [])])]
    : (shown ?? ofSignIn)
  for (const file of new Set(files)) {
    const name = names[file] ?? ''
    const link = document.createElement('link')
    link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload'
    if (name.endsWith('.css')) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/assets/${name}`
    document.head.append(link)
  }
}
