import { Themed } from './themed.tsx'
import { ToastRegion as Region, showToast } from './toast-region.tsx'

/** Toasts on the screens of guests, which have nothing of Mantine. */
export function ToastRegion() {
  return (
    <Themed>
      <Region />
    </Themed>
  )
}

export { showToast }
