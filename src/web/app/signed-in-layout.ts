import { onDemand } from '#web/ui/on-demand.tsx'

/** The layout around every screen of a signed-in user. */
export const signedInLayout = onDemand(() => import('./shell/shell.tsx').then(({ Shell }) => Shell))
