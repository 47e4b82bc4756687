/** An email's document whose links open outside of the frame that shows it. */
export function emailDocument(html: string): string {
  const base = '<base target="_blank">'
  const head = /<head[^>]*>/i
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html
}
