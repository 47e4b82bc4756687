import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { argv } from 'node:process'
import { billOfMaterials } from './lib/bill-of-materials.ts'
import { inRoot, main, say } from './lib/checkout.mjs'

/** Writes the bill of materials of a production installation: `npm run sbom`, or `npm run sbom -- FILE`. */
await main(async () => {
  const [, , given] = argv
  const file = given === undefined ? inRoot('.artifacts', 'sbom.cdx.json') : resolve(given)
  const bill = await billOfMaterials()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  say(`${bill.components.length} packages of production are in ${file}`)
})
