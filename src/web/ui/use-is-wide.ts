import { useMediaQuery } from '@mantine/hooks'

/** Whether the window has room for a table of many columns: at least `width`, in em. */
export function useIsWide(width: number): boolean {
  return useMediaQuery(`(min-width: ${width}em)`, false, { getInitialValueInEffect: false })
}

/** Whether tables are laid out for a phone: one line a row, which opens its details anywhere. */
export function useIsPhone(): boolean {
  return !useIsWide(40.01)
}
