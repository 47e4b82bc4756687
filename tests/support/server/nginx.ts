import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasPackages, installDebianPackages } from '../../../scripts/lib/debian.ts'
import { filledIn } from './filled-in.ts'
import { freePort } from './free-port.ts'

export type Proxy = { readonly port: number; readonly stop: () => Promise<void> }

export const nginx = '/usr/sbin/nginx'

export const canRunNginx = (): boolean => existsSync(nginx) || hasPackages()

/** Installs nginx where it is missing; returns whether it is there. */
export const installNginx = async (): Promise<boolean> =>
  existsSync(nginx) || installDebianPackages(['nginx-light'], 'nginx for the experiment')

/** The configuration that we ship, without TLS and log, in front of nodes on these ports. */
export async function startNginx(program: string, folder: string, ports: readonly number[]): Promise<Proxy> {
  const port = await freePort()
  const file = join(folder, `nginx-${port}.conf`)
  const site = filledIn(await readFile(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8'), [
    [/( *server )127.0.0.1:3000(.*)\n.*3001.*/, ports.map((one) => `$1127.0.0.1:${one}$2`).join('\n')],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*/, ''],
    [/ssl_certificate_key .*/, ''],
    [/access_log .*/, 'access_log off;'],
  ])
  const configuration = `
    daemon off; pid ${file}.pid; error_log stderr crit; worker_processes 1;
    events { worker_connections 1024; }
    http {
      client_body_temp_path ${file}.body; proxy_temp_path ${file}.proxy; fastcgi_temp_path ${file}.fastcgi;
      uwsgi_temp_path ${file}.uwsgi; scgi_temp_path ${file}.scgi; keepalive_requests 1000000000;
      ${site}
    }`
  await writeFile(file, configuration)
  const child = spawn(program, ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  await answering(port)
  return { port, stop: () => ended(child) }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/unchanged`).then(
        () => true,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
