import { folded } from './folded.ts'

export type LastName = { readonly name: string; readonly key: string }

const families: readonly (readonly [stems: string, endings: string])[] = [
  [
    'Ash Thorn Wren Hal Brook Elder Fen Hazel Kes Lang Mar Pem Rad Stan Whit',
    'down field worth ford ley combe bridge wick ton mere shaw croft stead bury',
  ],
  ['Lind Berg Sand Ek Hav Sol Dal Nord Sten Björk', 'qvist ström gren lund vik feldt'],
  ['Taka Naka Fuji Mori Hoshi Kawa Oka Yama', 'mura saki moto shima zawa bata tani'],
  ['Zal Bor Kal Lew Dob Wis Mal Jas', 'owski inski iak czyk'],
  ['Bel Cas Fior Mont Rin San Vol Tor', 'landi telli aldi otti esi'],
  ['Alm Cort Esc Val Mir Sal Quint', 'árez ada ejo uela'],
  ["O' Mc", 'Cairn Bannon Kerrigan Lorcan Tiernan Ardle Corran Finnan Garvan Mahan Ronan Shanley'],
  ['Ade Olu Ike Nna Oko Chi', 'kunle bayo mezie rika dili'],
  ['Ranga Venka Subra Chandra Maha', 'nathan raman murthy rajan'],
]

const namesOf = ([stems, endings]: (typeof families)[number]): LastName[] =>
  stems
    .split(' ')
    .flatMap((stem) => endings.split(' ').map((ending) => ({ name: stem + ending, key: folded(stem + ending) })))

/** Last names in alphabetical order. */
export const lastNames: readonly LastName[] = families.flatMap(namesOf).sort((a, b) => (a.key < b.key ? -1 : 1))
