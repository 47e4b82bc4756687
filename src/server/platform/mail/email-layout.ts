import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import { type CSSProperties, type ReactNode, createElement as h } from 'react'
import type { Email } from './port.ts'

type Layout = {
  /** The text that mail programs show after the subject. */
  readonly preview: string
  readonly title: string
  /** Small text below the email: why the reader receives it, how to unsubscribe. */
  readonly footer: ReactNode
}

/**
 * The layout of every email: green header, ivory page, hairlines, at most 600 px wide, readable on a phone and in dark
 * mode.
 * Inline styles have light colors; elements that change in dark mode have one of the classes below.
 * The libraries behind it take most of a second to load: import it when an email is written, not when the app starts.
 */
export function emailLayout({ preview, title, footer }: Layout, ...body: ReactNode[]): ReactNode {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, title),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet } }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(
        Container,
        { style: styles.sheet },
        h(Section, { className: 'brand', style: styles.brand }, h(Text, { style: styles.brandName }, 'Nineteenth')),
        h(
          Section,
          { className: 'card', style: styles.card },
          h(Heading, { as: 'h1', className: 'ink', style: styles.title }, title),
          ...body,
        ),
        h(Section, { style: styles.below }, h(Text, { className: 'dim', style: styles.footer }, footer)),
      ),
    ),
  )
}

/** The links of an email that its reader can do without. */
export type OptOut = { readonly appUrl: string; readonly unsubscribe: string }

/** Why the reader receives it, how to unsubscribe, and where to choose: its address on this site. */
export function optionalFooter(why: string, { appUrl, unsubscribe }: OptOut, choose: string): ReactNode {
  const link = { className: 'dim', style: { ...styles.footer, textDecoration: 'underline' } }
  return [
    why,
    h('br', { key: 'break' }),
    h(Link, { key: 'stop', href: unsubscribe, ...link }, 'Unsubscribe'),
    ' · ',
    h(Link, { key: 'profile', href: `${appUrl}${choose}`, ...link }, 'Your profile'),
  ]
}

/** Lets mail programs offer to unsubscribe; with one click only over https (RFC 8058). */
export function optOut(unsubscribe: string): Email['headers'] {
  const oneClick = unsubscribe.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
  return { 'List-Unsubscribe': `<${unsubscribe}>`, ...oneClick }
}

/** Plain text keeps the case of headings, because they contain names. */
const asTyped = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))

/** An email as HTML and as plain text. */
export async function written(email: ReactNode): Promise<{ readonly html: string; readonly text: string }> {
  const html = await render(email)
  return { html, text: toPlainText(html, { selectors: asTyped }) }
}

/** Marks an element that is left out of the plain text. */
export const notInText = { 'data-skip-in-text': true } as const

const colors = {
  green: '#006747',
  page: '#fbfaf5',
  card: '#ffffff',
  line: '#e6e2d6',
  ink: '#1d211d',
  dim: '#63665c',
  under: '#b3261e',
  mine: '#eef5f0',
}

const textFont = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const titleFont = "Fraunces, Georgia, 'Times New Roman', serif"

/** Inline styles, the only ones that every mail program supports. */
export const styles = {
  page: { backgroundColor: colors.page, margin: 0, padding: '0 0 32px', fontFamily: textFont },
  sheet: { maxWidth: '600px', width: '100%' },
  brand: { backgroundColor: colors.green, padding: '14px 20px' },
  brandName: {
    color: '#ffffff',
    fontFamily: titleFont,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 600,
    margin: 0,
  },
  card: {
    backgroundColor: colors.card,
    border: `1px solid ${colors.line}`,
    borderTop: 'none',
    padding: '20px 20px 24px',
  },
  title: {
    color: colors.ink,
    fontFamily: titleFont,
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
    margin: '4px 0 12px',
    overflowWrap: 'anywhere',
  },
  heading: {
    color: colors.ink,
    fontFamily: titleFont,
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 600,
    margin: '24px 0 8px',
  },
  text: { color: colors.ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', overflowWrap: 'anywhere' },
  small: { color: colors.dim, fontSize: '14px', lineHeight: '20px', margin: '0 0 12px', overflowWrap: 'anywhere' },
  row: { borderTop: `1px solid ${colors.line}` },
  cell: { color: colors.ink, fontSize: '16px', lineHeight: '22px', padding: '10px 0', overflowWrap: 'anywhere' },
  under: { color: colors.under },
  mine: { backgroundColor: colors.mine },
  link: { color: colors.green, textDecoration: 'underline', overflowWrap: 'anywhere' },
  button: {
    backgroundColor: colors.green,
    color: '#ffffff',
    borderRadius: '9px',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    padding: '12px 24px',
    textDecoration: 'none',
    display: 'inline-block',
  },
  below: { padding: '16px 20px 0' },
  footer: { color: colors.dim, fontSize: '13px', lineHeight: '19px', margin: 0 },
} as const satisfies Readonly<Record<string, CSSProperties>>

/** Mail programs with dark mode support get colors by class; those that darken by themselves get a light page. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #0d1512 !important; }
  .card { background-color: #131d19 !important; border-color: #24332c !important; }
  .row { border-color: #24332c !important; }
  .ink { color: #e9ece6 !important; }
  .dim { color: #9aa79f !important; }
  .under { color: #ff8f85 !important; }
  .link { color: #4cc795 !important; }
  .mine { background-color: #16291f !important; }
}
@media (max-width: 480px) { .card { border-left: none !important; border-right: none !important; } }
`
