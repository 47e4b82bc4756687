import { fc } from '#tests/support/random/properties.ts'

const mark = '\u{F8FF}'

/** A number in a notation that JSON.stringify never produces. */
const numeral = (text: string) => `${mark}${text}${mark}`

/** A value as JSON, with numerals written verbatim. */
export function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${mark}([^"]*?)${mark}"`, 'gu'), '$1')
}

const unstorable = ['\u0000', 'Wren\u0000Ashdown', '\ud83c', 'golf\udfff', '\ud800\ud800']

const nearNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '1e400',
  '0x1F',
  '1_000',
  ' 7 ',
  '+7',
  '7.0',
  '٣',
  '１９',
  '12,4',
  '2147483648',
  '9223372036854775807',
  '18446744073709551616',
]

const nearDays = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '+010000-01-01',
  '-2026-05-06',
  '2026-5-6',
  '20260506',
  '2026-05-06T25:61:61Z',
  '2026-05-06T12:00:00+99:99',
  '2026-05-06 12:00',
  'infinity',
  'now',
  'epoch',
  'today',
]

const fragments = [
  "'; drop table golfers; --",
  "1' or '1'='1",
  '"; select pg_sleep(9); --',
  '$1',
  '%',
  '_',
  '\\',
  '\\%',
  "E'\\\\'",
  '{1,2}',
  'null',
  'undefined',
  '[]',
  '{}',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '@SUM(1)',
  '-2+3',
  '\t=1',
  '<script>alert(19)</script>',
  '<img src=x onerror=alert(19)>',
  '"><b>',
  '&amp;&#0;',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '%s%n',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'Wren\r\nBcc: everybody@people.example',
  '\r\n\r\nHTTP/1.1 200 OK',
  '\n',
  '\u2028',
  '\u202Enworb',
  '\uFEFF',
  '\u00ad',
  '\u200b',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://wren:secret@people.example/',
  'https://people.example/\r\nx',
  'http://[::1',
  'https://',
  '//people.example',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
]

/** Long texts, also with letters that grow when their case changes or take several code units. */
export const longTexts: readonly string[] = [
  'x'.repeat(121),
  'x'.repeat(5000),
  ' '.repeat(3000),
  '9'.repeat(400),
  '🏌️‍♀️'.repeat(40),
  'e\u0301'.repeat(60),
  'ß'.repeat(120),
  'ß '.repeat(60),
  'ŉ '.repeat(60),
  'ﬃ '.repeat(60),
  'İ '.repeat(60),
  '﷽'.repeat(120),
]

/** Texts that no person types by accident. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  ...unstorable,
  ...nearNumbers,
  ...nearDays,
  ...fragments,
  ...longTexts,
]

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 19)

const proto: unknown = JSON.parse('{"__proto__":{"role":"ADMIN"}}')

const things = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e21,
  -1e21,
  5e-324,
  0.1 + 0.2,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 53),
  numeral('-0'),
  numeral('1e400'),
  numeral('-1e400'),
  numeral('1e-400'),
  numeral('9223372036854775808'),
  numeral('1.0000000000000000000001'),
  numeral('1E+2'),
  numeral('NaN'),
  numeral('01'),
  numeral('.5'),
  numeral("'x'"),
  numeral('undefined'),
  [],
  {},
  [1],
  [null],
  [[]],
  ['golferId', 1],
  { id: 1 },
  { length: 3 },
  { toString: 'x' },
  { $ne: null },
  { constructor: { prototype: { x: 1 } } },
  proto,
  deep(50),
  deep(3000),
]

/** Values of every type, edge cases first; the same ones for a seed. */
export function hostileValues(seed: number): readonly unknown[] {
  const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
  const strings = fc.sample(fc.string({ unit: anyUnit, maxLength: 40 }), { seed, numRuns: 150 })
  const numbers = fc.sample(fc.double(), { seed, numRuns: 40 })
  const structures = fc.sample(fc.jsonValue({ maxDepth: 4 }), { seed, numRuns: 60 })
  return [...things, ...hostileTexts, ...strings, ...numbers, ...structures]
}
