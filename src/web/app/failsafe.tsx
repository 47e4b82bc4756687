import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Shown when a screen throws. */
  readonly fallback: ReactNode
  readonly path?: string
}
type State = { readonly isBroken: boolean; readonly path: string | undefined }

/** Shows the fallback when a screen throws. Navigating to another address tries again. */
export class Failsafe extends Component<Props, State> {
  override state: State = { isBroken: false, path: this.props.path }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State {
    return path === state.path ? state : { isBroken: false, path }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}

/** Why a screen probably throws. */
export function whyBroken(): string {
  return navigator.onLine
    ? 'The site may have been updated since you opened it. Loading the page again usually helps.'
    : 'There is no connection, and this device has no saved copy of the page.'
}
