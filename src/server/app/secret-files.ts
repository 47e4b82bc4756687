import { readFileSync } from 'node:fs'

/** The faults of the environment, one sentence per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Settings that can be in a file instead, which NAME_FILE names: secrets of containers are files. */
const secrets = [
  'DATABASE_URL',
  'SMTP_URL',
  'GHIN_USERNAME',
  'GHIN_PASSWORD',
  'GHIN_PREAUTH_TOKEN',
  'GHIN_WEBHOOK_SECRET',
] as const

type Given = Readonly<Record<string, string | undefined>>

/** The settings, with those that are in files. */
export function withFiles(given: Given): Given {
  const named = secrets.flatMap((name) => {
    const path = given[`${name}_FILE`]
    return path === undefined ? [] : [[name, path] as const]
  })
  return { ...given, ...Object.fromEntries(named.map(([name, path]) => [name, secretIn(given, name, path)])) }
}

function secretIn(given: Given, name: string, path: string): string {
  if (given[name] !== undefined) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`)
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new ConfigError(`${name}_FILE names ${path}, which cannot be read.`)
  }
}
