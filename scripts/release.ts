import { openApi } from '#contract/openapi.ts'
import { Refusal, inRoot, main, say, textOf } from './lib/checkout.mjs'
import { npm } from './lib/packages.mjs'
import { run } from './lib/run.mjs'
import { apiOf } from './suite/api-promises.ts'
import { migrationHashes, writeReleased } from './suite/released.ts'

const heading = /^## (\d+\.\d+\.\d+), [A-Z][a-z]+ \d+, \d{4}$/m

/** Sets the version that CHANGELOG.md begins with, and keeps what it promises. */
await main(async () => {
  const [, version] = heading.exec(textOf(inRoot('CHANGELOG.md'))) ?? []
  if (version === undefined) throw new Refusal('CHANGELOG.md needs a first heading such as “## 1.1.0, May 4, 2027”.')
  const [command, ...args] = npm()
  const code = await run(command, [...args, 'version', version, '--no-git-tag-version', '--allow-same-version'])
  if (code !== 0) throw new Refusal('npm could not set the version.')
  writeReleased({ version, migrations: migrationHashes(), api: apiOf(openApi(version)) })
  say(
    `This is ${version}: commit it as “Release ${version}”, tag it v${version}, and make its package (npm run package).`,
  )
})
