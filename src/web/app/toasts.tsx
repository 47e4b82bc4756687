import { Suspense, lazy, useEffect, useState } from 'react'
import { onToast } from '#web/ui/toast.ts'

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }))

/** Toasts cost nothing until the first one is wanted. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false)

  useEffect(
    () =>
      onToast((toast) => {
        setWanted(true)
        void loadRegion().then(({ showToast }) => showToast(toast))
      }),
    [],
  )
  return <Suspense>{isWanted && <ToastRegion />}</Suspense>
}
