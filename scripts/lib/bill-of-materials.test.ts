import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Bill, billOfMaterials } from './bill-of-materials.ts'
import { inRoot, textOf } from './checkout.mjs'

let bill: Bill
beforeAll(async () => {
  bill = await billOfMaterials()
})

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string(),
      dev: z.boolean().optional(),
      integrity: z.string().optional(),
    }),
  ),
})
const { packages } = Lock.parse(JSON.parse(textOf(inRoot('package-lock.json'))))

/** Packages of a production installation, from the lock file: 'fastify@5.12.8'. */
function locked(): string[] {
  const installed = Object.entries(packages).filter(([folder, { dev = false }]) => folder !== '' && !dev)
  return installed.map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`)
}

test('the bill of materials has every package of production, also one that development needs too, and no other', () => {
  const listed = bill.components.map((component) => component['bom-ref'])
  expect(listed.toSorted()).toEqual([...new Set(locked())].toSorted())
  expect(listed).toContainEqual(expect.stringMatching(/^fastify@/))
  // Of graphile-worker and of eslint.
  expect(listed).toContainEqual(expect.stringMatching(/^debug@/))
  expect(listed.filter((name) => /^(vitest|oxlint)@/.test(name))).toEqual([])
})

test('the lock file has the hash of each package, also of those for other systems', () => {
  const locked = Object.entries(packages).filter(([folder]) => folder !== '')
  const isHashed = /^sha512-[\w+/]{86}==$/
  expect(locked.filter(([, { integrity = '' }]) => !isHashed.test(integrity)).map(([folder]) => folder)).toEqual([])
})

test('it is a CycloneDX document in which each package has its address, hash and license, and knows what it needs', () => {
  const Library = z.looseObject({
    type: z.literal('library'),
    name: z.string().min(1),
    version: z.string().min(1),
    purl: z.string().regex(/^pkg:npm\/[^@]+@\d/),
    hashes: z.tuple([z.looseObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[\da-f]{128}$/) })]),
    licenses: z.array(z.unknown()).min(1),
  })
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.[5-9]$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
    version: 1,
    metadata: { component: { type: 'application', name: 'nineteenth' } },
  })
  expect(bill.components.map((component) => Library.safeParse(component).error?.message ?? '')).toEqual(
    bill.components.map(() => ''),
  )
  const names = new Set(bill.components.map((component) => component['bom-ref']))
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(needed.filter((name) => !names.has(name))).toEqual([])
  expect(bill.dependencies).toHaveLength(names.size + 1)
})
