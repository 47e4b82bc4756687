import { firstNameFirst, titleBefore } from '../shared/person-names.ts'
import type { Field } from './headings.ts'

/**
 * Additional content of a name cell: 'Ashdown, Wren (12.4)', 'Wren Ashdown 12.4', 'Wren Ashdown <wren@oak.example>'.
 */
type WrittenName = { readonly name: string; readonly email?: string | undefined; readonly index?: string | undefined }

/** 'Wren Ashdown Jr.', from one column or two, however it is written. */
export function nameOf(values: ReadonlyMap<Field, string>): WrittenName {
  const parts = [values.get('lastName'), values.get('firstName')].filter((part) => part !== undefined)
  return nameIn(values.get('name') ?? parts.join(', '))
}

function nameIn(cell: string): WrittenName {
  const email = /<([^<>\s@]+@[^<>\s]+)>/.exec(cell)?.[1]
  const notes = [...cell.matchAll(/\(([^()]*)\)/g)].map(([, note = '']) => note)
  const whole = cell
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .replace(/^(?:[-–—*•·▪◦‣➤✓✔✅☑☐]\uFE0F?|\d{1,4}[.)]?)\s+/u, '')
    .replace(titleBefore, '')
  const [ending = '', behind] = indexBehind.exec(whole) ?? []
  const bare = whole.slice(0, whole.length - ending.length)
  const index = notes.flatMap((note) => indexInNote.exec(note.trim())?.[1] ?? [])[0] ?? behind
  const name = firstNameFirst(bare)
  return { name: name === '' ? cell.trim() : name, email, index }
}

/** ' 12.4', ', 12.4', ' - 8', ' HI 12.4' behind a name; a whole number only where something announces it. */
const indexBehind =
  / ?(?:[,–-]? (?=[+−]?\d+[.,])|[–-] (?=[+−]?\d+$)|,? (?:hi|hcp|hdcp|handicap|index):? )([+−]?\d{1,2}(?:[.,]\d)?)$/iu
/** '12.4', 'hcp 12.4'. */
const indexInNote = /^(?:(?:hi|hcp|hdcp|handicap|index):? )?([+−-]?\d{1,2}(?:[.,]\d)?)$/iu
