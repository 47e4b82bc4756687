export type Toast = {
  readonly tone: 'error' | 'success' | 'info'
  readonly lines: readonly string[]
}

type Show = (toast: Toast) => void

let show: Show | null = null
const waiting: Toast[] = []

/** What went wrong, and why if known. */
export function toastError(...lines: readonly string[]): void {
  send({ tone: 'error', lines })
}

export function toastSuccess(message: string): void {
  send({ tone: 'success', lines: [message] })
}

export function toastInfo(message: string): void {
  send({ tone: 'info', lines: [message] })
}

/** Subscribes to toasts, beginning with those sent before. */
export function onToast(listener: Show): () => void {
  show = listener
  for (const toast of waiting.splice(0)) listener(toast)
  return () => {
    show = null
  }
}

function send(toast: Toast): void {
  if (show === null) waiting.push(toast)
  else show(toast)
}
