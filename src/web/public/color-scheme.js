// Runs before the first paint, so that a page never flashes in the other theme.
try {
  const chosen = localStorage.getItem('nineteenth.color-scheme')
  const follows = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = chosen === 'dark' || chosen === 'light' ? chosen : follows
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
