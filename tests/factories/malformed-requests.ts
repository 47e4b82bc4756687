import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

type SeededRandom = (sides: number) => number

/** How a request with valid content is malformed. */
export type Malformation = {
  readonly method?: string
  readonly address?: (address: string, random: SeededRandom) => string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: (body: Buffer, random: SeededRandom) => Buffer
  /** It must be refused whatever its content. */
  readonly mustBeRefused?: boolean
  readonly mightNotMatch?: boolean
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'QUERY',
  'MKCOL',
  'LOCK',
]

const withQuery = (text: string) => (address: string) => `${address}${address.includes('?') ? '&' : '?'}${text}`
const inPath = (change: (path: string) => string) => (address: string) => {
  const [path = '', ...search] = address.split('?')
  return [change(path), ...search].join('?')
}

const addresses: readonly Malformation[] = [
  ...[
    '%',
    '%zz',
    '%00=1',
    '%ED%A0%80=1',
    'x=%c3%28',
    'leagueId[]=1',
    'leagueId[id]=1',
    '__proto__=1',
    'limit=1&limit=2',
    'leagueId=1&leagueId=1',
    '&&&=&',
    '?',
    'limit=1;cursor=x',
  ].map((text) => ({ address: withQuery(text) })),
  ...[
    inPath((path) => `${path}/`),
    inPath((path) => `/${path}`),
    inPath((path) => path.toUpperCase()),
    inPath((path) => path.replace(/\d+/, '%')),
    inPath((path) => path.replace(/\d+/, '%zz')),
    inPath((path) => path.replace(/\d+/, '%ED%A0%80')),
    inPath((path) => path.replace(/\d+/, '%2e%2e%2f%2e%2e')),
    inPath((path) => path.replace(/\d+/, (id) => `${'0'.repeat(250)}${id}`)),
    inPath((path) => path.replace(/\d+/, (id) => `${id};x=1`)),
    inPath((path) => `${path}%00`),
    inPath((path) => `${path}/${'x'.repeat(4000)}`),
    inPath((path) => path.replaceAll('e', '%65')),
    inPath((path) => `/api/../api/.${path.slice(4)}`),
  ].map((address) => ({ address, mightNotMatch: true })),
]

const headerCases: readonly Malformation[] = [
  ...[
    '',
    'Bearer',
    'Bearer  ',
    'Basic d3Jlbjpub3A=',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(4000)}`,
    'bearer \u00ff',
    'Bearer a b c',
  ].map((authorization) => ({
    headers: { authorization },
    address: withQuery('surprise=1'),
    mustBeRefused: true,
  })),
  ...[
    { 'if-none-match': '*' },
    { 'if-none-match': `W/"${'1-'.repeat(2000)}"` },
    { accept: 'text/xml' },
    { 'accept-encoding': 'br;q=x, gzip;q=-1, *;q=0' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-for': "203.0.113.9, '; drop table users; --" },
    { range: 'bytes=0-1' },
    { cookie: `x=${'y'.repeat(4000)}` },
    { host: 'elsewhere.example' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { expect: '100-continue' },
    { connection: 'upgrade', upgrade: 'websocket' },
  ].map((headers) => ({ headers })),
]

const type = (name: string) => ({ 'content-type': name })
const encoded = (name: string) => ({ 'content-encoding': name })
const bomb = gzipSync(Buffer.from(`{"name":"${' '.repeat(4_000_000)}"}`))

const bodies: readonly Malformation[] = [
  ...[
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/json-patch+json',
    'application/octet-stream',
  ].map((name) => ({
    headers: type(name),
    body: (body: Buffer) => body,
    mustBeRefused: true,
  })),
  ...['application/json; charset=utf-16', 'application/json;charset=', 'APPLICATION/JSON', 'application/json; x="'].map(
    (name) => ({ headers: type(name), body: (body: Buffer) => body }),
  ),
  { body: () => Buffer.alloc(0) },
  ...[1, 2, 3].map(() => ({ body: (body: Buffer, random: SeededRandom) => body.subarray(0, random(body.length)) })),
  { body: (body) => Buffer.concat([body, Buffer.from('}')]), mustBeRefused: true },
  { body: (body) => Buffer.concat([Buffer.from('\uFEFF'), body]) },
  { body: (body) => Buffer.from(body.toString(), 'utf16le'), mustBeRefused: true },
  { body: (body) => Buffer.from([...body].map((byte) => (byte === 0x61 ? 0xff : byte))) },
  { body: (body) => Buffer.from(body.toString().replace(/^\{("[^"]*":)/, '{$1{},$1')) },
  { body: () => Buffer.from('{"\\u005f_proto__":{"role":"ADMIN"}}'), mustBeRefused: true },
  { body: () => Buffer.from('['.repeat(60_000)), mustBeRefused: true },
  { body: () => Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), mustBeRefused: true },
  { body: () => Buffer.from(JSON.stringify({ name: 'x'.repeat(140_000) })), mustBeRefused: true },
  { body: (body) => gzipSync(body), headers: encoded('gzip') },
  { body: (body) => deflateSync(body), headers: encoded('deflate') },
  { body: (body) => brotliCompressSync(body), headers: encoded('br') },
  { body: (body) => gzipSync(body).subarray(0, 15), headers: encoded('gzip'), mustBeRefused: true },
  { body: (body) => body, headers: encoded('gzip'), mustBeRefused: true },
  { body: (body) => gzipSync(gzipSync(body)), headers: encoded('gzip, gzip'), mustBeRefused: true },
  { body: (body) => body, headers: encoded('nonsense'), mustBeRefused: true },
  { body: () => bomb, headers: encoded('gzip'), mustBeRefused: true },
]

const wrongMethods = methods.map((method): Malformation => ({ method, mightNotMatch: true }))

/** Ways to malform a request of this method; a GET has no body. */
export function malformations(method: string): readonly Malformation[] {
  return [...addresses, ...headerCases, ...wrongMethods, ...(method === 'GET' ? [] : [...bodies, ...bodies])]
}
