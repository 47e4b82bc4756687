import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/hanken-grotesk/index.css'
import './app/theme.css'
import './app/mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { reloadWhenChunksAreMissing } from './api/pages-version.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element')
reloadWhenChunksAreMissing()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
