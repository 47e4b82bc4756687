import { plainLetters } from '../shared/names.ts'

export const fields = ['name', 'firstName', 'lastName', 'number', 'email', 'index', 'team'] as const
/** The fields that a column of a roster can have. */
export type Field = (typeof fields)[number]

/** Whether a column has names of golfers, or a part of them. */
export const isOfName = (field: Field | null): boolean =>
  field === 'name' || field === 'firstName' || field === 'lastName'

/** How well a heading says what its column has; of two for one field the better is used. */
export type Meaning = { readonly field: Field; readonly rank: number }

const words = (text: string) => new Set(text.split(' '))

const person = words('golfer player member participant competitor entrant guest spieler mitglied jugador socio joueur')
const first = words(
  'first given fore forename firstname vorname prenom nombre preferred fornamn fornavn voornaam etunimi',
)
const last = words(
  'last sur surname family lastname nachname familienname apellido apellidos nom efternamn etternavn efternavn achternaam cognome sukunimi',
)
const name = words('name names fullname navn nome')
const id = words('# no nr num number id code nummer numero')
const index = words('index hi hcpi whs vorgabe stammvorgabe')
const handicap = words('handicap handicaps hcp hdcp hcap hdc hc')
const association = words('ghin service association federation cdh dgu igf golflink link lifetime')
const email = words('email emails mail correo courriel')
const team = words('team teams side squad mannschaft equipo equipe pairing')

/** Words of columns that are something else: the course's handicap, the lowest Index, the date of one, the name of a club. */
const others = words(
  'course ch playing ph low lowest trend average avg nine date day time revision revised effective type status cap gender sex tee ' +
    'club flight division hole phone mobile cell address street city state zip country user username event tournament ' +
    'round rounds score gross net points rank position place fee paid notes note comment gimmick age birth dob nickname company qty quantity jersey daily licence license licencia',
)

/** The meaning of a heading with a word of each of these sets; the first match applies. */
const rules: readonly (readonly [readonly ReadonlySet<string>[], Meaning | 'other'])[] = [
  [[email], { field: 'email', rank: 1 }],
  [[others], 'other'],
  [[id, association], { field: 'number', rank: 4 }],
  [[id, index], { field: 'number', rank: 3 }],
  [[id, handicap], { field: 'number', rank: 3 }],
  [[id, team], { field: 'team', rank: 1 }],
  [[id, person], { field: 'number', rank: 2 }],
  [[words('number')], { field: 'number', rank: 1 }],
  [[id], 'other'],
  [[index], { field: 'index', rank: 3 }],
  [[handicap], { field: 'index', rank: 2 }],
  [[association], { field: 'number', rank: 3 }],
  [[first, last], { field: 'name', rank: 2 }],
  [[first], { field: 'firstName', rank: 1 }],
  [[last], { field: 'lastName', rank: 1 }],
  [[team], { field: 'team', rank: 2 }],
  [[name, words('full display')], { field: 'name', rank: 3 }],
  [[name, person], { field: 'name', rank: 3 }],
  [[name], { field: 'name', rank: 2 }],
  [[person], { field: 'name', rank: 1 }],
]

/** The meaning of a heading; null if it is unknown, 'other' if a roster does not use the column. */
export function meaningOf(heading: string): Meaning | 'other' | null {
  const found = headingWords(heading)
  const rule = rules.find(([sets]) => sets.every((known) => found.some((word) => known.has(word))))
  return rule?.[1] ?? null
}

/** The field that a heading names. */
export function fieldNamed(heading: string): Field | null {
  const meaning = meaningOf(heading)
  return meaning === null || meaning === 'other' ? null : meaning.field
}

/** 'GHIN #' is 'ghin' and '#', 'E-Mail' is 'email', "Golfer's" is 'golfer', 'FirstName' is 'first' and 'name'. */
export function headingWords(heading: string): string[] {
  const spaced = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const plain = plainLetters(spaced)
    .replace(/'s\b|['.]/g, '')
    .replace(/\be-?\s?mail/g, 'email')
    .replace(/№/g, '#')
  return (plain.match(/[\p{L}]+|#/gu) ?? []).map((word) => {
    const singular = word.replace(/s$/, '')
    return person.has(singular) ? singular : word
  })
}
