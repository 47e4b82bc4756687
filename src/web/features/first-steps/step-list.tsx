import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCheck } from '#web/icons/icons.ts'
import css from './first-steps.module.css'

type Step = { readonly key: string; readonly title: string; readonly hint: string; readonly isDone: boolean }

type StepListProps<S extends Step> = {
  readonly steps: readonly S[]
  /** The control that starts a step; null for none. */
  readonly children: (step: S) => ReactNode
}

/** Steps in order, with a mark at those that are done. */
export function StepList<S extends Step>({ steps, children }: StepListProps<S>) {
  return (
    <ol className="grid gap-16">
      {steps.map((step) => (
        <li key={step.key} className="row wrap align-center gap-12 row-gap-8" data-done={step.isDone}>
          <span className={`grid place-center flex-none c-white circle ${css['mark']}`} aria-hidden="true">
            {step.isDone && <IconCheck size={15} stroke={3} />}
          </span>
          <div className="miw-0" style={{ flex: '1 1 14rem' }}>
            <p className={step.isDone ? 'c-dim' : 'fw-600'}>
              {step.title}
              {step.isDone && <VisuallyHidden> (done)</VisuallyHidden>}
            </p>
            {!step.isDone && <p className="c-dim">{step.hint}</p>}
          </div>
          {children(step)}
        </li>
      ))}
    </ol>
  )
}
