import { type ReactNode, useId } from 'react'
import css from './card.module.css'

type CardProps = {
  readonly title: string
  /** The sentence that answers the screen's question, in place of the title. */
  readonly headline?: ReactNode
  /** An image before the title. */
  readonly icon?: ReactNode
  /** A few words or a link at the end of the title line. */
  readonly note?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A titled section of a screen. Its content sets its own padding; `CardBody` has the usual one. */
export function Card({ title, headline, icon, note, children, className = '' }: CardProps) {
  const titleId = useId()
  return (
    <section
      className={`bg-card miw-0 ${css['card']} ${className}`}
      {...(headline ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
    >
      <div className={icon ? css['headWithIcon'] : css['head']}>
        {icon}
        <h2
          id={titleId}
          className={
            headline ? `miw-0 fw-560 lining tight breaks ${css['headline']}` : `fw-600 miw-0 breaks ${css['title']}`
          }
          tabIndex={-1}
        >
          {headline ?? title}
        </h2>
        {note && <div className={`ml-auto c-dim lh-1-2 ta-right ${css['note']}`}>{note}</div>}
      </div>
      {children}
    </section>
  )
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className={css['body']}>{children}</div>
}
