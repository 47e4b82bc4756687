import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type Toast, onToast } from '#web/ui/toast.ts'

type Region = { readonly ToastRegion: ComponentType; readonly showToast: (toast: Toast) => void }

/** The place where toasts appear; its code is loaded for the first one. */
export function toastsFrom(load: () => Promise<Region>): ComponentType {
  const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }))

  return function Toasts() {
    const [isNeeded, setNeeded] = useState(false)
    useEffect(
      () =>
        onToast((toast) => {
          setNeeded(true)
          void load().then(({ showToast }) => showToast(toast))
        }),
      [],
    )
    return <Suspense>{isNeeded && <ToastRegion />}</Suspense>
  }
}
