import { createECDH, randomBytes } from 'node:crypto'
import { type Server, createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { msPerDay } from '#domain/shared/day.ts'
import { type SendPush, pushSender } from '#server/outward/notifications/push-sender.ts'
import { type PushTools, sendPushMessages } from '#server/outward/notifications/send-push-messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { selfSigned } from '#tests/support/mail/certificate.ts'
import { type Figure, report } from './figures.ts'
import { startCluster } from './size/cluster.ts'
import { fillSite } from './size/site.ts'

/** The results of a Sunday evening, each sent to a device by a push service on this machine that takes 50 ms; and the same beside one that never answers. */
const { values: options } = parseArgs({ options: { messages: { type: 'string', default: '6000' } } })
const count = Number(options.messages)
const answerMs = 50

const { cert, key } = selfSigned('127.0.0.1')
const service = createServer({ cert, key }, (request, response) => {
  request.resume()
  setTimeout(() => response.writeHead(201).end(), answerMs)
})
const dead = createServer({ cert, key }, (request) => void request.resume())
const [port, deadPort] = [await portOf(service), await portOf(dead)]
const send = pushSender({
  contact: 'https://golf.example',
  resolve: () => Promise.resolve(['127.0.0.1']),
  isAllowed: () => true,
  ca: cert,
  timeout: 10_000,
})

/** When the latest message was accepted, and how many were. */
const accepted = { count: 0, at: 0 }
const sendPush: SendPush = async (...message) => {
  await send(...message)
  accepted.count += 1
  accepted.at = performance.now()
}

const cluster = await startCluster(tmpdir())
try {
  const { database } = await fillSite(await cluster.create('sunday'), 4 * count)
  await report('notifications', [
    await sending(database, 'alive', 1),
    await sending(database, 'beside a dead service, for half of them', 2),
  ])
} finally {
  await cluster.remove()
  for (const server of [service, dead]) {
    server.closeAllConnections()
    server.close()
  }
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Messages a second of the service that answers; one of `parts` is its. */
async function sending(database: Database, figure: string, parts: number): Promise<Figure> {
  await queue(database, parts)
  const stopping = new AbortController()
  const log = { warn: () => undefined, info: () => undefined, error: () => undefined }
  const tools: PushTools = {
    db: database.db,
    // The last matches of the site ended a week ago, and are news for as long.
    now: () => new Date(Date.now() - 3 * msPerDay),
    faults: { record: (kind, error) => console.error(kind, error) },
    log,
    sendPush,
  }
  accepted.count = 0
  const begun = performance.now()
  await sendPushMessages(tools, { stopping: stopping.signal })
  const seconds = (accepted.at - begun) / 1000
  const value = `${Math.round(accepted.count / seconds)}/s (${accepted.count} in ${seconds.toFixed(1)} s)`
  return { figure, aim: '≥ 200/s', value }
}

/** A device of each golfer in a published match, with the message of its result waiting. */
async function queue({ pool }: Database, parts: number): Promise<void> {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  await pool.query('delete from notifications')
  await pool.query('delete from push_devices')
  await pool.query(
    `insert into users (name, email, password_hash, golfer_id, email_verified_at)
      select name, 'sunday' || id || '@crowd.example', '', id, now() from golfers
      where not exists (select from users where golfer_id = golfers.id)
        and exists (select from match_golfers where golfer_id = golfers.id)
      limit $1`,
    [count],
  )
  await pool.query(
    `insert into notification_settings (user_id, push) select id, '{result}' from users on conflict do nothing`,
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at) select sha256(id::text::bytea), id, now() + '1 day' from users
      on conflict do nothing`,
  )
  await pool.query(
    `insert into push_devices (user_id, endpoint, public_key, auth_secret, name, session_hash)
      select id, 'https://localhost:' || case when id % $3 = 0 then $4::int else $6::int end || '/' || id,
        $1, $2, 'Phone', sha256(id::text::bytea) from users where golfer_id is not null limit $5`,
    [publicKey, randomBytes(16), parts, port, count, deadPort],
  )
  await pool.query(
    `insert into notifications (user_id, kind, match_id, subject_id, queued_at)
      select users.id, 'result', latest.id, latest.id, now() from push_devices
      join users on users.id = push_devices.user_id
      join lateral (select matches.id from match_golfers join matches on matches.id = match_id
        where match_golfers.golfer_id = users.golfer_id and published_at is not null
        order by end_date desc limit 1) as latest on true`,
  )
  await pool.query(
    `insert into push_messages (notification_id, device_id, next_try_at)
      select notifications.id, push_devices.id, now() - interval '4 days' from notifications join push_devices using (user_id)`,
  )
}
