import type { WhatWouldChange } from '#contract/changes.ts'

/** A change that was seen and is not made: no failure, and nothing to report. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
}

export type Question = { readonly operation: string; readonly preview: WhatWouldChange }

/** Whether a change is made, and from when on. */
export type Answer = 'no' | 'now' | 'from next match'

type Ask = (question: Question) => Promise<Answer>

const declines: Ask = () => Promise.resolve('no')
let ask = declines

/** Registers the component that shows questions; returns a function that unregisters it. */
export function onQuestion(shown: Ask): () => void {
  ask = shown
  return () => {
    ask = declines
  }
}

export const askReader = (question: Question): Promise<Answer> => ask(question)
