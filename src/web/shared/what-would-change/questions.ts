import type { WhatWouldChange } from '#contract/changes.ts'

/** A change that was seen and is not made: no failure, and nothing to report. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
}

export type Question = { readonly operation: string; readonly preview: WhatWouldChange }

type Ask = (question: Question) => Promise<boolean>

const declines: Ask = () => Promise.resolve(false)
let ask = declines

/** Registers who shows questions; returns what ends that. */
export function onQuestion(shown: Ask): () => void {
  ask = shown
  return () => {
    ask = declines
  }
}

/** Whether the reader confirms a change. */
export const askReader = (question: Question): Promise<boolean> => ask(question)
