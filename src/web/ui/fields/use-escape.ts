import { useEffect } from 'react'

/** Closes what is open on Escape, wherever the focus is, and nothing that is open beneath it. */
export function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const closeFirst = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopImmediatePropagation()
      close()
    }
    window.addEventListener('keydown', closeFirst, { capture: true })
    return () => window.removeEventListener('keydown', closeFirst, { capture: true })
  }, [close, isOpen])
}
