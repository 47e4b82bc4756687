/** Makes an email's links open outside the frame that shows it. */
export function emailDocument(html: string): string {
  const base = '<base target="_blank">'
  const head = /<head[^>]*>/i
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html
}
