import { expect, test } from 'vitest'
import { nameKey } from '#domain/shared/names.ts'
import { fc } from '#tests/support/random/properties.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { parseRoster } from './parse-roster.ts'

const headings = {
  name: [
    'Name',
    'Golfer',
    'Player',
    'Golfer Name',
    'Player Name',
    'Full Name',
    'Member Name',
    "Golfer's Name",
    'NAME',
    'Participant',
    'Member',
    'Display Name',
    'Spieler',
  ],
  firstName: [
    'First Name',
    'First',
    'FirstName',
    'first_name',
    'Given Name',
    'Player First Name',
    'FIRST NAME',
    'Forename',
    'Vorname',
    'Golfer First Name',
    'Fname First',
  ],
  lastName: [
    'Last Name',
    'Last',
    'LastName',
    'last_name',
    'Surname',
    'Player Last Name',
    'LAST NAME',
    'Family Name',
    'Nachname',
    'Golfer Last Name',
  ],
  number: [
    'GHIN',
    'GHIN #',
    'GHIN Number',
    'GHIN No.',
    'GHIN ID',
    'Ghin Id Number',
    'Handicap Service ID',
    'Handicap ID',
    'Handicap Number',
    'GHIN#',
    'USGA GHIN Number',
    'Golfer Id',
    'Association No',
    'Member Number',
  ],
  email: [
    'Email',
    'E-mail',
    'Email Address',
    'E-Mail Address',
    'Mail',
    'EMAIL',
    'Player Email',
    'Primary Email',
    'Contact E-mail',
    'email_address',
  ],
  index: [
    'Index',
    'Handicap Index',
    'HI',
    'H.I.',
    'Hcp Index',
    'HCP',
    'Handicap',
    'Hdcp',
    'GHIN Index',
    'WHS Index',
    'USGA Index',
    'Current Index',
    'Hcp.',
    'HANDICAP INDEX',
    'Stammvorgabe',
  ],
  team: ['Team', 'Team Name', 'TEAM', 'Side', 'Squad', 'Team name'],
} as const
type Field = keyof typeof headings

/** Columns that a roster ignores. */
const others: readonly (readonly [string, (n: number) => string])[] = [
  ['Flight', (n) => 'ABC'[n % 3] ?? ''],
  ['Hole', (n) => `${(n % 18) + 1}`],
  ['Club', (n) => ['Elm', 'Fen', 'Oak'][n % 3] ?? ''],
  ['Phone', (n) => `555-01${String(n % 100).padStart(2, '0')}`],
  ['Gender', (n) => 'MF'[n % 2] ?? ''],
  ['Course Handicap', (n) => `${n % 30}`],
  ['Tee', (n) => ['White', 'Blue', 'Gold'][n % 3] ?? ''],
  ['Paid', (n) => ['Yes', 'No', ''][n % 3] ?? ''],
  ['Member #', (n) => `${1000 + 7 * n}`],
  ['Low HI', (n) => `${(n % 30) + 0.5}`],
  ['Revision Date', (n) => `2026-04-${String((n % 28) + 1).padStart(2, '0')}`],
  ['Status', () => 'Active'],
  ['Rounds', (n) => `${n % 40}`],
  ['Tee Time', (n) => `8:${String((n * 8) % 60).padStart(2, '0')} AM`],
]

const firsts = [
  'Wren',
  'Odo',
  'Tess',
  'Ada',
  'Ivo',
  'Lia',
  'Max',
  'Ned',
  'Mary Ann',
  'José',
  'Søren',
  'J. P.',
  'Zoë',
  'Kit',
  'Una',
]
const lasts = [
  'Ashdown',
  'Birk',
  'Hale',
  'Moss',
  'Pell',
  'Roth',
  'Sund',
  'Toll',
  'O’Brien',
  "D'Arcy",
  'Pemfield-Smith',
  'van der Berg',
  'Núñez',
  'Weiß',
  'Lindqvist',
]

const aPerson = fc.record({
  first: fc.constantFrom(...firsts),
  last: fc.constantFrom(...lasts),
  suffix: fc.constantFrom('', '', '', '', '', '', 'Jr.', 'III', 'Sr', 'II'),
  index: fc.option(fc.integer({ min: -60, max: 540 }), { freq: 12 }),
  team: fc.constantFrom('Reds', 'Blues', 'The Aces', 'Team 4'),
})

const layouts = [
  ['name', 'index'],
  ['name', 'number', 'index'],
  ['firstName', 'lastName', 'index', 'team'],
  ['lastName', 'firstName', 'number', 'email', 'index'],
  ['name', 'email', 'index', 'team'],
  ['firstName', 'lastName', 'number', 'email', 'index', 'team'],
  ['name', 'index', 'team', 'number'],
] as const satisfies Field[][]

const aTable = fc.record({
  people: fc.array(fc.record({ person: aPerson, noises: fc.array(fc.nat(24), { minLength: 6, maxLength: 6 }) }), {
    minLength: 6,
    maxLength: 40,
  }),
  layout: fc.constantFrom(...layouts),
  extra: fc.subarray([...others], { maxLength: 4 }),
  order: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  heading: fc.nat(1000),
  separator: fc.constantFrom('\t', ',', ';'),
  hasTitle: fc.nat(5).map((n) => n === 0),
})
type Table = typeof aTable extends fc.Arbitrary<infer T> ? T : never
type Person = Table['people'][number]['person'] & { readonly n: number }

const indexText = (tenths: number) => `${tenths < 0 ? '+' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`

/** The text of a cell: correct, or (one in five) as people actually write it. */
const cellOf: Readonly<Record<Field, (person: Person, noise: number, separator: string) => string>> = {
  name({ first, last, suffix }, noise) {
    const plain = `${first} ${last}${suffix === '' ? '' : ` ${suffix}`}`
    const turned = `${last}${suffix === '' ? '' : ` ${suffix}`}, ${first}`
    return (
      [
        plain.toUpperCase(),
        turned,
        ` ${plain}  `,
        `${plain} (C)`,
        `${last}, ${first}${suffix === '' ? '' : `, ${suffix}`}`,
      ][noise] ?? plain
    )
  },
  firstName: ({ first }, noise) => [first.toUpperCase(), ` ${first}`, `${first} `][noise] ?? first,
  lastName({ last, suffix }, noise) {
    const plain = `${last}${suffix === '' ? '' : ` ${suffix}`}`
    return [plain.toUpperCase(), `${last}${suffix === '' ? '' : `, ${suffix}`}`, ` ${plain}`][noise] ?? plain
  },
  number({ n }, noise) {
    const plain = `${5_000_010 + n}`
    return (
      [`0${plain}`, `GHIN ${plain}`, `${plain.slice(0, 3)}-${plain.slice(3)}`, ` ${plain}`, `#${plain}`][noise] ?? plain
    )
  },
  email({ n }, noise) {
    const plain = `golfer${n}@mail.example`
    return [plain.toUpperCase(), ` ${plain}`, `Golfer <${plain}>`, `mailto:${plain}`, ''][noise] ?? plain
  },
  index({ index }, noise, separator) {
    if (index === null) return ['NH', '', 'N/A', '-', '#N/A'][noise] ?? 'NH'
    const plain = indexText(index)
    const comma = separator === ',' ? plain : plain.replace('.', ',')
    return [`${plain}R`, `${plain} L`, comma, `${plain}0`, `${plain}*`][noise] ?? plain
  },
  team: ({ team }, noise) => [` ${team}`, `${team} `][noise] ?? team,
}

/** The text of a table, and the golfers it lists. */
function written({ people, layout, extra, order, heading, separator, hasTitle }: Table) {
  const columns = [
    ...layout.map((field) => ({
      heading: headings[field][heading % headings[field].length] ?? '',
      cell: (person: Person, noises: readonly number[], at: number) =>
        cellOf[field](person, noises[at] ?? 24, separator),
    })),
    ...extra.map(([name, cell]) => ({ heading: name, cell: ({ n }: Person) => cell(n) })),
  ]
    .map((column, at) => ({ column, at, place: order[at] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
  const quoted = (cell: string) => (separator !== '\t' && /[,;"]/.test(cell) ? `"${cell}"` : cell)
  const line = (cells: readonly string[]) => cells.map(quoted).join(separator)
  const golfers = people.map(({ person }, n) => ({ ...person, n }))
  const text = [
    ...(hasTitle ? [line(['Golfers of the club 2026', ...columns.slice(1).map(() => '')])] : []),
    line(columns.map(({ column }) => column.heading)),
    ...golfers.map((person, n) =>
      line(columns.map(({ column, at }) => column.cell(person, people[n]?.noises ?? [], at))),
    ),
  ]
  return { text: text.join('\n'), golfers, fields: new Set<Field>(layout) }
}

test('of random tables, with real headings and noisy cells, all but one golfer in a hundred are read right', () => {
  const tables = fc.sample(aTable, isLong ? 1000 : 5)
  const wrong: string[] = []
  let golferCount = 0
  for (const table of tables) {
    const { text, golfers, fields } = written(table)
    const { rows } = parseRoster(text, { hasNumbers: true })
    golferCount += golfers.length
    for (const [n, { first, last, suffix, index, team }] of golfers.entries()) {
      const row = rows[n]
      const isRight =
        row !== undefined &&
        nameKey(row.name) === nameKey(`${first} ${last}${suffix === '' ? '' : ` ${suffix}`}`) &&
        (!fields.has('index') || row.handicapIndex === index) &&
        (!fields.has('number') || row.ghinNumber === `${5_000_010 + n}`) &&
        (!fields.has('team') || row.team === team) &&
        row.faults.length === 0
      if (!isRight) wrong.push(`${JSON.stringify(row)} of\n${text.split('\n').slice(0, 3).join('\n')}`)
    }
    if (rows.length !== golfers.length)
      wrong.push(`${rows.length} rows of ${golfers.length}:\n${text.split('\n').slice(0, 4).join('\n')}`)
  }
  expect(wrong.length / golferCount, wrong.slice(0, 5).join('\n')).toBeLessThanOrEqual(0.01)
})
