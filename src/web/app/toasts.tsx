import { type ComponentType, useEffect, useState } from 'react'
import { type Toast, onToast, toastDuration } from '#web/ui/toast.ts'
import { Failsafe } from './failsafe.tsx'
import css from './toasts.module.css'

type Region = { readonly ToastRegion: ComponentType; readonly showToast: (toast: Toast) => void }

/** The place where toasts appear. Its code is loaded for the first one; without it they appear plainly. */
export function toastsFrom(load: () => Promise<Region>): ComponentType {
  return function Toasts() {
    const [ToastRegion, setRegion] = useState<ComponentType | null>(null)
    const [plain, setPlain] = useState<Toast | null>(null)
    useEffect(() => {
      const show = async (toast: Toast) => {
        try {
          const { ToastRegion: Loaded, showToast } = await load()
          setPlain(null)
          setRegion(() => Loaded)
          showToast(toast)
        } catch {
          setPlain(toast)
          setTimeout(() => setPlain((shown) => (shown === toast ? null : shown)), toastDuration)
        }
      }
      return onToast((toast) => void show(toast))
    }, [])
    return (
      <>
        {ToastRegion !== null && (
          // If toasts fail, the page stays.
          <Failsafe fallback={null}>
            <ToastRegion />
          </Failsafe>
        )}
        {plain !== null && <PlainToast toast={plain} onClose={() => setPlain(null)} />}
      </>
    )
  }
}

function PlainToast({ toast: { tone, lines }, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div className={css['toast']} role={tone === 'error' ? 'alert' : 'status'}>
      <div>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <button type="button" aria-label="Close" className={css['close']} onClick={onClose}>
        ×
      </button>
    </div>
  )
}
