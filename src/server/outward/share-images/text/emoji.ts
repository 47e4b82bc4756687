import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

const resolve = createRequire(import.meta.url).resolve
const drawings = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() })),
  width: z.number().default(16),
})
const names = z.record(z.string(), z.string())

type Emojis = { readonly bodyOf: ReadonlyMap<string, string>; readonly side: number }
let loaded: Emojis | undefined

/** Ten megabytes: read when the first emoji is drawn, and kept by their code points. */
function emojis(): Emojis {
  if (loaded !== undefined) return loaded
  const { icons, width: side } = drawings.parse(read('icons.json'))
  const bodyOf = new Map<string, string>()
  for (const [codes, name] of Object.entries(names.parse(read('chars.json')))) {
    const body = icons[name]?.body
    if (body !== undefined) bodyOf.set(codes, body)
  }
  loaded = { bodyOf, side }
  return loaded
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(resolve(`@iconify-json/twemoji/${file}`), 'utf8'))
}

/** Whether a character is meant as an emoji: '⛳' and '❤️' are, '❤' is a symbol, which a font may have. */
export function isEmoji(character: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F|\u{1F3F4}/u.test(character) && hasEmoji(character)
}

export function hasEmoji(character: string): boolean {
  return /\p{Emoji}/u.test(character) && bodyOf(character) !== undefined
}

/** Of a sequence that has no drawing of its own, its first emoji. */
function bodyOf(character: string): string | undefined {
  const [first = ''] = character.split('\u200D')
  return emojis().bodyOf.get(codesOf(character)) ?? emojis().bodyOf.get(codesOf(first))
}

let drawn = 0

/** An emoji as SVG, in a square of this side with its upper left corner at this point. */
export function emojiSvg(
  character: string,
  at: { readonly x: number; readonly y: number; readonly side: number },
): string {
  const { side } = emojis()
  drawn = (drawn + 1) % 1_000_000
  const body = (bodyOf(character) ?? '')
    .replaceAll(/\bid="/g, `id="e${drawn}-`)
    .replaceAll('url(#', `url(#e${drawn}-`)
    .replaceAll('href="#', `href="#e${drawn}-`)
  return `<g transform="translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${(at.side / side).toFixed(4)})">${body}</g>`
}

/** As in the names of the drawings: code points without variation selectors, '1f3cc-200d-2640'. */
function codesOf(character: string): string {
  const codes = Array.from(character, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  return codes.filter((code) => code !== 'fe0f').join('-')
}
