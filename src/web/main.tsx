import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/hanken-grotesk/index.css'
import './app/fonts.css'
import './app/theme.css'
import 'virtual:mantine-variables.css'
import './app/mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { prepareFirstScreen } from './app/first-screen.ts'
import { reloadWhenChunksAreMissing } from './api/pages-version.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element')
reloadWhenChunksAreMissing()
loadFonts()
void show(root)

async function show(root: HTMLElement): Promise<void> {
  const client = createQueryClient()
  await prepareFirstScreen(client, location.pathname)
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )
}

/**
 * Loads the fonts while the first screen is prepared: earlier they would delay its code,
 * later they would arrive after its text.
 */
function loadFonts(): void {
  for (const family of ['Hanken Grotesk Variable', 'Fraunces Variable'])
    document.fonts.load(`1em '${family}'`).catch(() => null)
}
