import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

type Action = () => void

/** One entry for each form with unsaved text: a function that deletes the stored copy. */
const unsaved = new Map<symbol, Action>()
let question: Action | null = null
const listeners = new Set<Action>()

/** While `isDirty`, leaving the screen needs confirmation; then the stored copy is deleted. */
export function useUnsaved(isDirty: boolean, onForget: Action = nothing): void {
  const forget = useEffectEvent(onForget)
  useLayoutEffect(() => {
    if (!isDirty) return undefined
    const entry = Symbol('unsaved')
    unsaved.set(entry, () => forget())
    return () => void unsaved.delete(entry)
  }, [isDirty])
}

const nothing = () => undefined

/** Marks everything as saved or discarded, so that leaving needs no confirmation. */
export function forgetUnsaved(): void {
  for (const forget of unsaved.values()) forget()
  unsaved.clear()
}

/** Runs an action that leaves the screen, after confirmation if unsaved text would be lost. */
export function leaveForms(leave: Action): void {
  if (unsaved.size === 0) leave()
  else
    askToDiscard(() => {
      forgetUnsaved()
      leave()
    })
}

/** Opens the question whether to discard unsaved text, and runs `discard` on confirmation. */
export function askToDiscard(discard: Action): void {
  changeQuestion(discard)
}

/** The pending question, as the action that confirming runs; null without one. */
export function useDiscardQuestion(): Action | null {
  return useSyncExternalStore(onQuestion, () => question)
}

export function keepEditing(): void {
  changeQuestion(null)
}

/**
 * Confirms before Back, Forward, closing the tab or a reload loses unsaved text. The browser reports Back after it has
 * changed the address: the screen's address is pushed again, and confirming goes back a second time.
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
