import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/states.tsx'

type Props = { readonly children: ReactNode; readonly path?: string }
type State = { readonly isBroken: boolean; readonly path: string | undefined }

/** Shown when a screen throws: what happened, and a button to reload. Navigating to another address tries again. */
export class Failsafe extends Component<Props, State> {
  override state: State = { isBroken: false, path: this.props.path }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State {
    return path === state.path ? state : { isBroken: false, path }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <EmptyState
        text="This page could not be shown"
        hint={
          navigator.onLine
            ? 'The site may have been updated since you opened it. Loading the page again usually helps.'
            : 'There is no connection, and this device has no saved copy of the page.'
        }
      >
        <Button onClick={() => location.reload()}>Load again</Button>
      </EmptyState>
    )
  }
}
