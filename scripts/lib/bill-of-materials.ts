import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inRoot, root, textOf } from './checkout.mjs'
import { npm, npmEnvironment } from './packages.mjs'

const Component = z.looseObject({
  'bom-ref': z.string(),
  properties: z.array(z.looseObject({ name: z.string() })).optional(),
})

const Bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
export type Bill = z.infer<typeof Bill>

const Package = z.object({ name: z.string() })

/**
 * Packages that the lock file installs for production, as CycloneDX. npm lists all, and marks those only for
 * development; `--omit=dev` would leave out packages that both need.
 */
export async function billOfMaterials(): Promise<Bill> {
  const [command, ...args] = npm()
  const list = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { stdout } = await promisify(execFile)(command, [...args, ...list], {
    cwd: root,
    env: npmEnvironment(),
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const bill = Bill.parse(JSON.parse(stdout))
  // npm takes the name of the folder.
  bill.metadata.component.name = Package.parse(JSON.parse(textOf(inRoot('package.json')))).name
  return forProduction(bill)
}

function forProduction(bill: Bill): Bill {
  const isOnlyOfDevelopment = ({ properties = [] }: z.infer<typeof Component>) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development')
  const left = new Set(bill.components.filter(isOnlyOfDevelopment).map((component) => component['bom-ref']))
  return {
    ...bill,
    components: bill.components.filter((component) => !left.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map((dependency) => ({ ...dependency, dependsOn: dependency.dependsOn.filter((ref) => !left.has(ref)) })),
  }
}
