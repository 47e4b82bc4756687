import { type ComponentType, lazy, useState } from 'react'

export type OnDemand<Props extends object> = {
  readonly Component: ComponentType<Props>
  readonly load: () => Promise<void>
  /** Lets the component load its code again the next time it is mounted, after that failed. */
  readonly forget: () => void
}

/** A component whose code is loaded when it is needed. Loaded before, it is rendered at once, without a fallback. */
export function onDemand<Props extends object>(find: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    loaded = await find()
  }
  const lazily = (): ComponentType<Props> => lazy(async () => ({ default: await find() }))
  let Lazy = lazily()

  function Component(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  const forget = () => {
    Lazy = lazily()
  }
  return { Component, load, forget }
}
