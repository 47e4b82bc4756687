import { expect, test } from 'vitest'
import { declaredNames, faultInSubject, faultsInNames, isDialect } from './words.ts'

test.each([
  ['Fix lost update when league settings are saved after a conflict', null],
  ['Speed up the server tests', null],
  ['Say how long the rounds of the times were', expect.stringContaining('begins with none of the verbs')],
  ['Fixes a typo', expect.stringContaining('begins with none of the verbs')],
  [`Fix ${'x'.repeat(68)}`, null],
  [`Fix ${'x'.repeat(69)}`, expect.stringContaining('has 73 characters, more than 72')],
])('the subject “%s” is judged by its verb and length', (subject, fault) => {
  expect(faultInSubject(subject)).toEqual(fault)
})

test('names without a unit or a role are dialect, wherever they are declared', () => {
  const declared = declaredNames(
    'example.tsx',
    `const longestWait = 1
    type Told = { readonly usual: number; most(): void }
    function news({ about }: { about: string }, patience = 2) { return <p title={told}>{Array.of(about)}</p> }
    export const shown = { of: 1, 'fewest': 2, mostly: 3 } // the longestRun`,
  )
  expect(declared.filter(isDialect).toSorted()).toEqual(
    ['Told', 'about', 'about', 'longestWait', 'most', 'news', 'of', 'patience', 'usual'].toSorted(),
  )
})

test('the list of exceptions may only shrink', () => {
  const counts = new Map([
    ['told', 2],
    ['longestRun', 1],
    ['about', 3],
  ])
  expect(
    faultsInNames(
      counts,
      Object.fromEntries([
        ['told', 1],
        ['about', 3],
        ['news', 1],
      ]),
    ),
  ).toEqual([
    'longestRun is declared 1 times, 0 are allowed: name the thing, with its unit.',
    'news is declared 0 times: lower it in scripts/suite/words.json from 1.',
    'told is declared 2 times, 1 are allowed: name the thing, with its unit.',
  ])
})
