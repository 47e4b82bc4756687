import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { dayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import css from './page.module.css'

type PageProps = {
  readonly title: string
  /** Whether the page begins with its answer, which is larger than the title. */
  readonly hasAnswer?: boolean
  /** An image before the title. */
  readonly icon?: ReactNode
  /** Beside the title; it must not need room that the title has. */
  readonly badge?: ReactNode
  /** The line under the title. */
  readonly note?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** Whether they are small enough for the title's line on phones. */
  readonly hasSmallActions?: boolean
  /** The list that the page belongs to. */
  readonly back?: { readonly href: string; readonly label: string }
  /** The browser tab's title, if it differs from the title on the page. */
  readonly tabTitle?: string
  readonly children: ReactNode
}

/** A screen: its title, also for the browser tab, and its content. */
export function Page({
  title,
  hasAnswer = false,
  icon,
  badge,
  note,
  back,
  actions,
  hasSmallActions = false,
  tabTitle = title,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Nineteenth`
  }, [tabTitle])

  return (
    <div className={css['page']}>
      {back && (
        <Link href={back.href} className={`c-dim fw-500 lh-20 no-print ${css['back']}`}>
          <span aria-hidden="true">← </span>
          {back.label}
        </Link>
      )}
      <header className={hasSmallActions ? css['headInOneLine'] : css['head']} data-answer={hasAnswer || undefined}>
        <div className={`row align-center gap-14 miw-0 ${css['lead']}`}>
          {icon}
          <div className={`miw-0 ${css['words']}`}>
            <div className="row align-center">
              <h1 className={`fw-560 tight breaks ${hasAnswer ? 'fz-title lh-1-2' : css['title']}`}>{title}</h1>
              {badge}
            </div>
            {note && <div className={`c-dim breaks ${css['note']}`}>{note}</div>}
          </div>
        </div>
        {actions && <div className={`row gap-6 ${css['actions']}`}>{actions}</div>}
      </header>
      {children}
      <p className={css['printed']}>Printed {dayText(today())}</p>
    </div>
  )
}

type NotFoundProps = {
  readonly title: string
  readonly note: string
  readonly href: string
  /** The text of the link to `href`. */
  readonly link: string
}

/** A page about something that does not exist, with a link to where the user can go on. */
export function NotFound({ title, note, href, link }: NotFoundProps) {
  return (
    <Page title={title} note={note}>
      <Button component={Link} href={href}>
        {link}
      </Button>
    </Page>
  )
}

/** Short facts in one line or more, with a dot between neighbors. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={`row wrap align-center ${css['facts']}`}>{children}</div>
}
