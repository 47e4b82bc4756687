import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../lib/checkout.mjs'
import { type Durations, knownDurations } from './durations.ts'
import { projects } from './projects.ts'
import type { FileReport } from './report.ts'

/** Seconds that a file is taken to need of which nothing is known, such as a new one. */
const unknown = 10

/** What the order depends on. */
type Planned = Pick<FileReport, 'project' | 'file'>

/** Long files before short ones, so that no worker is left with a long one at the end. */
export function longFirst<File extends Planned>(files: readonly File[], durations: Durations): File[] {
  const rank = ({ project }: Planned) => projects.indexOf(project)
  const seconds = ({ project, file }: Planned) => durations[project]?.[file] ?? unknown
  return files.toSorted((a, b) => rank(a) - rank(b) || seconds(b) - seconds(a))
}

/** Orders the test files of a run by how long they took before. */
export class LongFirst extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const files = specifications.map((specification) => ({
      specification,
      project: specification.project.name,
      file: relative(root, specification.moduleId),
    }))
    return Promise.resolve(longFirst(files, knownDurations()).map(({ specification }) => specification))
  }
}
