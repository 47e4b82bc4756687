import { Button } from '@mantine/core'
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { leaveForms } from '#web/forms/unsaved.ts'
import { isServerReached, loadFilesAgain } from '#web/offline/files.ts'
import { useServerBack } from '#web/offline/use-server-back.ts'
import { onDemand } from './on-demand.tsx'
import css from './states.module.css'

/**
 * A part of the app whose code is loaded when it is first shown. Where it cannot be loaded it says so in its own place,
 * and appears by itself once the server responds; everything around it stays.
 */
export function part<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
): ComponentType<Props> {
  const { Component: Shown, forget } = onDemand(find)

  return function Part(props: Props) {
    return (
      <Contained forget={forget} whileLoading={whileLoading}>
        <Shown {...props} />
      </Contained>
    )
  }
}

type DialogProps = { readonly onClose: () => void; readonly isOpen?: boolean }

/** A part that opens over the page, such as a dialog: what it says where it cannot be loaded does so too. */
export function dialogPart<Props extends DialogProps>(find: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { Component: Shown, forget } = onDemand(find)

  return function Part(props: Props) {
    return (
      <Contained forget={forget} dialog={props}>
        <Shown {...props} />
      </Contained>
    )
  }
}

/** What is said in a part's own place; of a dialog in the browser's top layer, where it moves nothing. */
function Notice({ dialog, children }: { dialog: DialogProps | undefined; children: ReactNode }) {
  if (dialog === undefined) return children
  const { onClose, isOpen = true } = dialog
  if (!isOpen) return null
  return (
    <div
      ref={showPopover}
      popover="auto"
      className={css['over']}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      {children}
      <Button variant="subtle" size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

const showPopover = (notice: HTMLElement | null) => notice?.showPopover()

/** While code is loading: the placeholder, or that there is no connection. */
function Loading({ dialog, children }: { dialog: DialogProps | undefined; children: ReactNode }) {
  if (useReached()) return children
  return (
    <Notice dialog={dialog}>
      <NoConnection onRetry={loadFilesAgain} />
    </Notice>
  )
}

type ContainedProps = {
  readonly children: ReactNode
  readonly whileLoading?: ReactNode
  readonly dialog?: DialogProps
  /** Lets the code be loaded again, after that failed. */
  readonly forget: () => void
}

/** Shows in place of code that could not be loaded that there is no connection; other errors concern the whole screen. */
export class Contained extends Component<ContainedProps, { readonly error: unknown; readonly tries: number }> {
  override state = { error: null, tries: 1 }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.props.forget()
  }

  private readonly retry = () => {
    this.setState(({ tries }) => ({ error: null, tries: tries + 1 }))
  }

  override render() {
    const { error, tries } = this.state
    const { dialog, whileLoading = null, children } = this.props
    if (error === null)
      return <Suspense fallback={<Loading dialog={dialog}>{whileLoading}</Loading>}>{children}</Suspense>
    if (!isFileError(error)) throw error
    return <Notice dialog={dialog}>{tries === 1 ? <Missing onRetry={this.retry} /> : <Lost />}</Notice>
  }
}

/** Code that failed to load is tried again as soon as the server responds, and when asked. */
function Missing({ onRetry }: { onRetry: () => void }) {
  useServerBack(true, onRetry)
  return <NoConnection onRetry={onRetry} />
}

/** Some browsers remember that a file failed, until the page is loaded again. */
function Lost() {
  return (
    <div className={css['state']} role="alert">
      <p className={css['text']}>This part could not be loaded</p>
      <Button variant="default" size="sm" onClick={() => leaveForms(() => location.reload())}>
        Load the page again
      </Button>
    </div>
  )
}

function NoConnection({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css['state']} role="alert">
      <p className={css['text']}>No connection</p>
      <p className={css['hint']}>This part opens by itself once the server responds.</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Milliseconds of loading before the server is asked whether it responds, and between two such questions. */
const probeAfter = 1500
const probeEvery = 3000

function useReached(): boolean {
  const [isReached, setReached] = useState(true)
  useEffect(() => {
    let isOver = false
    const probe = async () => {
      const answers = await isServerReached()
      if (isOver) return
      setReached(answers)
      if (answers) loadFilesAgain()
      timer = setTimeout(() => void probe(), probeEvery)
    }
    let timer = setTimeout(() => void probe(), probeAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return isReached
}

/** Whether a file of the app did not arrive, in the words of the browsers. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}
