import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

type Image = ReturnType<InstanceType<typeof Resvg>['render']>

let begun: Promise<void> | undefined

/** Draws an SVG of outlines and reads from it. What was drawn is freed at once: the garbage collector does not see it. */
export async function withPixels<T>(svg: string, read: (image: Image) => T): Promise<T> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  begun ??= readFile(file).then((bytes) => initWasm(bytes))
  await begun
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
  try {
    const image = drawing.render()
    try {
      return read(image)
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
