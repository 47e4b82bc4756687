import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** The sizes of type that theme.css names, under Mantine's names. */
const fontSizes = {
  xs: 'var(--size-small)',
  sm: 'var(--size-text)',
  md: 'var(--size-figure)',
  lg: 'var(--size-title)',
  xl: 'var(--size-answer)',
}

const control = { defaultProps: { size: 'md', radius: 9 } }

export const theme = createTheme({
  fontFamily: 'var(--text-font)',
  fontSizes,
  headings: { fontFamily: 'var(--title-font)', fontWeight: '600' },
  white: '#ffffff',
  black: '#1d211d',
  primaryColor: 'green',
  primaryShade: 7,
  defaultRadius: 9,
  respectReducedMotion: true,
  cursorType: 'pointer',
  colors: {
    green: [
      '#eef5f0',
      '#d7e9df',
      '#aed4c0',
      '#82bd9f',
      '#4cc795',
      '#2a9b6d',
      '#0a7a55',
      '#006747',
      '#00543a',
      '#003f2b',
    ],
    gray: [
      '#faf8f1',
      '#f3efe0',
      '#e6e2d6',
      '#dcd7c8',
      '#cfcabb',
      '#8f8d80',
      '#63665c',
      '#4d5048',
      '#35382f',
      '#1d211d',
    ],
    dark: [
      '#e9ece6',
      '#c3ccc5',
      '#9aa79f',
      '#8f9c94',
      '#2c3d35',
      '#1e2b25',
      '#131d19',
      '#0d1512',
      '#0a110e',
      '#070c0a',
    ],
  },
  // Named here instead of imported, so that screens without forms do not load them.
  components: {
    Button: control,
    NativeSelect: control,
    PasswordInput: control,
    TextInput: control,
  },
})

/** Maps Mantine's surface variables to the colors of theme.css. */
export const themeVariables: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--under)',
    '--mantine-color-success': 'var(--live)',
    '--mantine-color-anchor': 'var(--live)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-disabled': 'var(--chip)',
    '--mantine-color-disabled-color': 'var(--faint)',
  }
  return { variables: {}, light: surfaces, dark: surfaces }
}
