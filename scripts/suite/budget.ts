import { z } from 'zod'
import { resources, type Spending } from '#tests/support/spending/spend.ts'
import { inRoot, textOf } from '../lib/checkout.mjs'
import type { FileResult } from './tests.ts'

const Limits = z.partialRecord(z.enum(resources), z.int())
const Budget = z.record(z.string(), Limits)

/** The limits of each project's tests in one run of `npm test`; an unnamed resource has the limit zero. */
export type Budget = z.output<typeof Budget>

type Spent = Pick<FileResult, 'project' | 'file' | 'spending'>

export const readBudget = (): Budget => Budget.parse(JSON.parse(textOf(inRoot('scripts/suite/budget.json'))))

export function excessesOf(files: readonly Spent[], budget: Budget): string[] {
  const projects = [...new Set(files.map(({ project }) => project))]
  return projects.flatMap((project) =>
    resources.flatMap((resource) => {
      const limit = budget[project]?.[resource] ?? 0
      const own = files.filter((file) => file.project === project)
      const spent = own.reduce((sum, { spending }) => sum + spending[resource], 0)
      return spent <= limit
        ? []
        : `${project} used ${spent} ${resource}, ${limit} are budgeted:\n${topSpenders(own, resource)}`
    }),
  )
}

function topSpenders(files: readonly Spent[], resource: keyof Spending): string {
  return files
    .filter(({ spending }) => spending[resource] > 0)
    .toSorted((a, b) => b.spending[resource] - a.spending[resource])
    .slice(0, 10)
    .map(({ file, spending }) => `    ${String(spending[resource]).padStart(5)}  ${file}`)
    .join('\n')
}

/** A project's resource use in words; empty for none. */
export function spendingOf(files: readonly Spent[], project: string): string {
  const own = files.filter((file) => file.project === project)
  return resources
    .map((resource) => ({ resource, spent: own.reduce((sum, { spending }) => sum + spending[resource], 0) }))
    .filter(({ spent }) => spent > 0)
    .map(({ resource, spent }) => `${spent} ${resource}`)
    .join(', ')
}
