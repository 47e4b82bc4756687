import { useEffect } from 'react'
import { isServerReached } from './files.ts'

/** Milliseconds between two questions whether the server responds; a random part spreads clients out. */
const pause = () => 2500 + Math.random() * 1000

/** While the server cannot be reached: asks every few seconds whether it responds, and calls `onBack` each time it does. */
export function useServerBack(isLost: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isLost) return undefined
    let isOver = false
    const probe = async () => {
      const responds = document.visibilityState === 'visible' && (await isServerReached())
      if (isOver) return
      if (responds) onBack()
      timer = setTimeout(() => void probe(), pause())
    }
    let timer = setTimeout(() => void probe(), pause())
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isLost, onBack])
}
