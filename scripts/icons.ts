import { readFileSync } from 'node:fs'
import { inRoot, main } from './lib/checkout.mjs'
import { findChromium } from './lib/chromium.ts'

/** A phone masks the icon: its content is within the middle four fifths, on green to the edge. */
const pictures = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, isWhole: true },
  { file: 'apple-touch-icon.png', size: 180, isWhole: true },
]

/** Renders the icons of the installed app from src/web/public/icon.svg; run it after changing that file. */
await main(async () => {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const svg = readFileSync(inRoot('src/web/public/icon.svg'), 'utf8')
  for (const { file, size, isWhole = false } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const drawn = isWhole
      ? svg.replace(/rx="\d+"/, '').replace('<g ', '<g transform="translate(3.2 3.2) scale(.8)" ')
      : svg
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawn}`)
    await page.screenshot({ path: inRoot('src/web/public', file), omitBackground: true })
  }
  await browser.close()
})
