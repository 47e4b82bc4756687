import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const golfWords = new Set(
  `birdie bogey club course differential eagle ghin golf golfer green greens gross handicap hole leaderboard league
  match net par penalty putt round score scorecard season slope standing stroke team tee tournament`.split(/\s+/),
)
/** Words of CSS and the DOM that golf uses too. */
const platform =
  /Math\.round|matchMedia|\.matches\b|stroke-line(cap|join): round|stroke-width|\bstroke(?==|:)|var\(--green(-ink)?\)/g

/** The golf words in a text: plurals count, and each part of a camelCase name. */
function golfWordsIn(text: string): string[] {
  const words = text
    .replaceAll(platform, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g)
  return (words ?? []).filter((word) => golfWords.has(word) || golfWords.has(word.replace(/(es|s)$/, '')))
}

test('golf words are found in names, plurals and comments', () => {
  expect(golfWordsIn('const teamMatches = 1 // of a golfer’s rounds')).toEqual(['team', 'matches', 'golfer', 'rounds'])
  expect(golfWordsIn('Math.round(matchMedia(q).matches ? background : 0)')).toEqual([])
})

test('no file of ui has a word of golf', () => {
  const files = globSync('src/web/ui/**/*.{ts,tsx,css}').filter((file) => !file.includes('no-golf'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap((file) => golfWordsIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`))).toEqual([])
})
