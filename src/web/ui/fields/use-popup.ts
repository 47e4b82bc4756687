import { useCallback, useEffect, useState } from 'react'

/** Whether a field's popup is open; Escape closes it. */
export function usePopup(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useEscape(
    isOpen,
    useCallback(() => setOpen(false), []),
  )
  return [isOpen, setOpen]
}

/** Closes a popup on Escape, wherever the focus is, before anything that is open beneath it. */
function useEscape(isOpen: boolean, close: () => void): void {
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
