import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type Proxy = { readonly port: number; readonly stop: () => Promise<void> }

/** The configuration that docs/operations.md names, without logs, in front of nodes on these ports. */
export async function startNginx(program: string, folder: string, ports: readonly number[]): Promise<Proxy> {
  const port = await freePort()
  const file = join(folder, `nginx-${port}.conf`)
  const configuration = `
    daemon off; pid ${file}.pid; error_log stderr; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off; client_body_temp_path ${file}.body; proxy_temp_path ${file}.proxy; fastcgi_temp_path ${file}.fastcgi;
      uwsgi_temp_path ${file}.uwsgi; scgi_temp_path ${file}.scgi;
      upstream nodes { ${ports.map((one) => `server 127.0.0.1:${one};`).join(' ')} keepalive 64; keepalive_requests 1000000000; }
      server {
        listen 127.0.0.1:${port}; keepalive_requests 1000000000;
        location / {
          proxy_pass http://nodes; proxy_http_version 1.1; proxy_set_header Connection '';
          proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
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
