import { afterEach, vi } from 'vitest'

// Files share their modules and the clock: a test that fails with a fake one leaves the real one to those after it.
afterEach(() => {
  vi.useRealTimers()
})
