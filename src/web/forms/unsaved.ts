import { useLayoutEffect, useSyncExternalStore } from 'react'

type Action = () => void

/** What is typed and not saved, one entry for each form that holds some. */
const unsaved = new Set<symbol>()
let question: Action | null = null
const listeners = new Set<Action>()

/** Keeps what is typed from being left without a question, while there is some. */
export function useUnsaved(isDirty: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return undefined
    const entry = Symbol('unsaved')
    unsaved.add(entry)
    return () => void unsaved.delete(entry)
  }, [isDirty])
}

/** Forgets what is typed, so that the next step is not questioned: it was saved, or is to be discarded. */
export function forgetUnsaved(): void {
  unsaved.clear()
}

/** Leaves the screen by this action, after a question where something typed would be lost. */
export function leaveForms(leave: Action): void {
  if (unsaved.size === 0) leave()
  else
    askToDiscard(() => {
      forgetUnsaved()
      leave()
    })
}

/** Asks whether what is typed is to be discarded, and does so on a yes. */
export function askToDiscard(discard: Action): void {
  changeQuestion(discard)
}

/** The question that waits for an answer: what a yes does, or null. */
export function useDiscardQuestion(): Action | null {
  return useSyncExternalStore(onQuestion, () => question)
}

export function keepEditing(): void {
  changeQuestion(null)
}

/**
 * Asks before Back, Forward, a closed tab or a reload takes what is typed. The browser has already changed the address
 * when it reports Back: the screen's own address is put in front of it again, and a yes goes back once more.
 */
export function watchHistory(): void {
  let here = { address: location.href, state: currentState() }
  const note = () => {
    here = { address: location.href, state: currentState() }
  }
  const onPop = (event: PopStateEvent) => {
    const isSameScreen = new URL(here.address).pathname === location.pathname
    if (isSameScreen || unsaved.size === 0) {
      note()
      return
    }
    event.stopImmediatePropagation()
    history.pushState(here.state, '', here.address)
    leaveForms(() => history.back())
  }
  window.addEventListener('pushState', note)
  window.addEventListener('replaceState', note)
  window.addEventListener('popstate', onPop, { capture: true })
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault()
  })
}

function currentState(): unknown {
  return history.state
}

function changeQuestion(next: Action | null): void {
  question = next
  for (const listener of listeners) listener()
}

function onQuestion(listener: Action): Action {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
