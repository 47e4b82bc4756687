import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { IconX } from '#web/icons/icons.ts'
import css from './why.module.css'

type WhyProps = {
  /** The button's name and the panel's title: 'Why −1.9 for Bunker Hillbillies?'. */
  readonly question: string
  /** The panel's content. */
  readonly answer: ReactNode
  /** The match whose rules explain it; those of the selected league without one. */
  readonly matchId?: number | undefined
  /** The number. */
  readonly children: ReactNode
}

/** A number that opens a small panel with its breakdown. */
export function Why({ question, answer, matchId, children }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  const number = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={number}
        type="button"
        className={`relative bare ${css['number']}`}
        aria-label={question}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Panel question={question} beside={number} onClose={() => setOpen(false)}>
          {answer}
          <RulesLink matchId={matchId} />
        </Panel>
      )}
    </>
  )
}

/** Leads to the rules by which a match is scored, or to those of the selected league. */
export function RulesLink({ matchId }: { matchId: number | undefined }) {
  return (
    <p className="fz-small" style={{ marginTop: 10 }}>
      <Link href={matchId === undefined ? '/rules' : `/rules?match=${matchId}`}>Rules of this league</Link>
    </p>
  )
}

type PanelProps = {
  readonly question: string
  readonly beside: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

function Panel({ question, beside, onClose, children }: PanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const { current: dialog } = panel
    const { current: number } = beside
    if (dialog === null || number === null) return undefined
    if (!dialog.open) dialog.showModal()
    const gone = new AbortController()
    const { signal } = gone
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal })
    const place = () => placeBeside(dialog, number)
    place()
    const watch = new ResizeObserver(place)
    watch.observe(dialog)
    window.addEventListener('resize', place, { signal })
    window.addEventListener('scroll', place, { signal, capture: true, passive: true })
    return () => {
      gone.abort()
      watch.disconnect()
    }
  }, [beside])
  return createPortal(
    <dialog ref={panel} className={`framed c-ink ${css['panel']}`} aria-labelledby={titleId} onClose={onClose}>
      <div className={css['content']}>
        <div className={`row align-start gap-8 ${css['head']}`}>
          <h3 id={titleId} className={`flex-1 fz-text fw-600 breaks ${css['question']}`}>
            {question}
          </h3>
          <form method="dialog">
            <button className={`grid place-center bare c-dim ${css['close']}`} aria-label="Close">
              <IconX size={16} />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

const gap = 8

/**
 * Places a fixed panel beside a number: below it if there is room, else above, and always inside the viewport.
 */
export function placeBeside(panel: HTMLElement, number: HTMLElement): void {
  const at = number.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const preferred = at.left + at.right < clientWidth ? at.left - gap : at.right - width + gap
  const below = at.bottom + gap
  const isBelow = below + height <= clientHeight - gap || at.top < height + 2 * gap
  panel.style.left = `${Math.round(within(preferred, clientWidth - width))}px`
  panel.style.top = `${Math.round(within(isBelow ? below : at.top - height - gap, clientHeight - height))}px`
}

/** The position nearest to the preferred one that keeps a gap on both sides. */
function within(preferred: number, room: number): number {
  return Math.max(gap, Math.min(preferred, room - gap))
}
