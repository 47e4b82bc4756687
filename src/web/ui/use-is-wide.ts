import { useMediaQuery } from '@mantine/hooks'

/** Whether the window has room for a table of many columns: at least `width`, in em. */
export function useIsWide(width: number): boolean {
  return useMediaQuery(`(min-width: ${width}em)`, false, { getInitialValueInEffect: false })
}
