#!/usr/bin/env node
import { Refusal, inRoot, main, textOf } from './lib/checkout.mjs'
import { memoryFlags } from './lib/node.mjs'
import { run } from './lib/run.mjs'

const programs = new Map([
  ['start', 'main.js'],
  ['backup', 'app/commands/backup.js'],
  ['restore', 'app/commands/restore.js'],
  ['admin', 'app/commands/admin.js'],
  ['doctor', 'app/commands/doctor.js'],
  ['renew-secrets', 'app/commands/renew-secrets.js'],
])
const [command = 'start', ...given] = process.argv.slice(2)
const commands = [...programs.keys()].join(', ')

/** The command of the installed package: starts the site of this folder, or runs one of its commands. */
await main(async () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 24)
    throw new Refusal(`Nineteenth needs Node 24 or later, not ${process.version}: install it from https://nodejs.org.`)
  if (command === '--version') return console.log(/"version": "(.+)"/.exec(textOf(inRoot('package.json')))?.[1])
  if (command === '--help') return console.log(`Commands: ${commands}. Without one the site starts.`)
  const program = programs.get(command)
  if (program === undefined) throw new Refusal(`There is no command ${command}: use ${commands}, or none to start.`)
  process.exitCode = await run(process.execPath, [...memoryFlags(), inRoot('src', 'server', program), ...given], {
    cwd: process.cwd(),
    env: { NODE_COMPILE_CACHE: inRoot('.cache'), ...process.env, NINETEENTH_PACKAGE: 'on' },
  })
})
