/** Lets the browser load the files of the first screen at once, instead of one after the other names it. */
export function preloadFiles(path: string, isSignedIn: boolean): void {
  const { names, ofScreens, ofApp, ofShell, ofSignIn } = FIRST_FILES
  const screen = ofScreens.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? []
  const isPublic = /^\/(login|register|forgot-password|reset-password|verify-email)$/.test(path)
  const ofUser = [...ofApp, ...(isPublic ? [] : ofShell), ...screen]
  const files = isSignedIn ? ofUser : isPublic ? screen : ofSignIn
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
