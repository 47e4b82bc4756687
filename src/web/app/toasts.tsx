import { Suspense, lazy, useEffect, useState } from 'react'
import { onToast } from '#web/ui/toast.ts'

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }))

/** Loads the toast region when the first toast is shown. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false)

  useEffect(
    () =>
      onToast((toast) => {
        setNeeded(true)
        void loadRegion().then(({ showToast }) => showToast(toast))
      }),
    [],
  )
  return <Suspense>{isNeeded && <ToastRegion />}</Suspense>
}
