import { type ComponentType, lazy, useState } from 'react'

export type OnDemand<Props extends object> = {
  readonly Component: ComponentType<Props>
  /** Loads the code. */
  readonly load: () => Promise<void>
}

/**
 * A component whose code is loaded when it is needed. Loaded before, it is rendered at once, without a fallback; after
 * that failed, it is loaded again the next time the component is mounted.
 */
export function onDemand<Props extends object>(find: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    loaded = await find()
  }
  const lazily = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await find() }
      } catch (error) {
        Lazy = lazily()
        throw error
      }
    })
  let Lazy = lazily()

  function Component(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { Component, load }
}
