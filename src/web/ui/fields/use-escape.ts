import { useEffect } from 'react'

/** Closes a popup on Escape, wherever the focus is, before anything that is open beneath it. */
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
