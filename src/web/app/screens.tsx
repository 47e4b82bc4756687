import type { ComponentType } from 'react'
import { Redirect, useParams, useSearch } from 'wouter'
import { onDemand } from '#web/ui/on-demand.tsx'
import { type Access, fileOf, publicScreens, signedInScreens } from './screen-list.ts'

export type Screen = {
  readonly path: string
  readonly access: Access
  readonly page: ComponentType
  /** Preloads the screen's code; a failure is ignored here and reported when the screen opens. */
  readonly load?: () => Promise<unknown>
  /** Lets the screen load its code again, after that failed. */
  readonly forget: () => void
}

type PublicRoute = Screen & { readonly isForGuests: boolean }

const pages = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  './landing-page.tsx',
  '../features/**/*-page.tsx',
])

export const publicRoutes: readonly PublicRoute[] = publicScreens.map((entry) => ({
  ...screen({ ...entry, access: 'every-user' }),
  isForGuests: 'isForGuests' in entry,
}))

/** Screens inside the signed-in layout; the first whose path matches is shown. */
export const screens: readonly Screen[] = [
  redirect('/', '/followed-golfers'),
  redirect('/organise', '/organize'),
  { ...redirect('/leagues/:id/requests', ''), page: Requests },
  ...signedInScreens.map(screen),
]

/** The target of emails about requests: the requests on the league's page. */
function Requests() {
  const { id } = useParams<{ id: string }>()
  const search = useSearch()
  return <Redirect to={`/leagues/${id}${search === '' ? '' : `?${search}`}#claims`} replace />
}

function screen({
  path,
  access,
  page,
}: {
  readonly path: string
  readonly access: Access
  readonly page: string
}): Screen {
  const { Component, load, forget } = onDemand(async () => {
    const component = Object.entries((await pages[fileOf(page)]?.()) ?? {}).find(([name]) => name.endsWith('Page'))?.[1]
    if (component === undefined) throw new Error(page)
    return component
  })
  return { path, access, page: Component, load: () => load().catch(() => null), forget }
}

function redirect(path: string, to: string): Screen {
  return { path, access: 'every-user', page: () => <Redirect to={to} replace />, forget: () => undefined }
}
