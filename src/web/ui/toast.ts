export type Toast = {
  readonly tone: 'error' | 'success' | 'info'
  readonly lines: readonly string[]
}

/** Milliseconds for which a toast is shown. */
export const toastDuration = 4000

type Show = (toast: Toast) => void

let show: Show | null = null
const waiting: Toast[] = []

/** What went wrong, and why if known. */
export function toastError(...lines: readonly string[]): void {
  sendToast({ tone: 'error', lines })
}

let addition = ''

/** Adds to the end of the next success what was chosen about it: ', from tomorrow on'. */
export function addToNextSuccess(text: string): void {
  addition = text
}

export function toastSuccess(message: string): void {
  sendToast({ tone: 'success', lines: [message + addition] })
  addition = ''
}

export function toastInfo(message: string): void {
  sendToast({ tone: 'info', lines: [message] })
}

/** Subscribes to toasts, beginning with those sent before. */
export function onToast(listener: Show): () => void {
  show = listener
  for (const toast of waiting.splice(0)) listener(toast)
  return () => {
    show = null
  }
}

function sendToast(toast: Toast): void {
  if (show === null) waiting.push(toast)
  else show(toast)
}
