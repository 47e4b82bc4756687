import './mantine-variables.css'
import './mantine.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme, themeVariables } from './theme.ts'

const colorSchemes = localStorageColorSchemeManager({ key: 'nineteenth.color-scheme' })

/** The providers of Mantine's components. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
