import { Button } from '@mantine/core'
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { leaveForms } from '#web/forms/unsaved.ts'
import { isServerReached, loadFilesAgain, useServerBack } from '#web/offline/use-server-back.ts'
import { onDemand } from './on-demand.tsx'
import css from './states.module.css'

/**
 * A part of the app whose code is loaded on first use. If loading fails, it shows the error in its place and retries
 * once the server responds; the rest of the screen stays.
 */
export function part<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
  dialogOf?: (props: Props) => DialogProps,
): ComponentType<Props> {
  const { Component: Shown, forget } = onDemand(find)

  return function Part(props: Props) {
    return (
      <Contained forget={forget} whileLoading={whileLoading} dialog={dialogOf?.(props)}>
        <Shown {...props} />
      </Contained>
    )
  }
}

type DialogProps = { readonly onClose: () => void; readonly isOpen?: boolean }

/** A part that opens over the page, such as a dialog: what it says where it cannot be loaded does so too. */
export const dialogPart = <Props extends DialogProps>(find: () => Promise<ComponentType<Props>>) =>
  part<Props>(find, null, (props) => props)

/** While code is loading: the placeholder, or that there is no connection. */
function Loading({ dialog, children }: { dialog: DialogProps | undefined; children: ReactNode }) {
  return useReached() ? children : <Notice dialog={dialog} onPress={loadFilesAgain} />
}

type ContainedProps = {
  readonly children: ReactNode
  readonly whileLoading?: ReactNode
  readonly dialog?: DialogProps | undefined
  /** Lets the code be loaded again, after that failed. */
  readonly forget: () => void
}

/** Reports a lost connection in place of code that failed to load; other errors concern the whole screen. */
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
    return tries === 1 ? (
      <Missing dialog={dialog} onRetry={this.retry} />
    ) : (
      <Notice dialog={dialog} isLost onPress={() => leaveForms(() => location.reload())} />
    )
  }
}

/** Code that failed to load is tried again as soon as the server responds, and when asked. */
function Missing({ dialog, onRetry }: { dialog: DialogProps | undefined; onRetry: () => void }) {
  useServerBack(true, onRetry)
  return <Notice dialog={dialog} onPress={onRetry} />
}

type NoticeProps = {
  readonly dialog: DialogProps | undefined
  /** Whether only a page reload helps: some browsers cache a file's failure. */
  readonly isLost?: boolean
  readonly onPress: () => void
}

/**
 * Why a part is not there, in its own place; of a dialog in the browser's top layer, where it moves nothing, and Escape
 * and a click beside it close it.
 */
function Notice({ dialog, isLost = false, onPress }: NoticeProps) {
  if (dialog?.isOpen === false) return null
  return (
    <div className={dialog ? css['over'] : css['state']} role="alert" {...(dialog && topLayer(dialog))}>
      <p className="fw-600">{isLost ? 'This part could not be loaded' : 'No connection'}</p>
      {!isLost && (
        <p className={`mb-8 c-dim ${css['hint']}`}>This part opens automatically once the server responds.</p>
      )}
      <Button variant="default" size="sm" onClick={onPress}>
        {isLost ? 'Load the page again' : 'Try again'}
      </Button>
      {dialog && (
        <Button variant="subtle" size="sm" onClick={dialog.onClose}>
          Close
        </Button>
      )}
    </div>
  )
}

const topLayer = ({ onClose }: DialogProps) => ({
  ref: show,
  popover: 'auto' as const,
  onToggle: ({ newState }: { readonly newState: string }) => {
    if (newState === 'closed') onClose()
  },
})

const show = (notice: HTMLElement | null) => notice?.showPopover()

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
