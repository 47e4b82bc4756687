import type { Buffer } from 'node:buffer'

export type EngineName = 'firefox' | 'webkit'

/** A browser other than Chromium, reduced to what the automation of every browser can do. Expressions run in the page. */
export type Engine = {
  open(url: string): Promise<void>
  back(): Promise<void>
  resize(size: { readonly width: number; readonly height: number }): Promise<void>
  run<Result>(expression: string): Promise<Result>
  /** Clicks at a place of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses keys, one after the other, wherever the focus is. */
  press(text: string): Promise<void>
  picture(): Promise<Buffer>
  quit(): Promise<void>
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which browser the tests of `tests/engines` run in. */
    engine: EngineName
  }
}
