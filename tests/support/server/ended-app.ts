import { execFile } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../src/server/main.ts')

type Ended = { readonly code: unknown; readonly stdout: string; readonly stderr: string }

export function endedApp(environment: Readonly<Record<string, string>>): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'off', GHIN_MODE: 'off', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env, timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    )
  })
}
