import { useEffect, useRef, useState } from 'react'
import css from './email-preview-page.module.css'

const initialHeight = 480

/**
 * An email in a sandboxed frame without scripts, as high as the email. The frame has the page's origin so that its
 * height can be read.
 */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(initialHeight)

  useEffect(() => {
    const { current } = frame
    if (current === null) return undefined
    let width = current.clientWidth
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return
      width = current.clientWidth
      setHeight(initialHeight)
      requestAnimationFrame(() => setHeight(heightOf(current)))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  return (
    <iframe
      ref={frame}
      className={`block w-100 ${css['email']}`}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={emailDocument(html)}
      style={{ height }}
      onLoad={({ currentTarget }) => setHeight(heightOf(currentTarget))}
    />
  )
}

function heightOf({ contentDocument }: HTMLIFrameElement): number {
  return contentDocument?.documentElement.scrollHeight ?? initialHeight
}

/** Makes an email's links open outside the frame that shows it. */
export function emailDocument(html: string): string {
  const base = '<base target="_blank">'
  const head = /<head[^>]*>/i
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html
}
