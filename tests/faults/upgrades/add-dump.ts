import { readFileSync } from 'node:fs'
import { dumpIn, readDumps, writeDumps } from './bundle.ts'

// Adds dumps, or replaces those of the same version: node tests/faults/upgrades/add-dump.ts FILE…
const added = process.argv.slice(2).map((file) => dumpIn(readFileSync(file, 'utf8')))
const kept = readDumps().filter(({ version }) => !added.some((dump) => dump.version === version))
writeDumps([...kept, ...added])
